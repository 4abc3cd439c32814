import { smsCodeInput } from '../codes/sms-code.actors.ts';
import { frameWords } from '../lib/frame.words.ts';
import { BarePage } from '../shell/bare-shell.tsx';
import { useAppContext } from '../shell/use-app-context.ts';
import { useDeparture, useSuccessMessage } from '../shell/use-departure.ts';
import { useFlow } from '../shell/use-flow.ts';
import { registerExact } from './register.words.ts';
import { provideRegisterForm } from './register-form.actors.ts';
import { RegisterScreen } from './register-screen.tsx';

/** `/user/register` (ACC-ROUTE-02). */
export function RegisterPage() {
  const { services } = useAppContext();
  const actor = useFlow(provideRegisterForm, {}, smsCodeInput(services));
  useDeparture(actor);
  useSuccessMessage(actor, registerExact.registered.text);
  return (
    <BarePage title={frameWords.register}>
      <RegisterScreen actor={actor} />
    </BarePage>
  );
}
