import { maskPhone } from '../../contract/phone/phone.ts';
import { readPersonalData } from '../../contract/safe/personal-data.calls.ts';
import { checkThirdReturn, readAccount, readThirdBinder, removeThirdBinder } from '../../contract/safe/safe.calls.ts';
import { refuseForeignPage } from '../http/guards.ts';
import type { Routes } from '../session/serve-member.ts';
import { thirdBinderOf, thirdReturnOf, unlinkThirdAccount } from '../third-party/third-member.ts';
import { personalDataOf } from './personal-data.ts';

/** The calls of the page of account security. */
export function serveSafe({ deps, forMember }: Routes): void {
  forMember(readAccount, ({ member }) => ({
    phoneStr: member.phone === null ? '' : maskPhone(member.phone),
    hasPassword: member.password_hash !== null,
  }));
  forMember(readPersonalData, async ({ member, c }) => {
    // A GET that counts against a limit: an image on another page could use the limit up.
    refuseForeignPage(c);
    const copy = await personalDataOf(deps, member.id);
    c.header('Content-Disposition', 'attachment; filename="xinglin-personal-data.json"');
    return copy;
  });
  forMember(readThirdBinder, thirdBinderOf);
  forMember(removeThirdBinder, unlinkThirdAccount);
  forMember(checkThirdReturn, thirdReturnOf);
}
