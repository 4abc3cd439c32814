import { shallowEqual, useSelector } from '@xstate/react';
import { styled } from 'styled-components';
import type { ActorRefFrom } from 'xstate';
import {
  type ChangePhoneView,
  type changePhoneMachine,
  selectChangePhone,
} from '../../machines/phone/change-phone.machine.ts';
import { smsWords } from '../codes/sms-code.words.ts';
import { FormNoticeLine } from '../lib/form-notice-line.tsx';
import { NoticeSlot } from '../lib/notice-slot.ts';
import { CodeForm } from '../password/code-form.tsx';
import { Button } from '../ui/button.tsx';
import { Sheet } from '../ui/card.tsx';
import { takeFocus } from '../ui/focus.ts';
import { Link } from '../ui/link.tsx';
import { Masked } from '../ui/masked.tsx';
import { Notice } from '../ui/notice.tsx';
import { PageTitle } from '../ui/page-title.ts';
import { theme } from '../ui/theme.ts';
import { AccountProofForm } from './account-proof-form.tsx';
import { changePhoneWords as words } from './change-phone.words.ts';

const Hint = styled.p`margin-block: ${theme.space[1]} ${theme.space[5]}; color: ${theme.color.muted};`;
const Back = styled.p`margin-block-start: ${theme.space[5]};`;
const Column = styled.div`max-inline-size: ${theme.width.card};`;
const Proven = styled.p`margin-block-end: ${theme.space[4]};`;

interface ChangePhoneScreenProps {
  actor: ActorRefFrom<typeof changePhoneMachine>;
  /** The member's present phone, masked; empty while it is not known. */
  memberPhone: string;
}

/** The member's page for changing or checking a phone (ACC-ROUTE-04). */
export function ChangePhoneScreen({ actor, memberPhone }: ChangePhoneScreenProps) {
  const view = useSelector(actor, selectChangePhone, shallowEqual);
  return (
    <Sheet aria-labelledby="change-title">
      <PageTitle id="change-title">{words.titles[view.kind]}</PageTitle>
      <Hint>
        {words.hints[view.kind]}
        {memberPhone !== '' && (
          <>
            {' '}
            {words.present} <Masked text={memberPhone} spoken={words.spokenPhone(memberPhone.slice(-4))} />
          </>
        )}
      </Hint>
      <Column>
        <Form view={view} onRelogin={() => actor.send({ type: 'relogin.pressed' })} />
      </Column>
      {view.kind === 'edit' && (
        <Back>
          <Link href="/user/personal/safe">{words.backToSafe}</Link>
        </Back>
      )}
    </Sheet>
  );
}

/** The proof, or the form after it. */
function Form({ view, onRelogin }: { view: ChangePhoneView; onRelogin: () => void }) {
  const expired = (
    <NoticeSlot role="alert">
      {view.isExpired && (
        <Notice tone="danger">
          {words.expired}{' '}
          <Button size="sm" variant="text" onPress={onRelogin}>
            {words.relogin}
          </Button>
        </Notice>
      )}
    </NoticeSlot>
  );
  if (view.proof) {
    return (
      <>
        {expired}
        <AccountProofForm actor={view.proof} notice={view.notice} />
      </>
    );
  }
  if (!view.form) return null;
  return (
    <>
      {view.kind === 'edit' && !view.isExpired && (
        <Proven ref={takeFocus} tabIndex={-1}>
          {words.proven}
        </Proven>
      )}
      <CodeForm
        actor={view.form}
        label={words.titles[view.kind]}
        notice={
          <>
            <FormNoticeLine notice={view.notice} fallback={smsWords.refused} />
            {expired}
          </>
        }
        submitText={words.submit[view.kind]}
        pendingText={pendingText(view)}
        leaving={view.leaving !== null}
      />
    </>
  );
}

function pendingText({ kind, leaving }: ChangePhoneView): string {
  if (leaving === 'forLogin') return words.leavingForLogin;
  return leaving === 'done' ? words.leaving[kind] : words.submitting;
}
