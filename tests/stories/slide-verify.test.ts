import { expect } from 'vitest';
import { members, openLogin } from './kit/login-page.ts';
import { lastPuzzle, openPuzzle } from './kit/slide.ts';
import { test } from './kit/story.ts';

test('ACC-SLIDE-03 a finger moves the piece at 320 px, where the picture is smaller', async ({ shop }) => {
  const visitor = await shop.newVisitor({ width: 320, hasTouch: true, isMobile: true });
  const login = await openLogin(visitor);
  // A wrong password: the login that follows a passed puzzle reports it.
  await openPuzzle(login, members.full, 'Xinglin2027');
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
  await login.page.getByRole('alert').filter({ hasText: '用户名或密码错误' }).waitFor();
});
