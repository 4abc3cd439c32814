import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { hearDownloads } from './kit/downloads.ts';
import { freshPages, openViewer } from './kit/open-viewer.tsx';

freshPages();
const files = hearDownloads();

async function menuOf(hash: string, name = '导出') {
  openViewer(hash);
  fireEvent.click(screen.getByRole('button', { name }));
  return within(await screen.findByRole('group', { name }));
}

test.each([
  ['SVG 图片', 'qr-login.svg', /^<svg [\s\S]*<\/svg>\s*$/],
  ['Mermaid 文本', 'qr-login.mmd', /^stateDiagram-v2$/m],
  ['JSON（Stately Studio 可导入）', 'qr-login.json', /"id": "qrLogin"/],
])('%s is downloaded as a standalone file: %s', async (label, name, expected) => {
  const menu = await menuOf('#/qr-login');
  const [button] = menu.getAllByRole('button', { name: label });
  fireEvent.click(button ?? document.body);
  await waitFor(() => expect(menu.getByText(`已下载 ${name}`)).toBeTruthy());
  expect(files.map((file) => file.name)).toEqual([name]);
  const text = await files[0]?.content.text();
  expect(text).toMatch(expected);
  // A file that is sent alone has no links to missing files.
  expect(text).not.toMatch(/href=|\]\(/);
});

test('reports that the browser cannot render the chart, and the menu still works', async () => {
  const menu = await menuOf('#/qr-login?lang=en', 'Export');
  // jsdom cannot render pictures.
  fireEvent.click(menu.getByRole('button', { name: 'Picture (PNG)' }));
  await waitFor(() => expect(menu.getByText('The export failed, please try again')).toBeTruthy());
  fireEvent.click(menu.getByRole('button', { name: 'JSON for Stately Studio' }));
  await waitFor(() => expect(menu.getByText('qr-login.json was downloaded')).toBeTruthy());
  expect(files.map(({ name }) => name)).toEqual(['qr-login.json']);
});

test('copies a link to the current view, and Mermaid as text', async () => {
  const copied: string[] = [];
  vi.stubGlobal('navigator', {
    clipboard: {
      writeText: (text: string) => {
        copied.push(text);
        return Promise.resolve();
      },
    },
  });
  const menu = await menuOf('#/qr-login?state=invalid');
  fireEvent.click(menu.getByRole('button', { name: '当前画面的链接' }));
  await waitFor(() => expect(copied).toEqual([`${window.location.href.split('#')[0]}#/qr-login?state=invalid`]));
  await waitFor(() => expect(menu.getAllByRole('button', { name: 'Mermaid 文本' })).toHaveLength(2));
  fireEvent.click(menu.getAllByRole('button', { name: 'Mermaid 文本' })[1] ?? document.body);
  await waitFor(() => expect(copied[1]).toContain('stateDiagram-v2'));
  vi.unstubAllGlobals();
});

test('the page is printed from the menu', async () => {
  const print = vi.spyOn(window, 'print').mockImplementation(() => {});
  const menu = await menuOf('#/qr-login');
  fireEvent.click(menu.getByRole('button', { name: '当前画面（A4）' }));
  expect(print).toHaveBeenCalledOnce();
});

test('Escape closes the menu and returns the focus to its button', async () => {
  const menu = await menuOf('#/qr-login');
  const inside = menu.getByRole('button', { name: 'SVG 图片' });
  inside.focus();
  fireEvent.keyDown(inside, { key: 'Escape' });
  expect(screen.queryByRole('group', { name: '导出' })).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: '导出' }));
});
