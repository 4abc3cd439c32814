import { shallowEqual, useSelector } from '@xstate/react';
import { styled } from 'styled-components';
import { INQUIRY_QUESTIONS } from '../../contract/inquiry/inquiry.ts';
import { SAFE_PAGE } from '../../contract/page-paths.ts';
import { type SafetyAnswersActor, selectSafetyAnswers } from '../../machines/inquiry/safety-answers.machine.ts';
import type { AnswerFault } from '../../machines/inquiry/safety-fields.ts';
import { settings } from '../lib/settings.ts';
import { Checkbox } from '../ui/checkbox.tsx';
import { Link } from '../ui/link.tsx';
import { RadioGroup } from '../ui/radio-group.tsx';
import { media, theme } from '../ui/theme.ts';
import { inquiryExact as exact, inquiryWords as words } from './inquiry.words.ts';

const Questions = styled.div`
  display: grid; gap: ${theme.space[4]};
  & > * + * { padding-block-start: ${theme.space[4]}; border-block-start: 1px solid ${theme.color.hairline}; }
  & fieldset {
    display: grid; grid-template-columns: minmax(0, 1fr) auto; align-items: center; column-gap: ${theme.space[4]};
    & > :last-child { grid-column: 1 / -1; }
  }
  /* Only a legend that floats is a cell of the grid. */
  & legend { float: inline-start; margin: 0; }
  ${media.phone} {
    & fieldset { display: block; }
    & legend { float: none; margin-block-end: ${theme.space[2]}; }
  }
`;
const Boxes = styled.div`
  display: grid; gap: ${theme.space[2]}; margin-block-start: ${theme.space[4]}; padding: ${theme.space[3]} ${theme.space[4]};
  border-radius: ${theme.radius.control}; background: ${theme.color.page};
`;

const faultTexts: Readonly<Record<AnswerFault, string>> = {
  unanswered: words.unanswered,
  contraindicated: exact.isContraindicated.text,
  reaction: exact.hasReactions.text,
};
const options = [
  { value: 'yes', text: words.answers.yes },
  { value: 'no', text: words.answers.no },
] as const;

/** PAT-INQ-03, PAT-INQ-04: three questions without preset answers, the confirm box and, unless given, the consent. */
export function SafetyAnswers({ actor }: { actor: SafetyAnswersActor }) {
  const view = useSelector(actor, selectSafetyAnswers, shallowEqual);
  return (
    <>
      <Questions>
        {INQUIRY_QUESTIONS.map((question) => {
          const fault = view.faults[question];
          return (
            // A border on the fieldset would run through its legend.
            <div key={question}>
              <RadioGroup
                name={question}
                legend={words.questions[question]}
                required
                variant="segmented"
                options={options}
                value={view.answers[question] ?? null}
                error={fault && faultTexts[fault]}
                onValue={(answer) => actor.send({ type: 'answer.changed', question, answer })}
              />
            </div>
          );
        })}
      </Questions>
      <Boxes>
        <Checkbox
          name="confirmed"
          required
          checked={view.confirmed}
          error={view.confirmIsMissing ? exact.confirmIsMissing.text : undefined}
          onChecked={(confirmed) => actor.send({ type: 'confirm.changed', confirmed })}
        >
          {words.confirm}
        </Checkbox>
        {view.asksConsent && (
          <Checkbox
            name="consent"
            required
            checked={view.agreed}
            error={view.consentIsMissing ? words.consentMissing : undefined}
            onChecked={(agreed) => actor.send({ type: 'consent.changed', agreed })}
          >
            {words.consent(settings.brandName)}
            <Link href={SAFE_PAGE}>{words.consentPlace}</Link>
            {words.consentEnd}
          </Checkbox>
        )}
      </Boxes>
    </>
  );
}
