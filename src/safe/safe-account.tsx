import { shallowEqual, useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import {
  type AccountInfo,
  type accountInfoMachine,
  selectAccountInfo,
} from '../../machines/safe/account-info.machine.ts';
import { FormSection } from '../lib/form-section.tsx';
import { NotRead } from '../lib/not-read.tsx';
import { Link } from '../ui/link.tsx';
import { Masked } from '../ui/masked.tsx';
import { safeWords as words } from './safe.words.ts';
import { Rows, RowsSkeleton, SafeRow } from './safe-rows.tsx';

/** ACC-SAFE-03: returns here afterwards. */
const CHANGE_PHONE = `/user/bind/phone/edit?backUrl=${encodeURIComponent('/user/personal/safe')}`;
/** ACC-SAFE-04, ACC-BIND-04: the phone is checked before the password can be changed. */
const EDIT_PASSWORD = `/user/account/password/edit?backUrl=${encodeURIComponent('/user/personal/safe')}`;
const CHANGE_PASSWORD = `/user/bind/phone/editPwd?backUrl=${encodeURIComponent(EDIT_PASSWORD)}`;
/** An account without a password has no old one to type: it gets one by the SMS code of its phone. */
const SET_PASSWORD = '/user/account/password/forget';

/** ACC-SAFE-01: the phone and the password, with links to change them. */
export function SafeAccount({ actor }: { actor: ActorRefFrom<typeof accountInfoMachine> }) {
  const { account, failed } = useSelector(actor, selectAccountInfo, shallowEqual);
  return (
    <FormSection id="safe-login" title={words.login.title} why={words.login.why}>
      {failed && <NotRead text={words.accountMissing} onRetry={() => actor.send({ type: 'retry.pressed' })} />}
      {!failed && account === null && <RowsSkeleton rows={2} label={words.readingAccount} />}
      {account !== null && <AccountRows account={account} />}
    </FormSection>
  );
}

function AccountRows({ account: { phone, hasPassword } }: { account: AccountInfo }) {
  const unset = hasPassword === false;
  return (
    <Rows>
      <SafeRow
        name={words.phone}
        state={
          phone === '' ? (
            words.noPhone
          ) : (
            <Masked text={phone} spoken={words.phoneSpoken(phone.slice(0, 3), phone.slice(-4))} />
          )
        }
        action={<Link href={CHANGE_PHONE}>{words.changePhone}</Link>}
      />
      <SafeRow
        name={words.password}
        state={
          <>
            {unset ? words.noPassword : hasPassword && words.hasPassword}
            {unset && <small>{words.setPasswordHint}</small>}
          </>
        }
        action={
          unset ? (
            <Link href={SET_PASSWORD}>{words.setPassword}</Link>
          ) : (
            <Link href={CHANGE_PASSWORD}>{words.changePassword}</Link>
          )
        }
      />
    </Rows>
  );
}
