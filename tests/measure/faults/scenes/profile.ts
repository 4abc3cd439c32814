import { bindAccounts } from '../../../../contract/account/account.calls.ts';
import {
  CONSENT_VERSIONS,
  giveConsent,
  readConsents,
  withdrawConsent,
} from '../../../../contract/account/consent.calls.ts';
import { readMember } from '../../../../contract/account/member.calls.ts';
import { readPersonalData } from '../../../../contract/account/personal-data.calls.ts';
import {
  checkThirdReturn,
  readAccount,
  readThirdBinder,
  removeThirdBinder,
} from '../../../../contract/account/safe.calls.ts';
import { saveMember } from '../../../../contract/account/save-member.calls.ts';
import { uploadFile } from '../../../../contract/account/upload.calls.ts';
import { exact } from '../../../../src/words/exact.ts';
import { proposed } from '../../../../src/words/proposed.ts';
import { png } from '../../../gateway/pictures.ts';
import { PROFILE, ProfilePage } from '../../../stories/kit/profile-page.ts';
import { answerThere } from '../../../stories/kit/third.ts';
import { rowSays } from '../kit/faults.ts';
import type { Scene } from '../kit/scene.ts';
import type { Stage } from '../kit/stage.ts';
import { ofServer } from './codes.ts';
import { background, consentsOf, reading } from './reading.ts';

const SAFE = '/user/personal/safe';
const safe = proposed.safe;
const every = (text: string) => ({ server: text, timeout: text, offline: text, refused: text, incomplete: text });
const profile = ({ page }: Stage) => new ProfilePage(page);
const openProfile = async (stage: Stage) => {
  await stage.page.goto(PROFILE);
  await profile(stage).form('基本资料').waitFor();
};
const consent = (stage: Stage) =>
  stage.ask(giveConsent, { purpose: 'health', version: CONSENT_VERSIONS.health }).then(() => undefined);
const row = ({ page }: Stage) =>
  page.getByRole('list', { name: safe.thirds.title }).getByRole('listitem').filter({ hasText: 'QQ' });
const openSafe = async (stage: Stage) => {
  await stage.page.goto(SAFE);
  await row(stage).getByText('已关联').waitFor();
};
const unlink = async (stage: Stage) => {
  await stage.ask({ ...removeThirdBinder, path: `${removeThirdBinder.path}?type=1` }, {});
};
const leaveForThird = async (stage: Stage) => {
  await row(stage).getByRole('button', { name: safe.bind }).click();
  await stage.page.waitForURL('**/sandbox/third/*');
};
const toThird = async (stage: Stage) => {
  await stage.page.goto(SAFE);
  await leaveForThird(stage);
};
/** What the third party said is used up: the member goes there once more. */
const backAgain = async (stage: Stage) => {
  await leaveForThird(stage);
  await answerThere(stage.page, 'unlinked');
};
/** A look that was lost is repeated; after a refusal the member goes there once more. */
const lookAgain = async (stage: Stage) => {
  const retry = stage.page.getByRole('button', { name: '重试' });
  if (await retry.isVisible()) await retry.click();
  else await backAgain(stage);
};
const yes = ({ page }: Stage) => page.getByRole('alertdialog').getByRole('button', { name: safe.bindYes });
/** What is read beside it may be late with it. */
const retryAll = async ({ page }: Stage) => {
  for (const retry of await page.getByRole('button', { name: '重试' }).all()) await retry.click();
};
const memberHas = async (stage: Stage, text: string): Promise<number> =>
  JSON.stringify(await stage.read(readMember.path)).split(text).length - 1;
const linked = async (stage: Stage): Promise<number> =>
  Number(Object(await stage.read(`${readThirdBinder.path}?type=1`)).isBind ?? -1);

