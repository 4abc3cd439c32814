import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { bindAccounts } from '../../contract/login/account.calls.ts';
import type { ThirdParty } from '../../contract/third-party/third.ts';
import { exact } from '../kit/exact.ts';
import { proposed } from '../kit/proposed.ts';
import { beMember } from './kit/login-page.ts';
import { test } from './kit/story.ts';
import { answerThere, type Person } from './kit/third.ts';

const SAFE = '/user/personal/safe';
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
    // The short message first: it does not stay.
    await this.page.getByText(exact.thirdUnbound.text).first().waitFor();
    await this.row(party).getByText(words.notLinked).waitFor();
  }

  /** Goes to the third party, answers there and returns. */
  async goBy(party: ThirdParty, person: Person | null): Promise<void> {
    await this.row(party).getByRole('button', { name: words.bind }).click();
    await answerThere(this.page, person);
    await this.page.waitForURL(`**${SAFE}`);
  }
}

test('ACC-ROUTE-10 ACC-SAFE-02 ACC-SAFE-04 ACC-SAFE-06 ACC-SAFE-07 ACC-SAFE-08 ACC-SAFE-10 ACC-SAFE-11 ACC-SAFE-12 a third party is unlinked and linked again after confirmation, and the way to the password leads back', async ({
  shop,
}) => {
  const visitor = await shop.newVisitor();
  const page = await beMember(shop, visitor, SAFE);
  const safe = new SafePage(page);
  await safe.row('weixin').getByText('已关联：杏林春暖').waitFor();
  await safe.unbind('weixin');
  await safe.goBy('weixin', 'unlinked');
  await safe.question.getByText('还没有关联的人').waitFor();
  expect(visitor.callsTo(bindAccounts.path)).toEqual([]);
  await shop.sandbox.setFaults({ method: 'PUT', path: bindAccounts.path, status: 500, times: 1 });
  await safe.question.getByRole('button', { name: words.bindYes }).click();
  await safe.question.getByRole('alert').getByText(exact.thirdNotBound.text).waitFor();
  await safe.question.getByRole('button', { name: words.bindYes }).click();
  await page.getByText(`您的${parties.weixin}号已经与您的账号关联`).waitFor();
  await safe.row('weixin').getByText('已关联：还没有关联的人').waitFor();
  expect(await page.evaluate(() => JSON.stringify({ ...window.sessionStorage }))).not.toContain('unlinked-0001');

  await safe.section(words.login.title).getByRole('link', { name: words.changePassword }).click();
  await page.waitForURL(({ pathname }) => pathname === '/user/bind/phone/editPwd');
  const edit = new URL(page.url()).searchParams.get('backUrl');
  expect(edit).toBe('/user/account/password/edit?backUrl=%2Fuser%2Fpersonal%2Fsafe');
});
