import { maskPhone } from '../../contract/phone/phone.ts';
import { readPersonalData } from '../../contract/safe/personal-data.calls.ts';
import { checkThirdReturn, readAccount, readThirdBinder, removeThirdBinder } from '../../contract/safe/safe.calls.ts';
import { thirdTypeOfLogin } from '../../contract/third-party/third.ts';
import { refuseForeignPage } from '../http/guards.ts';
import { limitWrites } from '../http/write-limit.ts';
import type { Routes } from '../session/serve-member.ts';
import { thirdNonce } from '../third-party/third-login.ts';
import { thirdBinderOf, thirdReturnOf, unlinkThirdAccount } from '../third-party/third-member.ts';
import { personalDataOf } from './personal-data.ts';

/** The calls of the page of account security. */
export function serveSafe({ deps, forMember }: Routes): void {
  forMember(readAccount, ({ member }) => ({
    phoneStr: member.phone === null ? '' : maskPhone(member.phone),
    hasPassword: member.password_hash !== null,
  }));
  forMember(readPersonalData, async ({ member, c }) => {
    // A GET that is counted: a picture on another page would use up what the member may ask.
    refuseForeignPage(c);
    const copy = await personalDataOf(deps, member.id);
    c.header('Content-Disposition', 'attachment; filename="xinglin-personal-data.json"');
    c.header('Cache-Control', 'no-store');
    return copy;
  });
  forMember(readThirdBinder, ({ query, member }) => thirdBinderOf(deps, member.id, query.type));
  forMember(removeThirdBinder, async ({ query, member, visit }) => {
    await limitWrites(deps, visit, 'binders');
    await unlinkThirdAccount(deps, member.id, query.type);
  });
  forMember(checkThirdReturn, async ({ body, member, visit, c }) => {
    await limitWrites(deps, visit, 'third-checks');
    const thirdType = thirdTypeOfLogin(body.loginType);
    return thirdReturnOf(deps, member.id, { nonce: thirdNonce(c), thirdType, openId: body.loginName });
  });
}