export const profileScenes: readonly Scene[] = [
  reading(readMember, 'profile', PROFILE, (page) => page.getByRole('form', { name: '基本资料' }), {
    says: every(proposed.shell.recordMissing),
    again: retryAll,
  }),
  background(readConsents, 'profile', PROFILE, (page) => page.getByRole('form', { name: '基本资料' })),
  {
    call: saveMember,
    screen: 'profile',
    async open(stage) {
      await openProfile(stage);
      await profile(stage).field('职业').fill('教师');
    },
    deed: (stage) => profile(stage).save('补充资料'),
    done: (page) => page.getByText(exact.profileSaved.text),
    says: rowSays(exact.profileNotSaved.text),
    loggedOut: (page) => page.getByText(exact.loginFirst.text, { exact: true }),
    effect: { count: (stage) => memberHas(stage, '教师'), by: 1 },
  },
  {
    call: giveConsent,
    screen: 'profile',
    as: '13800138001',
    async open(stage) {
      await openProfile(stage);
      await profile(stage).field('过敏药物').fill('青霉素过敏');
      await profile(stage).consent.check();
    },
    deed: (stage) => profile(stage).save('健康信息'),
    done: (page) => page.getByText(exact.profileSaved.text),
    says: rowSays(exact.profileNotSaved.text),
    loggedOut: (page) => page.getByText(exact.loginFirst.text, { exact: true }),
    effect: { count: consentsOf, by: 1 },
  },
  {
    call: uploadFile,
    screen: 'profile',
    async open(stage) {
      await openProfile(stage);
      const file = { name: 'me.png', mimeType: 'image/png', buffer: png() };
      await profile(stage).picker.setInputFiles(file);
      await stage.page.getByRole('dialog').getByRole('button', { name: proposed.upload.use }).waitFor();
    },
    deed: ({ page }) => page.getByRole('dialog').getByRole('button', { name: proposed.upload.use }).click(),
    done: (page) => page.getByText(proposed.upload.done),
    again: ({ page }) => page.getByRole('button', { name: proposed.upload.retry }).click(),
    skips: { timeout: 'no clock of the page counts it' },
  },
  reading(readAccount, 'safe', SAFE, (page) => page.getByText(safe.hasPassword), { says: every(safe.accountMissing) }),
  reading(readThirdBinder, 'safe', SAFE, (page) => page.getByText(/^已关联/), {
    says: { incomplete: safe.linksMissing },
    again: retryAll,
  }),
  reading(readConsents, 'safe', SAFE, (page) => page.getByText(safe.healthNotGiven), {
    as: '13800138001',
    says: every(safe.consentMissing),
    again: retryAll,
  }),
  {
    call: withdrawConsent,
    screen: 'safe',
    prepare: consent,
    async open({ page }) {
      await page.goto(SAFE);
      await page.getByRole('button', { name: safe.withdraw }).click();
    },
    deed: ({ page }) => page.getByRole('alertdialog').getByRole('button', { name: safe.withdrawYes }).click(),
    done: (page) => page.getByText(safe.withdrawn),
    effect: { count: consentsOf, by: -1 },
  },
  {
    call: readPersonalData,
    screen: 'safe',
    open: async ({ page }) => void (await page.goto(SAFE)),
    deed: ({ page }) => page.getByRole('button', { name: safe.download }).click(),
    done: (page) => page.getByText(safe.downloaded),
    says: { incomplete: safe.notDownloaded },
    again: ({ page }) => page.getByRole('button', { name: safe.download }).click(),
    // Each copy counts for its member's limit.
    isHarmless: false,
  },
  {
    call: removeThirdBinder,
    screen: 'safe',
    async open(stage) {
      await openSafe(stage);
      await row(stage).getByRole('button', { name: safe.unbind }).click();
    },
    deed: ({ page }) => page.getByRole('alertdialog').getByRole('button', { name: safe.unbindYes }).click(),
    done: (page) => page.getByText(exact.thirdUnbound.text),
    effect: { count: linked, by: -1 },
  },
  {
    call: checkThirdReturn,
    screen: 'safe',
    prepare: unlink,
    open: toThird,
    deed: ({ page }) => answerThere(page, 'unlinked'),
    again: lookAgain,
    done: (page) => page.getByRole('alertdialog').getByRole('button', { name: safe.bindYes }),
    says: { incomplete: safe.lookFailed },
    // The page of the third party is left behind.
    forgets: /./,
  },
  {
    // A visitor may make it from another page; from this one the member does.
    call: { ...bindAccounts, access: 'member' },
    screen: 'safe',
    prepare: unlink,
    async open(stage) {
      await toThird(stage);
      await answerThere(stage.page, 'unlinked');
      await stage.page.getByRole('alertdialog').getByRole('button', { name: safe.bindYes }).waitFor();
    },
    deed: (stage) => yes(stage).click(),
    async again(stage) {
      if (!(await yes(stage).isVisible())) await backAgain(stage);
      await yes(stage).click();
    },
    done: (page) => page.getByText('您的QQ号已经与您的账号关联'),
    says: ofServer(exact.thirdNotBound.text),
    effect: { count: linked, by: 1 },
  },
];
