import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { bindAccounts } from '../../contract/login/account.calls.ts';
import { CONSENT_VERSIONS, readConsents } from '../../contract/patients/consent.calls.ts';
import { readAccount } from '../../contract/safe/safe.calls.ts';
import type { ThirdParty } from '../../contract/third-party/third.ts';
import { exact } from '../kit/exact.ts';
import { proposed } from '../kit/proposed.ts';
import { logInBySms, members } from './kit/login-page.ts';
import { type Shop, test, type Visitor } from './kit/story.ts';
import { answerThere, type Person } from './kit/third.ts';

const SAFE = '/user/personal/safe';
const TO_LOGIN = `/user/login?backurl=${encodeURIComponent(SAFE)}`;
const words = proposed.safe;
const { parties } = words;

/** The page of account security as a member sees it. */
class SafePage {
  readonly page: Page;
  readonly question: Locator;

  constructor(page: Page) {
    this.page = page;
    this.question = page.getByRole('alertdialog');
  }

  section(name: string): Locator {
    return this.page.getByRole('region', { name });
  }

  row(party: ThirdParty): Locator {
    return this.page
      .getByRole('list', { name: words.thirds.title })
      .getByRole('listitem')
      .filter({ hasText: parties[party] });
  }

  async unbind(party: ThirdParty): Promise<void> {
    await this.row(party).getByRole('button', { name: words.unbind }).click();
    await this.question.getByRole('button', { name: words.unbindYes }).click();
    await this.row(party).getByText(words.notLinked).waitFor();
  }

  /** Goes to the third party, answers there and is back. */
  async goBy(party: ThirdParty, person: Person | null): Promise<void> {
    await this.row(party).getByRole('button', { name: words.bind }).click();
    await answerThere(this.page, person);
    await this.page.waitForURL(`**${SAFE}`);
  }

  says(text: string): Promise<void> {
    return this.section(words.thirds.title).getByRole('alert').getByText(text).waitFor();
  }
}

async function openSafe(shop: Shop, visitor: Visitor, phone: string = members.full): Promise<SafePage> {
  const safe = new SafePage(await logInBySms(shop, visitor, TO_LOGIN, phone));
  await safe.row('weibo').waitFor();
  return safe;
}

test('ACC-SAFE-02 ACC-SAFE-06 ACC-SAFE-07 ACC-SAFE-08 ACC-SAFE-10 ACC-SAFE-11 ACC-SAFE-12 two of the four are unlinked and linked anew, after a yes', async ({
  shop,
}) => {
  const visitor = await shop.newVisitor();
  const safe = await openSafe(shop, visitor);
  for (const [place, party] of (['weixin', 'qq'] as const).entries()) {
    await safe.row(party).getByText('已关联：杏林春暖').waitFor();
    await safe.unbind(party);
    await safe.page.getByText(exact.thirdUnbound.text).first().waitFor();
    await safe.goBy(party, 'unlinked');
    await safe.question.getByText('还没有关联的人').waitFor();
    expect(visitor.callsTo(bindAccounts.path).length).toBe(2 * place);
    await shop.sandbox.setFaults({ method: 'PUT', path: bindAccounts.path, status: 500, times: 1 });
    await safe.question.getByRole('button', { name: words.bindYes }).click();
    await safe.question.getByRole('alert').getByText(exact.thirdNotBound.text).waitFor();
    await safe.question.getByRole('button', { name: words.bindYes }).click();
    await safe.page.getByText(`您的${parties[party]}号已经与您的账号关联`).waitFor();
    await safe.row(party).getByText('已关联：还没有关联的人').waitFor();
  }
  expect(await safe.page.evaluate(() => JSON.stringify({ ...window.sessionStorage }))).not.toContain('unlinked-0001');
});

test('ACC-ROUTE-10 ACC-SAFE-01 ACC-SAFE-03 ACC-SAFE-04 the account, its ways on, a block that fails alone, and the consent withdrawn', async ({
  shop,
}) => {
  const visitor = await shop.newVisitor();
  const safe = await openSafe(shop, visitor);
  const { page } = safe;
  expect(await page.title()).toContain('账号安全');
  await page.evaluate(async (version) => {
    const put = (path: string, body: unknown) =>
      fetch(path, { method: 'PUT', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
    await put('/v2/member/consents', { purpose: 'health', version });
    await put('/v2/member/vo', {
      height: 170,
      weight: null,
      commonDrugs: '',
      allergyDrugs: '青霉素',
      diseaseHistory: '',
    });
  }, CONSENT_VERSIONS.health);
  await shop.sandbox.setFaults({ method: 'GET', path: readAccount.path, status: 500, times: 1 });
  await page.reload();
  const account = safe.section(words.login.title);
  await account.getByText(words.accountMissing).waitFor();
  await safe.row('qq').getByText('已关联：杏林春暖').waitFor();
  await account.getByRole('button', { name: '重试' }).click();
  await account.getByText('138****8000').waitFor();
  await account.getByText(words.hasPassword).waitFor();

  const privacy = safe.section(words.privacy.title);
  await privacy.getByText(`版本 ${CONSENT_VERSIONS.health}`).waitFor();
  await privacy.getByRole('button', { name: words.withdraw }).click();
  await safe.question.getByRole('button', { name: words.withdrawYes }).click();
  await privacy.getByText(words.healthNotGiven).waitFor();
  expect(visitor.callsTo(readConsents.path).filter((call) => call.method() === 'DELETE')).toHaveLength(1);
  const allergy = await page.evaluate(async () => {
    const record: { allergyDrugs: string } = await (await fetch('/v2/member/vo')).json();
    return record.allergyDrugs;
  });
  expect(allergy).toBe('');

  await account.getByRole('link', { name: words.changePassword }).click();
  await page.waitForURL(({ pathname }) => pathname === '/user/bind/phone/editPwd');
  const edit = new URL(page.url()).searchParams.get('backUrl');
  expect(edit).toBe('/user/account/password/edit?backUrl=%2Fuser%2Fpersonal%2Fsafe');
  await page.getByRole('heading', { level: 1, name: proposed.bindPhone.titles.editPwd }).waitFor();
  await page.getByRole('link', { name: '账号安全', exact: true }).click();
  await account.getByRole('link', { name: words.changePhone }).click();
  await page.getByRole('heading', { level: 1, name: proposed.bindPhone.titles.edit }).waitFor();
});
