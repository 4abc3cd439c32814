import { useSelector } from '@xstate/react';
import { useLocation } from 'react-router-dom';
import type { ChangePhoneKind } from '../../machines/phone/change-phone.machine.ts';
import { selectSession } from '../../machines/session/session.machine.ts';
import { backUrlIn } from '../shell/back-url-in.ts';
import { Page } from '../shell/page.tsx';
import { useAppContext } from '../shell/use-app-context.ts';
import { useDeparture, useSuccessMessage } from '../shell/use-departure.ts';
import { useFlow } from '../shell/use-flow.ts';
import { changePhoneInput, provideChangePhone } from './change-phone.actors.ts';
import { changePhoneWords } from './change-phone.words.ts';
import { ChangePhoneScreen } from './change-phone-screen.tsx';
import { bindPhoneExact } from './phone.words.ts';

/** `/user/bind/phone/edit` and `/user/bind/phone/editPwd` (ACC-ROUTE-04), inside the member's frame. */
export function ChangePhonePage() {
  const { pathname, search } = useLocation();
  // The guard lets no other kinds through (ACC-ROUTE-05); like the router, the test ignores case.
  const kind = /\/editPwd\/*$/i.test(pathname) ? 'editPwd' : 'edit';
  // Keyed by kind and address: another kind remounts the page.
  return <OpenPage key={kind + search} kind={kind} search={search} />;
}

function OpenPage({ kind, search }: { kind: ChangePhoneKind; search: string }) {
  const { services, session } = useAppContext();
  const phone = useSelector(session, (snapshot) => selectSession(snapshot).member?.phone ?? '');
  const actor = useFlow(
    () => provideChangePhone(services, kind),
    { memberChanged: () => session.send({ type: 'record.outdated' }) },
    changePhoneInput(services, kind, backUrlIn(search, 'backUrl')),
  );
  useDeparture(actor);
  useSuccessMessage(actor, bindPhoneExact.phoneBound.text);
  return (
    <Page title={changePhoneWords.titles[kind]}>
      <ChangePhoneScreen actor={actor} memberPhone={phone} />
    </Page>
  );
}
