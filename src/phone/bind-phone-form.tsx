import type { ActorRefFrom } from 'xstate';
import type { BindPhoneView, bindPhoneMachine } from '../../machines/phone/bind-phone.machine.ts';
import { smsWords } from '../codes/sms.words.ts';
import { FormNoticeLine } from '../lib/form-notice-line.tsx';
import { frameExact } from '../lib/frame.words.ts';
import { NoticeSlot } from '../lib/notice-slot.ts';
import { CodeForm } from '../password/code-form.tsx';
import { Button } from '../ui/button.tsx';
import { Link } from '../ui/link.tsx';
import { Notice } from '../ui/notice.tsx';
import { AccountProofForm } from './account-proof-form.tsx';
import { bindPhoneWords } from './bind-phone.words.ts';
import { BindPhoneDialog } from './bind-phone-dialog.tsx';

const words = bindPhoneWords;

interface BindPhoneFormProps {
  actor: ActorRefFrom<typeof bindPhoneMachine>;
  view: BindPhoneView;
}

/** The form of every kind, or the proof before it; what it says over itself; the dialog before accounts are linked. */
export function BindPhoneForm({ actor, view }: BindPhoneFormProps) {
  const trouble = (
    <NoticeSlot role="alert">
      {view.trouble && <Trouble kind={view.trouble} onRelogin={() => actor.send({ type: 'relogin.pressed' })} />}
    </NoticeSlot>
  );
  if (view.proof) {
    return (
      <>
        {trouble}
        <AccountProofForm actor={view.proof} notice={view.notice} />
      </>
    );
  }
  if (!view.form) return view.leaving && <p role="status">{words.leavingForLogin}</p>;
  return (
    <>
      {view.kind === 'edit' && view.trouble === null && (
        <p ref={takeFocus} tabIndex={-1}>
          {words.proven}
        </p>
      )}
      <CodeForm
        actor={view.form}
        label={words.titles[view.kind]}
        notice={
          <>
            <FormNoticeLine notice={view.dialog === 'closed' ? view.notice : null} fallback={smsWords.refused} />
            {trouble}
          </>
        }
        submitText={words.submit[view.kind]}
        pendingText={pendingText(view)}
        leaving={view.leaving !== null}
      />
      <BindPhoneDialog
        view={view}
        onLink={() => actor.send({ type: 'link.pressed' })}
        onOtherPhone={() => actor.send({ type: 'otherPhone.pressed' })}
      />
    </>
  );
}

/** The keyboard and readers follow to the form that takes the place of the proof. */
const takeFocus = (node: HTMLElement | null) => node?.focus();

interface TroubleProps {
  kind: NonNullable<BindPhoneView['trouble']>;
  onRelogin(): void;
}

/** What went wrong beside the form, with the way on. */
function Trouble({ kind, onRelogin }: TroubleProps) {
  if (kind === 'expired') {
    return (
      <Notice tone="danger">
        {words.expired}{' '}
        <Button size="sm" variant="text" onPress={onRelogin}>
          {words.relogin}
        </Button>
      </Notice>
    );
  }
  return (
    <Notice tone="danger">
      {frameExact.loginFailed.text} <Link href="/user/login">{words.toLogin}</Link>
    </Notice>
  );
}

function pendingText({ kind, leaving }: BindPhoneView): string {
  if (leaving === 'forLogin') return words.leavingForLogin;
  return leaving === 'done' ? words.leaving[kind] : words.submitting;
}
