import type { Locator, Page } from 'playwright-core';
import { beMember, members } from './login-page.ts';
import type { Shop, Visitor } from './story.ts';

export const PROFILE = '/user/personal/info';

type Group = '基本资料' | '补充资料' | '健康信息';

/** The profile's page as a member sees it. */
export class ProfilePage {
  readonly page: Page;
  readonly nickName: Locator;
  readonly year: Locator;
  readonly consent: Locator;
  readonly picker: Locator;
  readonly leave: Locator;
  readonly stay: Locator;

  constructor(page: Page) {
    this.page = page;
    this.nickName = this.field('昵称');
    this.year = page.getByRole('combobox', { name: '出生年' });
    this.consent = page.getByRole('checkbox', { name: /健康信息/ });
    this.picker = page.getByLabel('上传头像');
    this.leave = page.getByRole('button', { name: '离开', exact: true });
    this.stay = page.getByRole('button', { name: '继续填写' });
  }

  field(name: string): Locator {
    return this.page.getByRole('textbox', { name, exact: true });
  }

  form(group: Group): Locator {
    return this.page.getByRole('form', { name: group });
  }

  save(group: Group): Promise<void> {
    return this.page.getByRole('button', { name: `保存${group}` }).click();
  }

  /** The source of the avatar in the top bar; null for the drawn one. */
  topAvatar(): Promise<string | null> {
    return this.page.getByRole('banner').locator('img').first().getAttribute('src');
  }
}

/** Logs in and opens the profile, loaded and ready. */
export async function openProfile(
  shop: Shop,
  visitor: Visitor,
  { phone = members.empty, address = PROFILE }: { phone?: string; address?: string } = {},
): Promise<ProfilePage> {
  const page = await beMember(shop, visitor, address, phone);
  const profile = new ProfilePage(page);
  await profile.form('基本资料').waitFor();
  return profile;
}
