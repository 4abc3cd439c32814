import type { Locator, Page } from 'playwright-core';
import type { ThirdParty } from '../../../contract/third-party/third.ts';
import { proposed } from '../../kit/proposed.ts';
import { type LoginPage, openLogin } from './login-page.ts';
import type { Visitor } from './story.ts';

/** Who can be chosen on the page that plays a third party; the words of that page. */
export const PEOPLE = {
  /** Linked to the member who has everything. */
  linked: /138\*{4}8000/,
  other: /138\*{4}8001/,
  unlinked: /未关联会员/,
  newcomer: /全新账号/,
} as const;
export type Person = keyof typeof PEOPLE;

export const thirdLink = ({ page }: Pick<LoginPage, 'page'>, party: ThirdParty): Locator =>
  page.getByRole('link', { name: proposed.third.ways[party] });

/** Agrees on the page of the third party as this person; null refuses. */
export async function answerThere(page: Page, person: Person | null): Promise<void> {
  await page.waitForURL('**/sandbox/third/*');
  if (person !== null) await page.getByRole('radio', { name: PEOPLE[person] }).check();
  await page.getByRole('button', { name: person === null ? '拒绝' : '同意并登录' }).click();
}

/** Opens the login page, goes to the third party and answers there. */
export async function goByThird(
  visitor: Visitor,
  party: ThirdParty,
  person: Person | null,
  address?: string,
): Promise<LoginPage> {
  const login = await openLogin(visitor, address);
  await thirdLink(login, party).click();
  await answerThere(login.page, person);
  return login;
}

/** The outcome, above the links. */
export const thirdNotice = ({ page }: Pick<LoginPage, 'page'>): Locator =>
  page.getByRole('list', { name: proposed.third.title }).locator('xpath=../..').getByRole('alert');
