import type { Request } from 'playwright-core';
import { expect } from 'vitest';
import { drawSlidePuzzle } from '../../../contract/codes/slide.calls.ts';
import type { LoginPage } from './login-page.ts';
import type { Sandbox } from './sandbox.ts';
import type { Visitor } from './story.ts';

/** The calls with which this profile has asked for puzzles. */
export function puzzlesOf(visitor: Visitor): Request[] {
  return visitor.callsTo(drawSlidePuzzle.path).filter((request) => request.method() === 'POST');
}

/** The newest puzzle, once its answer has arrived. */
async function lastPuzzle(visitor: Visitor): Promise<{ id: string; width: number }> {
  await expect.poll(() => puzzlesOf(visitor).length).toBeGreaterThan(0);
  const answer = await puzzlesOf(visitor).at(-1)?.response();
  return Object(await answer?.json());
}

/** Fills in the password form and presses login; resolves when the piece of the puzzle can be moved. */
export async function openPuzzle(login: LoginPage, loginName: string, password: string): Promise<void> {
  await login.passwordTab.click();
  await login.loginName.fill(loginName);
  await login.password.fill(password);
  await login.agreement.check();
  await login.submit.click();
  await login.slider.waitFor();
  await expect.poll(() => login.slider.getAttribute('aria-disabled')).toBeNull();
}

/** Where the piece of the newest puzzle is, and `end`, where it fits; `scale`: how much smaller the picture is shown. */
export async function placeOfPiece(visitor: Visitor, sandbox: Sandbox, { slider }: LoginPage) {
  const { id, width } = await lastPuzzle(visitor);
  await slider.scrollIntoViewIfNeeded();
  const box = await slider.boundingBox();
  const track = await slider.locator('..').boundingBox();
  if (box === null || track === null) throw new Error('the slider is not on the page');
  const [x, y, scale] = [box.x + box.width / 2, box.y + box.height / 2, track.width / width];
  return { x, y, end: x + (await sandbox.slideGap(id)) * scale, scale };
}

/** Drags the piece of the newest puzzle into its gap; the login then continues by itself. */
export async function passSlide(visitor: Visitor, sandbox: Sandbox, login: LoginPage): Promise<void> {
  const { x, y, end } = await placeOfPiece(visitor, sandbox, login);
  const { mouse } = login.page;
  await mouse.move(x, y);
  await mouse.down();
  await mouse.move(end, y + 4, { steps: 4 });
  await mouse.up();
}
