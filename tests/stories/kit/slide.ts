import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { drawSlidePuzzle } from '../../../contract/codes/slide.calls.ts';
import { proposed } from '../../kit/proposed.ts';
import type { LoginPage } from './login-page.ts';
import type { Sandbox } from './sandbox.ts';
import type { Visitor } from './story.ts';

const words = proposed.slide;

/** The text in the track of the handle. */
export function slideTrack(page: Page): Locator {
  return page.getByRole('slider', { name: words.handle }).locator('..');
}

function draws(visitor: Visitor) {
  return visitor.callsTo(drawSlidePuzzle.path).filter((request) => request.method() === 'POST');
}

/** How many puzzles this profile has asked for. */
export function puzzlesOf(visitor: Visitor): number {
  return draws(visitor).length;
}

/** The puzzle that was drawn last, once its answer is there. */
export async function lastPuzzle(visitor: Visitor): Promise<{ id: string; width: number; pieceWidth: number }> {
  await expect.poll(() => puzzlesOf(visitor)).toBeGreaterThan(0);
  const answer = await draws(visitor).at(-1)?.response();
  return Object(await answer?.json());
}

/** Opens the password form and waits for a piece that can be moved. */
export async function openPassword(login: LoginPage): Promise<void> {
  await login.passwordTab.click();
  await sliderIsReady(login);
}

export async function sliderIsReady({ slider }: LoginPage): Promise<void> {
  await slider.waitFor();
  await expect.poll(() => slider.getAttribute('aria-disabled')).toBeNull();
}

/** Middle of the handle, and pixels of the screen for one of the picture. */
async function grip(slider: Locator, pictureWidth: number) {
  await slider.scrollIntoViewIfNeeded();
  const box = await slider.boundingBox();
  const track = await slider.locator('..').boundingBox();
  if (box === null || track === null) throw new Error('the slider is not on the page');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2, scale: track.width / pictureWidth };
}

/** Takes the handle with the mouse; `to` moves it so that the piece stands at that place of the picture. */
export async function grabSlider(slider: Locator, pictureWidth: number) {
  const page = slider.page();
  const from = Number(await slider.getAttribute('aria-valuenow'));
  const { x, y, scale } = await grip(slider, pictureWidth);
  await page.mouse.move(x, y);
  await page.mouse.down();
  return { to: (place: number) => page.mouse.move(x + (place - from) * scale, y + 4, { steps: 4 }) };
}

/** Drags the piece of the newest puzzle into its gap, or as far beside it as told. */
export async function slideByMouse(visitor: Visitor, sandbox: Sandbox, login: LoginPage, beside = 0): Promise<void> {
  await sliderIsReady(login);
  const { id, width } = await lastPuzzle(visitor);
  const held = await grabSlider(login.slider, width);
  await held.to((await sandbox.slideGap(id)) + beside);
  await login.page.mouse.up();
}

/** As `slideByMouse`, and waits until it is passed. */
export async function passSlide(visitor: Visitor, sandbox: Sandbox, login: LoginPage): Promise<void> {
  await slideByMouse(visitor, sandbox, login);
  await slideTrack(login.page).getByText(words.passed).waitFor();
}
