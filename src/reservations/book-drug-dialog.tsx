import { shallowEqual, useSelector } from '@xstate/react';
import { styled } from 'styled-components';
import type { ActorRefFrom } from 'xstate';
import { type bookDrugMachine, selectBookDrug } from '../../machines/reservations/book-drug.machine.ts';
import { fieldExact } from '../lib/field.words.ts';
import { FormNoticeLine } from '../lib/form-notice-line.tsx';
import { productListWords } from '../products/product-list.words.ts';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { FIRST_WRONG, Form } from '../ui/form.tsx';
import { LazyDialog } from '../ui/lazy-dialog.tsx';
import { PhoneInput } from '../ui/phone-input.tsx';
import { theme } from '../ui/theme.ts';

const words = productListWords.booking;
const phoneTexts = { empty: fieldExact.phoneIsEmpty.text, malformed: fieldExact.phoneIsMalformed.text };

const Foot = styled.div`
  display: flex; flex-wrap: wrap; justify-content: flex-end; gap: ${theme.space[3]}; margin-block-start: ${theme.space[5]};
`;

export interface BookDrugDialogProps {
  actor: ActorRefFrom<typeof bookDrugMachine>;
}

/** The dialog in which a sold-out drug is booked (ORD-FAV-03, ORD-RES-05). */
export function BookDrugDialog({ actor }: BookDrugDialogProps) {
  const view = useSelector(actor, selectBookDrug, shallowEqual);
  const close = () => actor.send({ type: 'close.pressed' });
  return (
    <LazyDialog
      open={view.open}
      title={words.title}
      description={words.follows(view.product?.productName ?? '')}
      closeText={words.close}
      busy={view.busy}
      onClose={close}
    >
      <Form
        label={words.title}
        onSubmit={() => actor.send({ type: 'submit.pressed' })}
        focusOn={[{ field: FIRST_WRONG, at: view.failedSubmits }]}
      >
        <FormNoticeLine notice={view.notice} fallback={words.failed} />
        <Field label={words.phone} required error={view.fault && phoneTexts[view.fault]}>
          <PhoneInput
            name="contactMsg"
            size="lg"
            placeholder={words.phonePlaceholder}
            value={view.phone}
            onValue={(phone) => actor.send({ type: 'phone.changed', phone })}
            onLeave={() => actor.send({ type: 'phone.left' })}
          />
        </Field>
        <Foot>
          <Button onPress={close}>{words.cancel}</Button>
          <Button type="submit" variant="primary" pending={view.busy} pendingText={words.submitting}>
            {words.submit}
          </Button>
        </Foot>
      </Form>
    </LazyDialog>
  );
}
