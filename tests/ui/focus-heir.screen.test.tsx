import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { FocusHeir } from '../../src/ui/focus-heir.tsx';

const page = (rows: readonly string[]) => (
  <main>
    <input aria-label="搜索" />
    <FocusHeir heir="input">
      {rows.map((row) => (
        <button type="button" key={row}>
          {row}
        </button>
      ))}
    </FocusHeir>
    <button type="button">旁边</button>
  </main>
);

test('a removed row leaves the focus to its heir, but only if it had the focus', () => {
  const { rerender } = render(page(['一', '二']));
  rerender(page(['二']));
  expect(document.activeElement).toBe(document.body);
  screen.getByRole('button', { name: '二' }).focus();
  rerender(page(['二', '三']));
  expect(document.activeElement?.textContent).toBe('二');
  rerender(page(['三']));
  expect(document.activeElement).toBe(screen.getByRole('textbox'));
  screen.getByRole('button', { name: '三' }).focus();
  screen.getByRole('button', { name: '旁边' }).focus();
  rerender(page([]));
  expect(document.activeElement?.textContent).toBe('旁边');
});

test('a press beside the rows ends their claim to the focus; another window in front does not', () => {
  const { rerender } = render(page(['一', '二', '三']));
  screen.getByRole('button', { name: '一' }).focus();
  screen.getByRole('button', { name: '一' }).blur();
  rerender(page(['二', '三']));
  expect(document.activeElement).toBe(document.body);
  screen.getByRole('button', { name: '二' }).focus();
  fireEvent.blur(screen.getByRole('button', { name: '二' }));
  rerender(page(['三']));
  expect(document.activeElement).toBe(screen.getByRole('textbox'));
});
