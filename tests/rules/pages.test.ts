import { afterEach, beforeEach, expect, test } from 'vitest';
import { createActor } from 'xstate';
import { routeGuardMachine } from '../../machines/shell/route-guard.machine.ts';
import type { Chunk } from '../../scripts/lib/client-graph.ts';
import { builtPages, chunksOfPage, hintedPages, moduleOf } from '../../scripts/lib/page-chunks.ts';
import { lazyPageOf, loadPrerendered } from '../../src/app/lazy-pages.ts';
import { renderPage } from '../../src/app/prerender.tsx';
import { accessTo, pageAt } from '../../src/page-at.ts';
import { type PageEntry, pages } from '../../src/pages.ts';

const added: PageEntry = {
  path: '/user/added/:id',
  access: 'member',
  framed: true,
  title: 'safe',
  view: async () => (await import('../../src/shell/merchants-entry-screen.tsx')).MerchantsEntryScreen,
  budget: 150,
};
const address = '/user/Added/7/';

// `as`: only this test changes the table while it runs.
const table = pages as PageEntry[];
beforeEach(() => void table.unshift(added));
afterEach(() => void table.shift());

const chunk = (file: string, ...modules: string[]): Chunk => ({ file, imports: [], modules });
const chunks = [
  ...builtPages().map((page) => chunk(`${moduleOf(page)}.js`, moduleOf(page))),
  chunk('main.js', 'src/app/main.tsx'),
  chunk('shell.js', 'src/app/shell-pages.tsx'),
  chunk('ky.js', 'node_modules/ky/distribution/index.js'),
];

test('a page that is added to the table is known to router, frame and loader', async () => {
  expect(pageAt(address, '')).toBe(added);
  await loadPrerendered(address);
  expect(lazyPageOf(added)?.view()).not.toBeNull();
  const { html } = await renderPage(address, '');
  expect(html).toContain('商家入驻暂由客服受理');
  expect(html).toContain('会员中心菜单');
});

test('the guard sends a visitor of the added page to Login with the way back', () => {
  const left: string[] = [];
  const access = accessTo(address, '');
  const input = { access, path: address, search: '', hash: '', backUrl: null, origin: 'https://shop.example' };
  const guard = createActor(routeGuardMachine, { input });
  guard.on('leftFor', ({ to }) => left.push(to));
  guard.start();
  guard.send({ type: 'session.changed', authStatus: 'visitor' });
  expect(left).toEqual(['/user/login?backurl=%2Fuser%2FAdded%2F7%2F']);
});

test('the build knows the added page: its HTML, its scripts, its budget', () => {
  expect(hintedPages(chunks).find(({ path }) => path === added.path)).toMatchObject({
    file: 'user/added/_.html',
    scripts: ['main.js', 'shell.js', 'src/shell/merchants-entry-screen.tsx.js', 'ky.js'],
  });
  expect(builtPages()).toContain(added);
  expect(chunksOfPage(chunks, added).map(({ file }) => file)).toContain('src/shell/merchants-entry-screen.tsx.js');
});

test('every page with a view has a budget and a module of its own', () => {
  for (const page of builtPages()) {
    expect(page.budget, page.path).toBeGreaterThan(100);
    expect(moduleOf(page), page.path).toMatch(/^src\/.*\.tsx$/);
  }
});
