import { shallowEqual, useSelector } from '@xstate/react';
import dayjs from 'dayjs';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import type { ActorRefFrom } from 'xstate';
import type { QrScan } from '../../contract/login/qr.calls.ts';
import { type QrFailure, type qrLoginMachine, selectQrLogin } from '../../machines/login/qr-login.machine.ts';
import { settings } from '../lib/settings.ts';
import { Button } from '../ui/button.tsx';
import { handFocusOn } from '../ui/focus.ts';
import { Icon } from '../ui/icons.tsx';
import { QrCode } from '../ui/qr-code.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { media, theme, type } from '../ui/theme.ts';
import { qrLoginExact, qrWords as words } from './qr-login.words.ts';

const CODE_SIZE = 200;

const Panel = styled.div`
  display: grid; justify-items: center; align-content: start; text-align: center;
`;

const Box = styled.div`
  position: relative; display: grid; place-items: center; inline-size: 226px; block-size: 226px; max-inline-size: 100%;
  margin-block: ${theme.space[4]} ${theme.space[3]};
  border: 1px solid ${theme.color.hairline}; border-radius: ${theme.radius.card};
`;

const Veil = styled.div`
  position: absolute; inset: 0; display: grid; place-content: center; justify-items: center; gap: ${theme.space[3]};
  padding: ${theme.space[3]}; border-radius: inherit; background: ${theme.color.frost}; ${type.lead} font-weight: 600;
`;

const Hint = styled.p`text-wrap: balance;`;

const Line = styled.p`min-block-size: ${theme.line.body};`;

const Details = styled.p`color: ${theme.color.muted}; ${type.small} max-inline-size: 320px; overflow-wrap: anywhere;`;

const Steps = styled.ol`
  display: flex; align-items: center; gap: ${theme.space[3]}; margin-block-start: ${theme.space[3]};
  color: ${theme.color.muted}; ${type.small}
  & > li { display: flex; align-items: center; gap: inherit; white-space: nowrap; }
  ${media.phone} { gap: ${theme.space[1]}; }
`;

/** The QR login: the code, its progress, and a refresh once it is over. */
export function QrLoginPanel({ actor }: { actor: ActorRefFrom<typeof qrLoginMachine> }) {
  const view = useSelector(actor, selectQrLogin, shallowEqual);
  return (
    <Panel>
      <Hint>{words.hint(settings.brandName)}</Hint>
      <Box>
        {view.url !== null && <QrCode text={view.url} size={CODE_SIZE} label={words.code} />}
        {view.stage === 'preparing' && <Spinner />}
        {veilOf(view) && (
          <Veil ref={handFocusOn}>
            {veilOf(view)}
            {view.canRefresh && (
              <Button variant="primary" onPress={() => actor.send({ type: 'refresh.pressed' })}>
                <Icon name="refresh" size={16} />
                {words.refresh}
              </Button>
            )}
          </Veil>
        )}
      </Box>
      <Line role="status">{lines[view.stage]}</Line>
      {view.scan ? <ScanDetails scan={view.scan} /> : <HowTo />}
    </Panel>
  );
}

function HowTo() {
  return (
    <Steps>
      {words.steps.map((step, place) => (
        <li key={step}>
          {place > 0 && <Icon name="right" size={12} />}
          {step}
        </li>
      ))}
    </Steps>
  );
}

/** Which device scanned and when, so that a shopper notices a scan by someone else. */
function ScanDetails({ scan }: { scan: QrScan }) {
  return (
    <>
      {scan.device !== null && <Details>{words.scannedBy(scan.device)}</Details>}
      {scan.at !== null && <Details>{words.scannedAt(dayjs(scan.at).format('HH:mm:ss'))}</Details>}
      <Details>{words.notYou}</Details>
    </>
  );
}

const failures: Record<QrFailure, string> = {
  codeIncomplete: qrLoginExact.qrCodeIsIncomplete.text,
  codeFailed: qrLoginExact.qrCodeFailed.text,
  statusFailed: qrLoginExact.qrStatusFailed.text,
  loginIncomplete: qrLoginExact.qrLoginIsIncomplete.text,
  loginFailed: qrLoginExact.qrLoginFailed.text,
};

type View = ReturnType<typeof selectQrLogin>;

/** The overlay on the code while it must not, or need not, be scanned. */
function veilOf(view: View): ReactNode {
  if (view.failure !== null) return <p role="alert">{failures[view.failure]}</p>;
  if (view.stage === 'invalid') return <p role="alert">{qrLoginExact.qrIsInvalid.text}</p>;
  if (view.stage === 'scanned') return <p>{words.scanned}</p>;
  return view.stage === 'loggingIn' ? <Spinner /> : null;
}

const lines = {
  preparing: words.preparing,
  awaitingScan: words.awaitingScan,
  scanned: `${words.scanned}，${words.confirmOnPhone}`,
  loggingIn: words.loggingIn,
  invalid: '',
  failed: '',
};
