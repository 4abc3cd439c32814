import { styled } from 'styled-components';
import type { EmailFault, InvoiceActor, InvoiceView } from '../../machines/invoices/invoice.machine.ts';
import { FormNoticeLine } from '../lib/form-notice-line.tsx';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { FIRST_WRONG, Form } from '../ui/form.tsx';
import { LazyDialog } from '../ui/lazy-dialog.tsx';
import { TextInput } from '../ui/text-input.tsx';
import { theme } from '../ui/theme.ts';
import { invoiceExact, invoiceWords as words } from './invoice.words.ts';

const Rows = styled.div`display: grid; gap: ${theme.space[4]};`;
const Foot = styled.div`display: flex; flex-wrap: wrap; justify-content: flex-end; gap: ${theme.space[3]};`;

const faults: Readonly<Record<EmailFault, string>> = {
  empty: invoiceExact.emailIsMissing.text,
  malformed: invoiceExact.emailIsWrong.text,
};

/** The dialog in which the invoice is sent to an address (ORD-INV-03). */
export function InvoiceSend({ actor, view }: { actor: InvoiceActor; view: InvoiceView }) {
  const { sends, sending, email, fault, failedSubmits, notice } = view;
  const close = () => actor.send({ type: 'send.closed' });
  return (
    <LazyDialog open={sends} title={words.sendTitle} closeText={words.close} busy={sending} onClose={close}>
      <Form
        label={words.sendTitle}
        onSubmit={() => actor.send({ type: 'send.pressed' })}
        focusOn={[{ field: FIRST_WRONG, at: failedSubmits }]}
      >
        <Rows>
          <Field label={words.email} required error={fault && faults[fault]}>
            <TextInput
              name="email"
              inputMode="email"
              autoComplete="email"
              enterKeyHint="send"
              placeholder={words.placeholder}
              value={email}
              onValue={(typed) => actor.send({ type: 'email.changed', email: typed })}
              onLeave={() => actor.send({ type: 'email.left' })}
            />
          </Field>
          <div>
            <FormNoticeLine notice={notice} fallback={invoiceExact.invoiceNotSent.text} />
            <Foot>
              <Button onPress={close}>{words.cancel}</Button>
              <Button type="submit" variant="primary" pending={sending} pendingText={words.sending}>
                {words.submit}
              </Button>
            </Foot>
          </div>
        </Rows>
      </Form>
    </LazyDialog>
  );
}
