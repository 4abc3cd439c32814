import type { Page } from 'playwright-core';
import { proposed } from '../../../../src/words/proposed.ts';
import { hydrated, LoginPage } from '../../../journeys/kit/login-page.ts';
import type { Stage } from '../kit/stage.ts';

/** Nobody has registered it in the seeded world. */
export const NEW_PHONE = '13512345678';
export const REGISTERED = '13800138000';

/** Loads a page with a form, and waits until it hears. */
export async function openForm({ page }: Stage, address: string): Promise<LoginPage> {
  await page.goto(address);
  await hydrated(page);
  return new LoginPage(page);
}

/** Has a code sent and types what came. */
export async function getCode(stage: Stage, login: LoginPage, phone: string): Promise<void> {
  await login.phone.fill(phone);
  await login.send.click();
  await login.page.getByText(/秒后重发/).waitFor();
  await login.smsCode.fill(await stage.sandbox.smsCode(phone));
}

/** The piece of the puzzle on the page is moved into its gap, by its buttons' keys. */
export async function passSlide({ page, sandbox, notes }: Stage): Promise<void> {
  const slider = page.getByRole('slider', { name: proposed.slide.handle });
  await slider.waitFor();
  await slider.focus();
  const by = (await sandbox.slideGap(notes.get('puzzle') ?? '')) - Number(await slider.getAttribute('aria-valuenow'));
  for (let press = 0; press < Math.floor(Math.abs(by) / 10); press += 1) await page.keyboard.press('PageUp');
  for (let press = 0; press < Math.abs(by) % 10; press += 1) await page.keyboard.press('ArrowRight');
}

/** Notes the number of every puzzle that is drawn from now on. */
export function watchPuzzles({ context, notes }: Stage): void {
  context.on('response', async (response) => {
    if (!response.url().endsWith('/v2/captcha/slide/puzzles') || response.request().method() !== 'POST') return;
    const { id }: { id?: string } = Object(await response.json().catch(() => null));
    if (id !== undefined) notes.set('puzzle', id);
  });
}

export const isCounting = (page: Page) => page.getByText(/秒后重发/);
export const isHome = (page: Page) => page.getByRole('heading', { level: 1, name: /^您好，./ });
