import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect } from 'vitest';
import { slipped } from '../kit/leak-markers.ts';
import { faultsAtWidths } from './kit/axe.ts';
import { members, openLogin } from './kit/login-page.ts';
import { test } from './kit/story.ts';

const folder = mkdtempSync(join(tmpdir(), 'flows-'));
const file = pathToFileURL(join(folder, 'xinglin-flows.html')).href;

beforeAll(async () => {
  // Not synchronously: the shop would close its connections meanwhile, and the next call would fail.
  await promisify(execFile)(process.execPath, ['scripts/flows.ts', 'build', '--as-recorded', '--folder', folder], {
    // Without the coverage of previous tests: counting it takes longer than building.
    env: { ...process.env, NODE_ENV: 'production', PATHS_COVERAGE: join(folder, 'none') },
  });
});
afterAll(() => rmSync(folder, { recursive: true }));

test('the single file opens from a folder, requests nothing else, and has no faults in light and dark', async ({
  shop,
}) => {
  const visitor = await shop.newVisitor();
  const page = await visitor.newTab();
  await page.goto(file);
  await page.getByRole('heading', { name: '所有流程' }).waitFor();
  expect(await faultsAtWidths(page, [1440, 768])).toEqual([]);

  await page.getByRole('link', { name: /^扫码登录/ }).click();
  const chart = page.getByRole('group', { name: '扫码登录的状态图' });
  await chart
    .getByRole('treeitem', { name: /^二维码失效/ })
    .getByText('二维码失效')
    .click();
  await page.getByRole('complementary', { name: '详情' }).getByText('ACC-QR-11').waitFor();
  await page.setViewportSize({ width: 1440, height: 900 });
  const [small, large] = [await page.getByRole('button', { name: '缩略图' }).boundingBox(), await chart.boundingBox()];
  expect(small?.x).toBeGreaterThan((large?.x ?? 0) + (large?.width ?? 0));
  expect(await faultsAtWidths(page, [1440, 768])).toEqual([]);
  await page.getByRole('button', { name: '深色' }).click();
  expect(await faultsAtWidths(page, [1440])).toEqual([]);

  // The view can be shared: the address alone restores it.
  const other = await visitor.newTab();
  await other.goto(page.url());
  await other.getByRole('complementary', { name: '详情' }).getByRole('heading', { name: '二维码失效' }).waitFor();
  expect(visitor.requests.map((request) => request.url().split('#')[0])).toEqual([file, file]);
});

test('a long path that was shared opens at its step: the list shows it, and the page stays at its top; a chart is exported as PNG, and printed on A4 with its title and date', async ({
  shop,
}) => {
  const shown = ['xstate.done.actor.fetchCode~取到二维码', 'xstate.after.showDelay.qrLogin.preparing.delay.waiting~'];
  const look = ['page.hidden~页面隐藏', 'page.shown~页面显示', 'xstate.done.actor.askStatus~未扫描'];
  const steps = [...shown, ...Array.from({ length: 5 }, () => look).flat()].join(',');
  const page = await (await shop.newVisitor()).newTab();
  await page.setViewportSize({ width: 1280, height: 700 });
  await page.goto(`${file}#/qr-login/simulate?from=start&steps=${encodeURIComponent(steps)}&step=17`);
  await page.getByText('第 17 / 17 步').waitFor();
  const isInItsBox = () =>
    page.locator('[aria-current="step"]').evaluate((step) => {
      const box = step.closest('ol')?.getBoundingClientRect();
      const own = step.getBoundingClientRect();
      return box !== undefined && own.top >= box.top && own.bottom <= box.bottom;
    });
  await expect.poll(isInItsBox).toBe(true);
  expect(await page.evaluate(() => scrollY)).toBe(0);

  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${file}#/patient-list`);
  await page.getByRole('button', { name: '导出' }).click();
  const [picture] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('group', { name: '导出' }).getByRole('button', { name: 'PNG 图片' }).click(),
  ]);
  expect(picture.suggestedFilename()).toBe('patient-list.png');
  const saved = join(folder, 'patient-list.png');
  await picture.saveAs(saved);
  const png = readFileSync(saved);
  const [, width, height] =
    /viewBox="0 0 (\d+) (\d+)"/.exec(readFileSync('docs/charts/patient-list.svg', 'utf8')) ?? [];
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([2 * Number(width), 2 * Number(height)]);
  // More bytes than any blank picture has.
  expect(png.length).toBeGreaterThan(50_000);

  await page.keyboard.press('Escape');
  await page.emulateMedia({ media: 'print' });
  const seen = page.locator('main');
  expect(await seen.getByRole('heading', { name: '用药人管理' }).isVisible()).toBe(true);
  expect(await seen.getByText(/^最近修改 \d{4}-\d\d-\d\d$/).isVisible()).toBe(true);
  expect(await page.getByRole('button', { name: /放大|导出|深色/ }).count()).toBe(0);
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  const sheets = [...pdf.matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)].map(([, ...sizes]) =>
    sizes.map(Number).map(Math.round),
  );
  // Portrait or landscape, whichever shows the chart larger; the chart is on the first sheet, texts may need a second.
  expect(sheets.length === 1 || sheets.length === 2).toBe(true);
  for (const sheet of sheets) expect(sheet.toSorted((a, b) => a - b)).toEqual([595, 842]);
});

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

  const login = await openLogin(visitor);
  const lit = (state: string) => viewer.locator(`g[data-state="smsLogin.${state}"] .box[data-mark="active"]`);
  await lit('editing').waitFor();
  await login.getCode(shop, members.full);
  const code = await shop.sandbox.smsCode(members.full);
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
