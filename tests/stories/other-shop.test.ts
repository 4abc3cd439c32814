import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import { hydrated } from './kit/login-page.ts';
import { test } from './kit/story.ts';

test('ACC-LOGIN-03 the pages of one build can be rewritten for another shop', async ({ shop }) => {
  const folder = mkdtempSync(join(tmpdir(), 'xinglin-pages-'));
  const settings = { SANDBOX: '0', BRAND_NAME: '仁和堂</script>', HOTLINE: '400-000-0000' };
  execFileSync(process.execPath, ['dist/server/pages.js', folder], { env: { ...process.env, ...settings } });
  const page = await (await shop.newVisitor({ profile: 'own' })).newTab();
  const pages = { '/user/login': 'user/login.html', '/no/such/page': 'index.html' };
  for (const [address, file] of Object.entries(pages)) {
    await page.route(address, (route) => route.fulfill({ path: join(folder, file) }));
  }
  await page.goto('/user/login');
  await hydrated(page);
  expect(await page.title()).toBe('登录 - 仁和堂</script>');
  expect(await page.getByText('400-000-0000').count()).toBe(1);
  // The sandbox's settings would show it.
  expect(await page.getByRole('tab', { name: '密码登录' }).count()).toBe(0);
  await page.goto('/no/such/page');
  await page.getByText('仁和堂</script>').first().waitFor();
  rmSync(folder, { recursive: true });
});
