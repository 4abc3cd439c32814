import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { INQUIRY_QUESTIONS } from '../../contract/inquiry/inquiry.ts';
import { type InquiryView, progressOf } from '../../machines/inquiry/inquiry.select.ts';
import { chosenPatient } from '../../machines/inquiry/inquiry-rules.ts';
import { Button } from '../ui/button.tsx';
import { Sheet } from '../ui/card.tsx';
import { Facts } from '../ui/facts.tsx';
import { Icon } from '../ui/icons.tsx';
import { Price } from '../ui/price.tsx';
import { media, tabular, theme, type } from '../ui/theme.ts';
import { inquiryWords as words } from './inquiry.words.ts';

const Beside = styled(Sheet)`
  position: sticky; inset-block-start: ${theme.space[4]};
  ${media.narrow} { position: static; }
`;
const Title = styled.h2`margin-block-end: ${theme.space[3]}; ${type.lead} font-weight: 600;`;
const Rows = styled.dl`
  margin-block-end: ${theme.space[4]}; ${tabular}
  & > div {
    display: grid; grid-template-columns: 1.25rem auto minmax(0, 1fr); gap: ${theme.space[2]}; padding-block: ${theme.space[2]};
    border-block-end: 1px solid ${theme.color.hairline};
  }
  & > div:last-child { border: 0; }
  & > div > svg { margin-block-start: 2px; color: ${theme.color.muted}; }
  & > div[data-done] > svg { color: ${theme.color.primary}; }
  & dt { color: ${theme.color.muted}; }
  & dd { text-align: end; overflow-wrap: anywhere; }
`;
const About = styled.dl`
  margin-block-end: ${theme.space[4]}; padding-block-start: ${theme.space[3]}; border-block-start: 1px dashed ${theme.color.control};
  ${tabular}
  & > div { display: flex; justify-content: space-between; align-items: baseline; gap: ${theme.space[3]}; padding-block: ${theme.space[1]}; }
  & dt { flex: none; color: ${theme.color.muted}; }
  & dd { text-align: end; overflow-wrap: anywhere; }
`;
const Privacy = styled.p`
  display: flex; gap: ${theme.space[1]}; margin-block-start: ${theme.space[3]}; color: ${theme.color.muted}; ${type.small}
`;

interface Row {
  readonly key: string;
  readonly name: string;
  readonly text: ReactNode;
  readonly done: boolean;
}

function rowsOf(view: InquiryView): readonly Row[] {
  const { products, patientFault } = view;
  const patient = chosenPatient(view);
  const { drugs, answers, confirmed } = progressOf(view);
  const questions = INQUIRY_QUESTIONS.length;
  return [
    {
      key: 'patient',
      name: words.patient,
      text:
        patient === null ? (
          words.notChosen
        ) : (
          <Facts
            items={[
              { key: 'name', fact: patient.name },
              { key: 'age', fact: patient.age === null ? '' : words.age(patient.age) },
            ]}
          />
        ),
      done: patient !== null && patientFault === null,
    },
    {
      key: 'diseases',
      name: words.diseases,
      text: words.drugsDone(drugs, products.length),
      done: drugs === products.length,
    },
    { key: 'safety', name: words.safety, text: words.answersDone(answers, questions), done: answers === questions },
    { key: 'confirm', name: words.confirmation, text: confirmed ? words.ticked : words.notTicked, done: confirmed },
  ];
}

/** The facts of the order: its number, its drugs and what is to be paid for all of it (ruling 14). */
function orderFactsOf({
  orderCode,
  products,
  sum,
}: InquiryView): readonly (readonly [name: string, fact: ReactNode])[] {
  const pieces = products.reduce((total, { amount }) => total + (amount ?? 1), 0);
  return [
    [words.number, orderCode] as const,
    [words.drugs, words.drugsCount(products.length, pieces)] as const,
    [words.payable, sum !== null && <Price cents={sum} size="title" />] as const,
  ].filter(([, fact]) => fact !== '' && fact !== false);
}

/** What is done and what is missing, the facts of the order, and the save button; `children`: the result of a save. */
export function InquirySummary({ view, children }: { view: InquiryView; children: ReactNode }) {
  return (
    <Beside aria-labelledby="inquiry-summary">
      <Title id="inquiry-summary">{words.summary}</Title>
      <Rows>
        {rowsOf(view).map(({ key, name, text, done }) => (
          <div key={key} data-done={done ? '' : undefined}>
            <Icon name={done ? 'check' : 'edit'} size={16} />
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </Rows>
      <About>
        {orderFactsOf(view).map(([name, fact]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{fact}</dd>
          </div>
        ))}
      </About>
      {children}
      <Button type="submit" variant="primary" size="lg" block pending={view.busy} pendingText={words.saving}>
        {words.save}
      </Button>
      <Privacy>
        <Icon name="lock" size={14} />
        {words.privacy}
      </Privacy>
    </Beside>
  );
}
