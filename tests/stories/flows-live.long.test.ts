import { expect } from 'vitest';
import { slipped } from '../kit/leak-markers.ts';
import { faultsAtWidths } from './kit/axe.ts';
import { type LoginPage, members, openLogin } from './kit/login-page.ts';
import { test } from './kit/story.ts';

test('a login by SMS lights up on its chart in another tab, becomes a path, and tells nothing of the shopper', async ({
  shop,
}) => {
  const visitor = await shop.newVisitor();
  const viewer = await visitor.newTab();
  // Receives the messages of all tabs, as the viewer does.
  await viewer.addInitScript(() => {
    const said: string[] = [];
    Object.assign(window, { said });
    new BroadcastChannel('xinglin-flows').onmessage = ({ data }) => void said.push(JSON.stringify(data));
  });
  await viewer.goto('/sandbox/flows/#/sms-login/live?follow=');
  await viewer.getByRole('link', { name: '打开商城' }).waitFor();
  expect(await viewer.getByRole('link', { name: '打开商城' }).getAttribute('href')).toBe('/user/login');

  const login: LoginPage = await openLogin(visitor);
  const lit = (state: string) => viewer.locator(`g[data-state="smsLogin.${state}"] .box[data-mark="active"]`);
  await lit('editing').waitFor();
  await login.phone.fill(members.full);
  await login.send.click();
  await login.page.getByText(/秒后重发/).waitFor();
  const code = await shop.sandbox.smsCode(members.full);
  await login.smsCode.fill(code);
  await login.agreement.check();
  await shop.sandbox.setFaults({ method: 'POST', path: '/passport/account/smsLogin/v2', delayMs: 700, times: 1 });
  await login.submit.click();
  await lit('submitting').waitFor();
  await login.page.waitForURL('**/user');
  await viewer.getByText('已结束').waitFor();
  const log = viewer.getByRole('region', { name: '事件' });
  await log.getByText('「短信登录」返回').waitFor();

  await viewer.getByRole('button', { name: '用整段事件生成' }).click();
  await expect.poll(() => decodeURIComponent(viewer.url())).toContain('xstate.done.actor.logIn~登录成功');

  await viewer.goto('/sandbox/flows/#/sms-code/live');
  await viewer.getByRole('heading', { name: '手机号与短信验证码' }).waitFor();
  await log.getByText('「发送短信验证码」返回').waitFor();
  expect(await faultsAtWidths(viewer, [1440, 768])).toEqual([]);

  const said = await viewer.evaluate(() => JSON.stringify(Object(window).said));
  expect(said).toContain('submit.pressed');
  expect(slipped({ channel: said }, { phone: members.full, code })).toEqual([]);

  // The badge is asked for here, shows there, keeps off the shop, and leads to the flow.
  const badge = login.page.getByRole('button', { name: '看流程' });
  expect(await badge.count()).toBe(0);
  await viewer.getByText('商城页面上显示「看流程」').click();
  await badge.click();
  const flow = login.page.getByRole('complementary', { name: '看流程' }).getByRole('link', { name: /^会员首页/ });
  expect(await flow.getAttribute('href')).toMatch(/^\/sandbox\/flows\/#\/member-home\/live\?state=/);
  expect(await faultsAtWidths(login.page)).toEqual([]);
  await login.page.keyboard.press('Escape');
  expect(await badge.getAttribute('aria-expanded')).toBe('false');
});
