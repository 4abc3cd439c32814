import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { createServices } from '../../src/lib/services.ts';
import { createAppContext } from '../../src/shell/app-context.ts';
import { Page } from '../../src/shell/page.tsx';
import { AppReactContext } from '../../src/shell/use-app-context.ts';
import { until } from '../kit/until.ts';

function open() {
  const appContext = createAppContext(createServices(), window.location.origin);
  const page = (buttons: readonly string[]) => (
    <AppReactContext value={appContext}>
      <Page title="订单">
        <h1 tabIndex={-1}>订单</h1>
        {buttons.map((text) => (
          <button type="button" key={text}>
            {text}
          </button>
        ))}
      </Page>
    </AppReactContext>
  );
  const { rerender } = render(page(['确认收货', '评价', '复制']));
  return (buttons: readonly string[]) => rerender(page(buttons));
}

const focused = () => document.activeElement?.textContent;
const button = (name: string) => screen.getByRole('button', { name });

test('a button that goes away with its action leaves the focus to the heading', async () => {
  const show = open();
  button('确认收货').focus();
  const moves = vi.spyOn(HTMLElement.prototype, 'focus');
  show(['评价', '复制']);
  await until(() => expect(focused()).toBe('订单'));
  // Whoever deletes the last of many rows stays there.
  expect(moves.mock.calls).toEqual([[{ preventScroll: true }]]);
  moves.mockRestore();
});

test('the focus stays where another control has taken it, and where nothing had it', async () => {
  const show = open();
  button('确认收货').focus();
  button('评价').focus();
  show(['评价', '复制']);
  await Promise.resolve();
  expect(focused()).toBe('评价');
  button('评价').blur();
  await Promise.resolve();
  show(['复制']);
  await Promise.resolve();
  expect(document.activeElement).toBe(document.body);
});
