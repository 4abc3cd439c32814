import { expect } from 'vitest';
import { checkSlidePuzzle, drawSlidePuzzle } from '../../contract/account/slide.calls.ts';
import { exact } from '../../src/words/exact.ts';
import { proposed } from '../../src/words/proposed.ts';
import { faultsAtWidths } from './kit/axe.ts';
import { members, openLogin } from './kit/login-page.ts';
import {
  lastPuzzle,
  openPassword,
  passSlide,
  puzzlesOf,
  slideByMouse,
  sliderIsReady,
  slideTrack,
} from './kit/slide.ts';
import { test } from './kit/story.ts';

const words = proposed.slide;

test('ACC-SLIDE-03 single clicks move the piece and verify it', async ({ shop }) => {
  const visitor = await shop.newVisitor();
  const login = await openLogin(visitor);
  await openPassword(login);
  const press = (name: string) => login.page.getByRole('button', { name, exact: true }).click();
  const gap = await shop.sandbox.slideGap((await lastPuzzle(visitor)).id);
  for (let clicks = 0; clicks <= gap / 10; clicks += 1) await press(words.far);
  while (Number(await login.slider.getAttribute('aria-valuenow')) > gap) await press(words.back);
  await press(words.back);
  await press(words.on);
  await press(words.check);
  await slideTrack(login.page).getByText(words.passed).waitFor();
});

test('ACC-SLIDE-03 a finger moves the piece at 320 px, where the picture is smaller', async ({ shop }) => {
  const visitor = await shop.newVisitor({ width: 320, hasTouch: true, isMobile: true });
  const login = await openLogin(visitor);
  await openPassword(login);
  const { id, width } = await lastPuzzle(visitor);
  const gap = await shop.sandbox.slideGap(id);
  await login.slider.scrollIntoViewIfNeeded();
  const box = await login.slider.boundingBox();
  const track = await login.slider.locator('..').boundingBox();
  if (box === null || track === null) throw new Error('the slider is not on the page');
  expect(track.width).toBeLessThan(width);
  const devtools = await visitor.context.newCDPSession(login.page);
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at: number) =>
    devtools.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x: at, y }] });
  const end = x + (gap * track.width) / width;
  await touch('touchStart', x);
  for (const part of [0.2, 0.5, 0.8, 1]) await touch('touchMove', x + (end - x) * part);
  await touch('touchEnd', end);
  await slideTrack(login.page).getByText(words.passed).waitFor();
});

test('ACC-SLIDE-01 a wrong place says 滑动验证失败，请重新验证, brings another puzzle, and the old one is spent', async ({
  shop,
}) => {
  const visitor = await shop.newVisitor();
  const login = await openLogin(visitor);
  await openPassword(login);
  const first = await lastPuzzle(visitor);
  await slideByMouse(visitor, shop.sandbox, login, -30);
  await login.page.getByText(exact.slideFailed.text).waitFor();
  await expect.poll(() => puzzlesOf(visitor)).toBe(2);
  const x = await shop.sandbox.slideGap(first.id);
  const replayed = await fetch(shop.origin + checkSlidePuzzle.path, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ id: first.id, x }),
  });
  expect(replayed.status).toBe(400);
  await passSlide(visitor, shop.sandbox, login);
  expect(await login.page.getByText(exact.slideFailed.text).count()).toBe(0);
});

test('ACC-SLIDE-02 a puzzle that is refused, broken or slow says 验证码加载异常 or waits, and can be asked again', async ({
  shop,
}) => {
  const { method, path } = drawSlidePuzzle;
  const visitor = await shop.newVisitor();
  const login = await openLogin(visitor);
  await shop.sandbox.setFaults({ method, path, status: 500 });
  await login.passwordTab.click();
  await login.page.getByText(exact.slideIsBroken.text).waitFor();
  await login.loginName.fill('xinglin');
  const retry = login.page.getByRole('button', { name: words.retry });

  await shop.sandbox.setFaults({ method, path, drop: true });
  await retry.click();
  await expect.poll(() => puzzlesOf(visitor)).toBeGreaterThan(1);
  await login.page.getByText(exact.slideIsBroken.text).waitFor();

  await shop.sandbox.setFaults({ method, path, delayMs: 600 });
  await retry.click();
  await slideTrack(login.page).getByText(words.loading).waitFor();
  await sliderIsReady(login);
  expect(await login.loginName.inputValue()).toBe('xinglin');
  await passSlide(visitor, shop.sandbox, login);
});

test('ACC-SLIDE-03 a check that is cut off says so, keeps the piece where it is, and is asked again', async ({
  shop,
}) => {
  const { method, path } = checkSlidePuzzle;
  const visitor = await shop.newVisitor();
  const login = await openLogin(visitor);
  await openPassword(login);
  await shop.sandbox.setFaults({ method, path, drop: true });
  await slideByMouse(visitor, shop.sandbox, login);
  await login.page.getByText(words.netError).waitFor();
  await shop.sandbox.setFaults();
  await login.page.getByRole('button', { name: words.retry }).click();
  await slideTrack(login.page).getByText(words.passed).waitFor();
});

test('ACC-SLIDE-03 whoever cannot slide is led to the SMS login, which needs no slide', async ({ shop }) => {
  const visitor = await shop.newVisitor();
  const login = await openLogin(visitor);
  await openPassword(login);
  await login.page.getByRole('button', { name: words.toOtherWay }).click();
  await login.phone.waitFor();
});

test('ACC-SLIDE-03 the password form is clean for axe in each state at 1440 and 320 px', async ({ shop }) => {
  const { method, path } = drawSlidePuzzle;
  const visitor = await shop.newVisitor();
  const login = await openLogin(visitor);
  await openPassword(login);
  expect(await faultsAtWidths(login.page), 'ready').toEqual([]);
  await login.submit.click();
  await login.page.getByText(exact.slideIsMissing.text).waitFor();
  expect(await faultsAtWidths(login.page), 'faults').toEqual([]);
  await slideByMouse(visitor, shop.sandbox, login, -30);
  await login.page.getByText(exact.slideFailed.text).waitFor();
  expect(await faultsAtWidths(login.page), 'failed').toEqual([]);
  await expect.poll(() => puzzlesOf(visitor)).toBe(2);
  await passSlide(visitor, shop.sandbox, login);
  expect(await faultsAtWidths(login.page), 'passed').toEqual([]);
  await shop.sandbox.setFaults({ method, path, status: 500 });
  await login.fillPasswordForm(members.full, 'Wrong2026');
  await login.submit.click();
  await login.page.getByText(exact.slideIsBroken.text).waitFor();
  expect(await faultsAtWidths(login.page), 'refused, and no puzzle').toEqual([]);
});
