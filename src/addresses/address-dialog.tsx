import { shallowEqual, useSelector } from '@xstate/react';
import { styled } from 'styled-components';
import type { ActorRefFrom } from 'xstate';
import {
  type AddressFormView,
  type addressFormMachine,
  selectAddressForm,
} from '../../machines/addresses/address-form.machine.ts';
import { FormNoticeLine } from '../lib/form-notice-line.tsx';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { FIRST_WRONG, Form } from '../ui/form.tsx';
import { LazyConfirm, LazyDialog } from '../ui/lazy-dialog.tsx';
import { Notice } from '../ui/notice.tsx';
import { TextArea } from '../ui/text-area.tsx';
import { theme } from '../ui/theme.ts';
import { addressExact, addressWords as words } from './address.words.ts';
import { AddressFields } from './address-fields.tsx';

const Rows = styled.div`display: grid; gap: ${theme.space[4]};`;
const Paste = styled.div`
  display: grid; gap: ${theme.space[2]}; justify-items: start; padding: ${theme.space[3]} ${theme.space[4]} ${theme.space[4]};
  border-radius: ${theme.radius.card}; background: ${theme.color.page};
  & > :first-child { inline-size: 100%; }
`;
const Foot = styled.div`
  display: flex; flex-wrap: wrap; justify-content: flex-end; gap: ${theme.space[3]}; margin-block-start: ${theme.space[2]};
`;

type Actor = ActorRefFrom<typeof addressFormMachine>;

/** The dialog in which one address is added or edited (ACC-ADDR-02, ACC-ADDR-03), with its two questions. */
export function AddressDialog({ actor }: { actor: Actor }) {
  const view = useSelector(actor, selectAddressForm, shallowEqual);
  const title = view.isNew ? words.add : words.editTitle;
  return (
    <>
      <LazyDialog
        open={view.isOpen}
        title={title}
        closeText={words.close}
        busy={view.question !== null}
        onClose={() => actor.send({ type: 'close.pressed' })}
      >
        <Form
          label={title}
          onSubmit={() => actor.send({ type: 'submit.pressed' })}
          focusOn={[{ field: FIRST_WRONG, at: view.failedSubmits }]}
        >
          <Rows>
            {view.isRestored && (
              <Notice tone="info" role="status">
                {words.restored}
              </Notice>
            )}
            {view.isNew && <PasteBox actor={actor} view={view} />}
            <AddressFields actor={actor} view={view} />
            <div>
              <FormNoticeLine notice={view.notice} fallback={addressExact.addressFailed.text} />
              <Foot>
                <Button onPress={() => actor.send({ type: 'close.pressed' })}>{words.cancel}</Button>
                <Button type="submit" variant="primary" pending={view.busy} pendingText={words.saving}>
                  {words.save}
                </Button>
              </Foot>
            </div>
          </Rows>
        </Form>
      </LazyDialog>
      <LazyConfirm
        open={view.question === 'leaving'}
        title={words.leaveTitle}
        confirmText={words.leave}
        cancelText={words.stay}
        danger
        onConfirm={() => actor.send({ type: 'leave.confirmed' })}
        onCancel={() => actor.send({ type: 'leave.cancelled' })}
      >
        {words.leaveText}
      </LazyConfirm>
      <LazyConfirm
        open={view.question === 'conflicted'}
        title={words.overwriteTitle}
        confirmText={words.overwrite}
        cancelText={words.review}
        onConfirm={() => actor.send({ type: 'overwrite.confirmed' })}
        onCancel={() => actor.send({ type: 'overwrite.cancelled' })}
      >
        {words.overwriteText}
      </LazyConfirm>
    </>
  );
}

/** The box into which a whole address is pasted, and from which it is parsed. */
function PasteBox({ actor, view }: { actor: Actor; view: AddressFormView }) {
  return (
    <Paste>
      <Field
        label={words.paste}
        aside={words.pasteAside}
        hint={view.recognised === 'nothing' ? words.recognisedNothing : null}
        ok={view.recognised === 'some' ? words.recognised : null}
      >
        <TextArea
          name="pasted"
          rows={2}
          placeholder={words.pastePlaceholder}
          value={view.pasted}
          onValue={(pasted) => actor.send({ type: 'pasted.changed', pasted })}
        />
      </Field>
      <Button
        size="sm"
        pending={view.recognising}
        pendingText={words.recognising}
        onPress={() => actor.send({ type: 'recognise.pressed' })}
      >
        {words.recognise}
      </Button>
    </Paste>
  );
}
