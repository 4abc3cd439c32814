import { smsCodeInput } from '../codes/sms-code.actors.ts';
import { backUrlIn } from '../shell/back-url-in.ts';
import { BarePage } from '../shell/bare-shell.tsx';
import { useAppContext } from '../shell/use-app-context.ts';
import { useDeparture, useSuccessMessage } from '../shell/use-departure.ts';
import { byQuery, useFlow } from '../shell/use-flow.ts';
import { provideBindPhone } from './bind-phone.actors.ts';
import { bindPhoneWords } from './bind-phone.words.ts';
import { BindPhoneScreen } from './bind-phone-screen.tsx';
import { bindPhoneExact } from './phone.words.ts';

/** `/user/bind/phone/add` (ACC-ROUTE-04), outside the member's frame. */
export const BindPhonePage = byQuery(function OpenPage({ search }) {
  const { services } = useAppContext();
  const input = { backUrl: backUrlIn(search, 'backUrl'), smsCode: smsCodeInput(services) };
  const actor = useFlow(() => provideBindPhone(services, search), {}, input);
  useDeparture(actor);
  useSuccessMessage(actor, bindPhoneExact.phoneBound.text);
  return (
    <BarePage title={bindPhoneWords.title}>
      <BindPhoneScreen actor={actor} />
    </BarePage>
  );
});
