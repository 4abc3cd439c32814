import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { buildImage } from '../../scripts/lib/image.ts';
import { freePort } from '../../scripts/lib/port.ts';
import { startPostgres } from '../../scripts/lib/postgres.ts';

test('the image is built, runs as a user of its own, writes to /tmp alone, serves pages, gateway and shop, and ends on SIGTERM', async () => {
  test.setTimeout(1_200_000);
  const image = await buildImage();
  const database = await startPostgres('own');
  const settings = {
    DATABASE_URL: database.url,
    SERVER_KEY: 'k'.repeat(32),
    PUBLIC_ORIGIN: 'https://shop.example',
    BRAND_NAME: '仁和堂',
    SHOP_PORT: String(await freePort()),
  };
  const run = async (command: readonly string[]) => {
    const child = image.start(command, settings);
    let said = '';
    child.stdout?.on('data', (part) => {
      said += part;
    });
    child.stderr?.on('data', (part) => {
      said += part;
    });
    return new Promise<{ code: number | null; said: string }>((resolve) =>
      child.once('close', (code) => resolve({ code, said })),
    );
  };
  const began = join(image.root, 'tmp/began');
  writeFileSync(began, '');
  const server = image.start(image.command, settings);
  const ended = new Promise((resolve) => server.once('close', (code) => resolve(code)));
  try {
    expect(image.user).toBe('10001');
    await expect.poll(async () => (await run(image.healthCheck)).code, { timeout: 60_000 }).toBe(0);
    const page = await (await fetch('http://127.0.0.1:4173/user/login')).text();
    expect(page).toContain('仁和堂');
    expect((await fetch('http://127.0.0.1:4173/v2/mall/settings')).status).toBe(200);
    expect((await run(['node', 'dist/server/doctor.js'])).said).toMatch(/^ok +schema/m);
    const schema = await run(['node', 'dist/server/schema.js', 'list']);
    expect(schema).toMatchObject({ code: 0, said: expect.not.stringContaining('not yet') });
    const key = (await run(['node', 'dist/server/shop-keys.js', 'create', 'erp', '--scopes', 'all'])).said.trim();
    const headers = { authorization: `Bearer ${key}` };
    const shop = `http://127.0.0.1:${settings.SHOP_PORT}/shop/v1`;
    expect((await fetch(`${shop}/events`, { headers })).status).toBe(200);
    const outside = ['tmp', 'proc', 'dev'].flatMap((name) => ['-not', '-path', join(image.root, name, '*')]);
    const written = execFileSync('find', [image.root, '-newer', began, '-type', 'f', ...outside], { encoding: 'utf8' });
    expect(written).toBe('');
    server.kill('SIGTERM');
    expect(await ended).toBe(0);
  } finally {
    server.kill('SIGKILL');
    await ended;
    await database.stop();
    image.remove();
  }
});
