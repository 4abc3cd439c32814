import { render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { parts, samples, UiPage } from '../../src/dev/ui-page.tsx';

test('every sample belongs to an existing part', () => {
  expect(Object.keys(samples).filter((name) => !parts.includes(name))).toEqual([]);
});

test('every part renders on a server, without style attributes, and hydrates without a difference', async () => {
  const page = <UiPage />;
  const html = renderToString(page);
  expect(html.match(/<[^>]+ style=[^>]*/g)).toBeNull();
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = html;
  const differences: unknown[] = [];
  render(page, { container, hydrate: true, onRecoverableError: (difference) => differences.push(difference) });
  // The lazy code arrives after hydration, in the room that was kept for it.
  expect(await screen.findByLabelText('登录二维码')).toBeTruthy();
  expect(differences).toEqual([]);
  // Every style goes through jsdom's own parser, which is slow.
}, 20_000);
