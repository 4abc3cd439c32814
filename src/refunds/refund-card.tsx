import { styled } from 'styled-components';
import { writeMoment } from '../../contract/moment.ts';
import type { RefundRecord } from '../../contract/refunds/refund.ts';
import { refundStepsOf } from '../../machines/refunds/refund-steps.ts';
import { Card } from '../ui/card.tsx';
import { Mark } from '../ui/mark.tsx';
import { Price } from '../ui/price.tsx';
import { DetailList } from '../ui/receipt.tsx';
import { StepBar } from '../ui/step-bar.tsx';
import { theme } from '../ui/theme.ts';
import { refundWords as words } from './refund.words.ts';

const reasons: Readonly<Record<string, string>> = words.reasons;
const marks = { reviewing: 'ending', refunding: 'rx', refunded: 'otcB', refused: 'otcA' } as const;

const Facts = styled.div`
  display: grid; gap: ${theme.space[3]}; margin-block-start: ${theme.space[5]}; padding-block-start: ${theme.space[4]};
  border-block-start: 1px solid ${theme.color.hairline};
`;

/** The progress of an order's refund, how much is paid back and how, and the reason given. */
export function RefundCard({ refund }: { refund: RefundRecord }) {
  const { state, amount, way, reason, note } = refund;
  return (
    <Card title={words.progress} aside={<Mark $kind={marks[state]}>{words.states[state]}</Mark>}>
      <StepBar
        label={words.progress}
        stateTexts={words.stepStates}
        steps={refundStepsOf(refund).map(({ name, at, state: reached }) => ({
          key: name,
          name: words.steps[name],
          note: at === null ? undefined : writeMoment(at).slice(5, 16),
          state: reached,
        }))}
      />
      <Facts>
        {state === 'refused' && <p>{words.refused}</p>}
        <DetailList
          details={[
            { key: 'amount', name: words.amount, detail: amount === null ? '' : <Price cents={amount} /> },
            { key: 'way', name: words.way, detail: words.ways[way] },
            { key: 'reason', name: words.reason, detail: reasons[reason] ?? '' },
            { key: 'note', name: words.note, detail: note },
          ]}
        />
      </Facts>
    </Card>
  );
}
