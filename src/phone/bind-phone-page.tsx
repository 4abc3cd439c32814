import { useSelector } from '@xstate/react';
import { useLocation } from 'react-router-dom';
import type { BindPhoneKind } from '../../machines/phone/bind-phone.setup.ts';
import { selectSession } from '../../machines/session/session.machine.ts';
import { backUrlIn } from '../shell/back-url-in.ts';
import { BareShell } from '../shell/bare-shell.tsx';
import { Page } from '../shell/page.tsx';
import { useAppContext } from '../shell/use-app-context.ts';
import { useDeparture, useSuccessMessage } from '../shell/use-departure.ts';
import { useFlow } from '../shell/use-flow.ts';
import { bindPhoneInput, provideBindPhone } from './bind-phone.actors.ts';
import { bindPhoneExact, bindPhoneWords } from './bind-phone.words.ts';
import { BindPhoneScreen } from './bind-phone-screen.tsx';

/** `/user/bind/phone/{type}` (ACC-ROUTE-04): `add` on its own, the other kinds inside the member's frame. */
export function BindPhonePage() {
  const { pathname, search } = useLocation();
  const kind = kindOf(pathname);
  // The key: another kind, or another login that gets a phone, is another page.
  return <OpenPage key={kind + search} kind={kind} search={search} />;
}

function OpenPage({ kind, search }: { kind: BindPhoneKind; search: string }) {
  const { services, session } = useAppContext();
  const phone = useSelector(session, (snapshot) => selectSession(snapshot).member?.phone ?? '');
  const actor = useFlow(
    () => provideBindPhone(services, kind, search),
    { memberChanged: () => session.send({ type: 'record.outdated' }) },
    bindPhoneInput(services, kind, backUrlIn(search, 'backUrl')),
  );
  useDeparture(actor);
  useSuccessMessage(actor, bindPhoneExact.phoneBound.text);
  const content = <BindPhoneScreen actor={actor} memberPhone={phone} />;
  return (
    <Page title={bindPhoneWords.titles[kind]}>
      {kind === 'add' ? (
        <BareShell settings={services.settings} tinted>
          {content}
        </BareShell>
      ) : (
        content
      )}
    </Page>
  );
}

/** The guard lets no other kinds through (ACC-ROUTE-05); like the router, it does not mind the case. */
function kindOf(path: string): BindPhoneKind {
  if (/\/edit\/*$/i.test(path)) return 'edit';
  return /\/editPwd\/*$/i.test(path) ? 'editPwd' : 'add';
}
