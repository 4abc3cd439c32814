import { shallowEqual, useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { type registerFormMachine, selectRegisterForm } from '../../machines/register/register-form.machine.ts';
import { FormNoticeLine } from '../lib/form-notice-line.tsx';
import { frameWords } from '../lib/frame.words.ts';
import { WayInCard, WayInHead } from '../login/way-in-card.tsx';
import { CodeForm } from '../password/code-form.tsx';
import { registerTexts } from '../password/new-password-fields.tsx';
import { Link } from '../ui/link.tsx';
import { registerExact, registerWords as words } from './register.words.ts';

/** The registration (ACC-ROUTE-02): phone, code, password; agreement. */
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
        />
      )}
    </WayInCard>
  );
}
