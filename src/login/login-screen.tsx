import { shallowEqual, useSelector } from '@xstate/react';
import { styled } from 'styled-components';
import type { ActorRefFrom } from 'xstate';
import { type LoginMethod, type loginViewMachine, selectLoginView } from '../../machines/login/login-view.machine.ts';
import { PanelMissing } from '../shell/panel-missing.tsx';
import { ThirdRow, type ThirdWays } from '../third-party/third-row.tsx';
import { fetched, LazyView } from '../ui/lazy-view.tsx';
import { Link } from '../ui/link.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { TabPanel, Tabs } from '../ui/tabs.tsx';
import { media, theme } from '../ui/theme.ts';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import { CardCorner } from './card-corner.tsx';
import { loginWords as words } from './login.words.ts';
import { SmsLoginForm } from './sms-login-form.tsx';
import { WayInCard } from './way-in-card.tsx';

/** Loaded when first opened: most shoppers never open them. */
const qrPanel = fetched(() => import('./qr-login-panel.tsx').then(({ QrLoginPanel }) => QrLoginPanel));
const passwordForm = fetched(() =>
  import('./password-login-form.tsx').then(({ PasswordLoginForm }) => PasswordLoginForm),
);

const tabs: Readonly<Record<LoginMethod, { value: LoginMethod; text: string }>> = {
  sms: { value: 'sms', text: words.bySms },
  password: { value: 'password', text: words.byPassword },
  qr: { value: 'qr', text: words.byQr },
};

// Fits three tab names next to the corner, even on the narrowest card.
const Ways: typeof Tabs = styled(Tabs)`
  & > [role='tablist'] { gap: ${theme.space[5]}; }
  ${media.phone} { & > [role='tablist'] { gap: ${theme.space[4]}; } }
`;

const Links = styled.p`
  display: flex; flex-wrap: wrap; justify-content: space-between; gap: ${theme.space[2]} ${theme.space[4]};
  margin-block-start: ${theme.space[4]};
`;

interface LoginScreenProps {
  readonly actor: ActorRefFrom<typeof loginViewMachine>;
  /** The third parties; left out where the card is shown without them. */
  readonly third?: ThirdWays;
}

/** The login page: the card with the login methods. */
export function LoginScreen({ actor, third }: LoginScreenProps) {
  const view = useSelector(actor, selectLoginView, shallowEqual);
  const pick = (method: LoginMethod) => actor.send({ type: 'method.picked', method });
  return (
    <WayInCard titleId="login-title">
      <VisuallyHidden as="h1" id="login-title" tabIndex={-1}>
        {words.title}
      </VisuallyHidden>
      <CardCorner method={view.method} form={view.form} onPress={() => actor.send({ type: 'corner.pressed' })} />
      <Ways
        large
        label={words.methods}
        tabs={view.methods.map((method) => tabs[method])}
        value={view.method}
        onValue={pick}
      >
        <TabPanel value="sms">{view.smsLogin && <SmsLoginForm actor={view.smsLogin} />}</TabPanel>
        <TabPanel value="password">
          {view.passwordLogin && (
            <LazyView
              view={passwordForm}
              props={{ actor: view.passwordLogin, onOtherWay: () => pick('sms') }}
              waiting={<Spinner />}
              renderFailed={(retry) => <PanelMissing onRetry={retry} />}
            />
          )}
        </TabPanel>
        <TabPanel value="qr">
          {view.qrLogin && (
            <LazyView
              view={qrPanel}
              props={{ actor: view.qrLogin }}
              waiting={<Spinner />}
              renderFailed={(retry) => <PanelMissing onRetry={retry} />}
            />
          )}
        </TabPanel>
      </Ways>
      {view.method !== 'qr' && <WayInLinks />}
      {third && <ThirdRow {...third} />}
      {view.leaving && <p role="status">{words.leaving[view.leaving]}</p>}
    </WayInCard>
  );
}

/** Links under the login forms: to registration and to a forgotten password (ACC-LOGIN-05, ACC-LOGIN-06). */
function WayInLinks() {
  return (
    <Links>
      <Link href="/user/register">{words.toRegister}</Link>
      <Link href="/user/account/password/forget" $quiet>
        {words.toForget}
      </Link>
    </Links>
  );
}
