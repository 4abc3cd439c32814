import { shallowEqual, useSelector } from '@xstate/react';
import { styled } from 'styled-components';
import type { ActorRefFrom } from 'xstate';
import type { registerFormMachine } from '../../machines/register/register-form.machine.ts';
import { selectRegisterForm } from '../../machines/register/register-form.machine.ts';
import { FormNoticeLine } from '../lib/form-notice-line.tsx';
import { frameWords } from '../lib/frame.words.ts';
import { settings } from '../lib/settings.ts';
import { AgreementDocuments } from '../login/agreement.tsx';
import { WayInCard, WayInHead } from '../login/way-in-card.tsx';
import { CodeForm } from '../password/code-form.tsx';
import { registerTexts } from '../password/new-password-fields.tsx';
import { Link } from '../ui/link.tsx';
import { theme, type } from '../ui/theme.ts';
import { registerExact, registerWords } from './register.words.ts';

const words = registerWords;

const Agreeing = styled.p`color: ${theme.color.muted}; ${type.small}`;

/** The registration (ACC-ROUTE-02): phone, code, password; the documents are named without a tick (ruling 18). */
export function RegisterScreen({ actor }: { actor: ActorRefFrom<typeof registerFormMachine> }) {
  const view = useSelector(actor, selectRegisterForm, shallowEqual);
  return (
    <WayInCard titleId="register-title">
      <WayInHead id="register-title" title={frameWords.register}>
        {words.hasAccount} <Link href="/user/login">{words.toLogin}</Link>
      </WayInHead>
      {view.form && (
        <CodeForm
          actor={view.form}
          label={frameWords.register}
          notice={<FormNoticeLine notice={view.notice} fallback={registerExact.registerFailed.text} />}
          passwordTexts={registerTexts}
          submitText={words.submit}
          pendingText={view.leaving ? words.leaving : words.submitting}
          leaving={view.leaving}
        >
          <Agreeing>
            {words.agreeBefore}
            <AgreementDocuments user={settings.userAgreementUrl} privacy={settings.privacyAgreementUrl} />
          </Agreeing>
        </CodeForm>
      )}
    </WayInCard>
  );
}
