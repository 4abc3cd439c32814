import { expect } from 'vitest';
import type { Call } from '../../../contract/call.ts';
import type { Shop } from '../kit/story.ts';
import { LoginStage } from './login-stage.ts';

/**
 * The login page on its password form. Its script is here already, since a path is about what comes after; the form
 * itself is opened anew once the calls are held.
 */
export async function openPasswordStage(
  shop: Shop,
  calls: Readonly<Record<string, Call>>,
  asides: readonly Call[],
  prepare: (stage: LoginStage) => Promise<void> = async () => {},
): Promise<LoginStage> {
  const stage = await LoginStage.open(shop, calls, { asides });
  await stage.login.passwordTab.click();
  await expect.poll(() => stage.letPass(100).then(() => stage.login.loginName.count()), { interval: 20 }).toBe(1);
  await prepare(stage);
  await stage.login.smsTab.click();
  stage.calls.hold();
  await stage.login.passwordTab.click();
  return stage;
}
