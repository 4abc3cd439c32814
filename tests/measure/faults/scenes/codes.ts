import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { drawImageCaptcha } from '../../../../contract/account/captcha.calls.ts';
import { exact } from '../../../../src/words/exact.ts';
import { proposed } from '../../../../src/words/proposed.ts';
import { hydrated, LoginPage } from '../../../stories/kit/login-page.ts';
import type { Stage } from '../kit/stage.ts';

/** What the gateway says to an image code that was checked already. */
export const IMAGE_USED = '图形验证码错误或已失效，请重新输入';
const half = proposed.unreachable.malformed;
/** Of texts for an answer of 500: half an answer is none. */
export const ofServer = (text: string) => ({ server: text, html: half, truncated: half });
/** ACC-SMS-09. */
export const broken = ofServer(exact.smsServiceIsBroken.text);
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

/** The piece of a puzzle that was not tried yet is moved into its gap, by the keys of its handle. */
export async function passSlide({ page, sandbox, notes, patience }: Stage): Promise<void> {
  await expect.poll(() => notes.get('puzzle'), { timeout: patience, interval: 20 }).not.toBe(notes.get('tried'));
  const puzzle = notes.get('puzzle') ?? '';
  notes.set('tried', puzzle);
  const slider = page.locator('[role=slider]:not([aria-disabled])');
  await slider.waitFor();
  await slider.focus();
  const by = (await sandbox.slideGap(puzzle)) - Number(await slider.getAttribute('aria-valuenow'));
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

/** Notes the number of every image code that is drawn from now on, until it is typed. */
export function watchImages({ context, notes }: Stage): void {
  context.on('response', async (response) => {
    if (!response.url().endsWith(drawImageCaptcha.path) || response.request().method() !== 'POST') return;
    const { id }: { id?: string } = Object(await response.json().catch(() => null));
    if (id !== undefined) notes.set('image', id);
  });
}

/** Types what the newest image code says. */
export async function typeImage({ page, sandbox, notes, patience }: Stage): Promise<void> {
  await page.getByRole('img', { name: proposed.sms.image }).waitFor();
  await expect.poll(() => notes.get('image'), { timeout: patience, interval: 20 }).toBeDefined();
  await new LoginPage(page).imageCode.fill(await sandbox.imageCode(notes.get('image') ?? ''));
  notes.delete('image');
}

/** Presses the button that sends, with an image code typed where one is asked for. */
export async function sendWithImage(stage: Stage): Promise<void> {
  const login = new LoginPage(stage.page);
  if ((await login.imageCode.isVisible()) && (await login.imageCode.inputValue()) === '') await typeImage(stage);
  await login.send.click();
}

export const isCounting = (page: Page) => page.getByText(/秒后重发/);
export const isHome = (page: Page) => page.getByRole('heading', { level: 1, name: /^您好，./ });
