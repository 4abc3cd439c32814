import { shallowEqual, useSelector } from '@xstate/react';
import { styled } from 'styled-components';
import type { ActorRefFrom } from 'xstate';
import { maskPhone } from '../../contract/phone/phone.ts';
import { type BindPhoneView, type bindPhoneMachine, selectBindPhone } from '../../machines/phone/bind-phone.machine.ts';
import { smsWords } from '../codes/sms-code.words.ts';
import { FormNoticeLine, noticeText } from '../lib/form-notice-line.tsx';
import { frameExact } from '../lib/frame.words.ts';
import { NoticeSlot } from '../lib/notice-slot.ts';
import { WayInCard, WayInHead } from '../login/way-in-card.tsx';
import { CodeForm } from '../password/code-form.tsx';
import { LazyConfirm } from '../ui/lazy-dialog.tsx';
import { Link } from '../ui/link.tsx';
import { Notice } from '../ui/notice.tsx';
import { theme } from '../ui/theme.ts';
import { bindPhoneWords as words } from './bind-phone.words.ts';

const Hint = styled.p`margin-block: ${theme.space[1]} ${theme.space[5]}; color: ${theme.color.muted};`;

/** The page that adds a phone during a login (ACC-ROUTE-04). */
export function BindPhoneScreen({ actor }: { actor: ActorRefFrom<typeof bindPhoneMachine> }) {
  const view = useSelector(actor, selectBindPhone, shallowEqual);
  return (
    <WayInCard titleId="bind-title">
      <WayInHead id="bind-title" title={words.title}>
        <Link href="/user/login">{words.backToLogin}</Link>
      </WayInHead>
      <Hint>{words.hint}</Hint>
      <Form view={view} />
      {/* ACC-BIND-05..07: the phone is registered already; the accounts can be linked, or another phone typed. */}
      <LazyConfirm
        open={view.dialog !== 'closed'}
        title={words.registeredTitle}
        pending={view.dialog === 'linking'}
        error={view.notice && noticeText(view.notice, smsWords.refused)}
        confirmText={words.link}
        cancelText={words.otherPhone}
        onConfirm={() => actor.send({ type: 'link.pressed' })}
        onCancel={() => actor.send({ type: 'otherPhone.pressed' })}
      >
        {words.registeredText(maskPhone(view.askedPhone))}
      </LazyConfirm>
    </WayInCard>
  );
}

function Form({ view }: { view: BindPhoneView }) {
  if (!view.form) return view.leaving && <p role="status">{words.leavingForLogin}</p>;
  return (
    <CodeForm
      actor={view.form}
      label={words.title}
      notice={
        <>
          <FormNoticeLine notice={view.dialog === 'closed' ? view.notice : null} fallback={smsWords.refused} />
          <NoticeSlot role="alert">
            {view.isNotSignedIn && (
              <Notice tone="danger">
                {frameExact.loginFailed.text} <Link href="/user/login">{words.toLogin}</Link>
              </Notice>
            )}
          </NoticeSlot>
        </>
      }
      submitText={words.submit}
      pendingText={view.leaving === null ? words.submitting : words.leaving}
      leaving={view.leaving !== null}
    />
  );
}
