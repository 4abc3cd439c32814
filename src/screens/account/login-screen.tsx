import { shallowEqual, useSelector } from '@xstate/react';
import { styled } from 'styled-components';
import type { ActorRefFrom } from 'xstate';
import type { loginViewMachine } from '../../../machines/account/login-view/login-view.machine.ts';
import { selectLoginView } from '../../../machines/account/login-view/login-view.select.ts';
import { Button } from '../../ui/button.tsx';
import { fetched, LazyPart } from '../../ui/lazy-part.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { TabPanel, Tabs } from '../../ui/tabs.tsx';
import { theme } from '../../ui/theme.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { proposed } from '../../words/proposed.ts';
import { CardCorner } from './card-corner.tsx';
import { SmsLoginForm } from './sms-login-form.tsx';
import { WayInCard } from './way-in-card.tsx';
import { WayInLinks } from './way-in-links.tsx';

/** Fetched when the QR view is first opened: most shoppers never open it. */
const qrPanel = fetched(() => import('./qr-login-panel.tsx').then(({ QrLoginPanel }) => QrLoginPanel));

const words = proposed.login;
const methods = [
  { value: 'sms', text: words.bySms },
  { value: 'qr', text: words.byQr },
] as const;

const Missing = styled.div`
  display: grid; justify-items: center; gap: ${theme.space[4]};
`;

/** The QR view's own files did not come, as without a connection. */
function PanelMissing({ onRetry }: { onRetry(): void }) {
  return (
    <Missing role="alert">
      <Notice tone="danger">{proposed.unreachable.offline}</Notice>
      <Button onPress={onRetry}>{proposed.frame.retry}</Button>
    </Missing>
  );
}

/** The login page: the card with the ways in. */
export function LoginScreen({ actor }: { actor: ActorRefFrom<typeof loginViewMachine> }) {
  const view = useSelector(actor, selectLoginView, shallowEqual);
  return (
    <WayInCard titleId="login-title">
      <VisuallyHidden as="h1" id="login-title" tabIndex={-1}>
        {words.title}
      </VisuallyHidden>
      <CardCorner method={view.method} onPress={() => actor.send({ type: 'corner.pressed' })} />
      <Tabs
        large
        label={words.methods}
        tabs={methods}
        value={view.method}
        onValue={(value) => actor.send({ type: 'method.picked', method: value === 'qr' ? 'qr' : 'sms' })}
      >
        <TabPanel value="sms">{view.smsLogin && <SmsLoginForm actor={view.smsLogin} />}</TabPanel>
        <TabPanel value="qr">
          {view.qrLogin && (
            <LazyPart
              view={qrPanel}
              props={{ actor: view.qrLogin }}
              waiting={<Spinner />}
              renderFailed={(retry) => <PanelMissing onRetry={retry} />}
            />
          )}
        </TabPanel>
      </Tabs>
      {view.method !== 'qr' && <WayInLinks />}
      {view.leaving && <p role="status">{words.leaving}</p>}
    </WayInCard>
  );
}
