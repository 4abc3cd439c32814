// @vitest-environment jsdom
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const folder = 'docs/charts';
const pictures = readdirSync(folder).filter((name) => name.endsWith('.svg'));
const unwanted = ['parsererror', 'script', 'image', 'foreignObject', 'use'];

function read(name: string): Document {
  return new DOMParser().parseFromString(readFileSync(`${folder}/${name}`, 'utf8'), 'image/svg+xml');
}

test('every picture is valid, self-contained XML with unique ids', () => {
  expect(pictures.length).toBeGreaterThan(0);
  for (const name of pictures) {
    const picture = read(name);
    expect(picture.documentElement.tagName, name).toBe('svg');
    // Filtered by hand: selectors take several times as long in jsdom.
    const parts = [...picture.getElementsByTagName('*')];
    expect(
      parts.filter(({ localName }) => unwanted.includes(localName)),
      name,
    ).toEqual([]);
    const ids = parts.flatMap((part) => part.getAttribute('id') ?? []);
    expect(new Set(ids).size, name).toBe(ids.length);
    const links = parts.filter(({ localName }) => localName === 'a').map((link) => link.getAttribute('href'));
    expect(
      links.filter((link) => !pictures.includes(link ?? '')),
      name,
    ).toEqual([]);
  }
});

test('a picture has an accessible name and summary, targets for states and links to children', () => {
  const picture = read('login-view.svg');
  const root = picture.documentElement;
  expect(root.getAttribute('role')).toBe('img');
  const named = root.getAttribute('aria-labelledby')?.split(' ') ?? [];
  const [name, summary] = named.map((id) => picture.getElementById(id)?.textContent);
  expect(name).toBe('登录页：状态图');
  expect(summary).toMatch(/^\d+ 个状态，\d+ 个箭头。状态：短信登录、/);
  for (const path of ['choosing', 'choosing.sms', 'leaving']) {
    expect(picture.getElementById(`state-${path}`)?.tagName).toBe('g');
  }
  const children = [...picture.querySelectorAll('a')].map((link) => link.getAttribute('href'));
  expect(children).toEqual(expect.arrayContaining(['sms-login.svg', 'password-login.svg', 'qr-login.svg']));
});
