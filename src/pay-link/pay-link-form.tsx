import { styled } from 'styled-components';
import type { ActorRefFrom } from 'xstate';
import { PROOF_LENGTH } from '../../contract/pay-link/pay-phone.ts';
import type { PayLinkEntryView, payLinkEntryMachine } from '../../machines/pay-link/pay-link-entry.machine.ts';
import { FormNoticeLine } from '../lib/form-notice-line.tsx';
import { Agreement } from '../login/agreement.tsx';
import { Button } from '../ui/button.tsx';
import { DigitCells } from '../ui/digit-cells.tsx';
import { Field } from '../ui/field.tsx';
import { FIRST_WRONG, Form } from '../ui/form.tsx';
import { Masked } from '../ui/masked.tsx';
import { theme } from '../ui/theme.ts';
import { payLinkEntryExact as exact, payLinkEntryWords as words } from './pay-link-entry.words.ts';

const actionTexts = { register: exact.registerHolder.text, viewOrder: exact.viewOrder.text };

const Sheet = styled(Form)`margin-block-start: ${theme.space[5]}; text-align: start;`;
const Rows = styled.div`display: grid; gap: ${theme.space[4]}; margin-block-start: ${theme.space[5]};`;
const Digits = styled(Field)`
  & p { justify-content: center; text-align: center; margin-block-start: ${theme.space[2]}; }
`;

interface PayLinkFormProps {
  actor: ActorRefFrom<typeof payLinkEntryMachine>;
  view: PayLinkEntryView;
}

/** The digits that complete the consignee's phone, the agreement, and the one button (ORD-LINK-02..07). */
export function PayLinkForm({ actor, view }: PayLinkFormProps) {
  return (
    <Sheet
      label={words.heading}
      onSubmit={() => actor.send({ type: 'submit.pressed' })}
      focusOn={[{ field: FIRST_WRONG, at: view.failedSubmits, select: true }]}
    >
      <FormNoticeLine notice={view.notice} fallback={exact.payKeyFailed.text} />
      <Digits
        label={words.digits(view.knownDigits)}
        labelIsHidden
        required
        error={digitsError(view)}
        hint={
          <span>
            {words.consigneePhone} <Masked text={view.maskedPhone} spoken={words.spokenPhone(view.knownDigits)} />
          </span>
        }
      >
        <DigitCells
          name="digits"
          count={PROOF_LENGTH}
          known={`${view.knownDigits.slice(0, 3)} ${view.knownDigits.slice(3)}`}
          value={view.digits}
          readOnly={view.pending !== null}
          onValue={(typed) => actor.send({ type: 'digits.changed', typed })}
        />
      </Digits>
      <Rows>
        <Agreement
          agreed={view.agreed}
          error={view.agreementIsMissing ? exact.payAgreementIsMissing.text : undefined}
          onAgreed={(agreed) => actor.send({ type: 'agreement.changed', agreed })}
        />
        <Button
          type="submit"
          variant="primary"
          size="lg"
          block
          pending={view.pending !== null}
          pendingText={view.pending === null ? undefined : words.pending[view.pending]}
        >
          {actionTexts[view.action]}
        </Button>
      </Rows>
    </Sheet>
  );
}

function digitsError({ digitsFault }: PayLinkEntryView): string | undefined {
  if (digitsFault === null) return undefined;
  return digitsFault.kind === 'missing'
    ? exact.digitsAreMissing.text
    : (digitsFault.message ?? exact.payKeyFailed.text);
}
