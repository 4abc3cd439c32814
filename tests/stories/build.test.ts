import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import { SEED_PASSWORD, seededMembers } from '../../gateway/sandbox/seed-data.ts';
import { seededPayLinks } from '../../gateway/sandbox/seed-pay-links.ts';
import { clientFolder } from '../../scripts/lib/client-graph.ts';
import { type LeakMarkers, slipped } from '../kit/leak-markers.ts';
import { hydrated } from './kit/login-page.ts';
import { test } from './kit/story.ts';

/** Compressed copies of files that are searched uncompressed. */
const isPacked = (name: string) => /\.(?:gz|br|zst)$/.test(name);

test('S16 files served to browsers contain nothing of the seeded members and the server, and no source map', () => {
  const names = readdirSync(clientFolder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !isPacked(entry.name))
    .map(({ parentPath, name }) => join(parentPath, name));
  const places = Object.fromEntries(names.map((name) => [name, readFileSync(name, 'latin1')]));
  const members = seededMembers.flatMap(({ id, fixturePhone }) => [id, fixturePhone]);
  const keys = Object.values(seededPayLinks).map(({ key }) => key);
  const secrets = [...members, ...keys, SEED_PASSWORD, 'DATABASE_URL', 'session_tokens', 'argon2id', 'SMS_WEBHOOK'];
  const leakMarkers: LeakMarkers = Object.fromEntries(secrets.map((secret, at) => [`secret ${at}`, secret]));
  expect(names.filter((name) => name.endsWith('.map'))).toEqual([]);
  expect(slipped(places, { ...leakMarkers, 'map of the source': 'sourceMappingURL=' })).toEqual([]);
  // The search finds texts that are there.
  expect(slipped(places, { page: '<!doctype html>' }).length).toBeGreaterThan(3);
});

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
