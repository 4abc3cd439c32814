import { shallowEqual, useSelector } from '@xstate/react';
import { styled } from 'styled-components';
import { isCashOnDelivery } from '../../contract/orders/order.ts';
import { REFUND_NOTE_LENGTH, REFUND_REASONS, refundedSum } from '../../contract/refunds/refund.ts';
import { type RefundActor, selectRefund } from '../../machines/refunds/refund.machine.ts';
import { FormNoticeLine } from '../lib/form-notice-line.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Field } from '../ui/field.tsx';
import { FIRST_WRONG, Form } from '../ui/form.tsx';
import { Price } from '../ui/price.tsx';
import { RadioGroup } from '../ui/radio-group.tsx';
import { DetailList } from '../ui/receipt.tsx';
import { TextArea } from '../ui/text-area.tsx';
import { theme } from '../ui/theme.ts';
import { refundWords as words } from './refund.words.ts';
import { refundFormWords as form } from './refund-form.words.ts';

const Fields = styled.div`
  display: grid; gap: ${theme.space[4]}; margin-block-start: ${theme.space[4]}; padding-block-start: ${theme.space[4]};
  border-block-start: 1px solid ${theme.color.hairline};
`;
const Foot = styled.div`
  display: flex; flex-wrap: wrap; justify-content: flex-end; gap: ${theme.space[3]}; margin-block-start: ${theme.space[5]};
`;

/** The dialog in which a refund is requested: how much is paid back and how, a reason, and a note. */
export function RefundForm({ actor }: { actor: RefundActor }) {
  const { open, busy, order, fields, faults, failedSubmits, notice } = useSelector(actor, selectRefund, shallowEqual);
  const close = () => actor.send({ type: 'close.pressed' });
  const amount = order && refundedSum({ ...order, isReceived: order.receivedTime !== null });
  const way = order !== null && isCashOnDelivery(order) ? 'service' : 'original';
  return (
    <Dialog open={open} title={form.title} closeText={form.close} busy={busy} onClose={close}>
      <Form
        label={form.title}
        onSubmit={() => actor.send({ type: 'submit.pressed' })}
        focusOn={[{ field: FIRST_WRONG, at: failedSubmits }]}
      >
        <FormNoticeLine notice={notice} fallback={form.failed} />
        <DetailList
          details={[
            { key: 'amount', name: words.amount, detail: <Price cents={amount ?? 0} /> },
            { key: 'way', name: words.way, detail: words.ways[way] },
          ]}
        />
        <Fields>
          <RadioGroup
            name="reason"
            legend={words.reason}
            variant="columns"
            required
            options={REFUND_REASONS.map((value) => ({ value, text: words.reasons[value] }))}
            value={fields.reason}
            onValue={(reason) => actor.send({ type: 'reason.chosen', reason })}
            error={faults.reason && form.reasonMissing}
          />
          <Field label={words.note} aside={form.optional} error={faults.note && form.noteTooLong}>
            <TextArea
              name="note"
              limit={REFUND_NOTE_LENGTH}
              placeholder={form.notePlaceholder}
              value={fields.note}
              onValue={(note) => actor.send({ type: 'note.changed', note })}
              onLeave={() => actor.send({ type: 'note.left' })}
            />
          </Field>
        </Fields>
        <Foot>
          <Button onPress={close}>{form.cancel}</Button>
          <Button type="submit" variant="primary" pending={busy} pendingText={form.submitting}>
            {form.submit}
          </Button>
        </Foot>
      </Form>
    </Dialog>
  );
}
