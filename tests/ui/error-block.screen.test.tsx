import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { ErrorBlock } from '../../src/ui/error-block.tsx';

const failed = <ErrorBlock text="没有加载出来" retryText="重试" onRetry={() => {}} />;
const page = (part: 'failed' | 'read', title?: string) => (
  <main>
    <h1>订单</h1>
    <section>
      {title && <h2>{title}</h2>}
      {part === 'failed' ? failed : '物流'}
    </section>
    <button type="button">旁边</button>
  </main>
);

test.each([
  ['包裹', '包裹'],
  [undefined, '订单'],
])(
  'ACC-APP-03 a block in a section with the heading %s leaves the focus to %s when it disappears',
  async (title, heading) => {
    const { rerender } = render(page('failed', title));
    screen.getByRole('button', { name: '重试' }).focus();
    rerender(page('read', title));
    await expect.poll(() => document.activeElement?.textContent).toBe(heading);
  },
);

test('ACC-APP-03 the focus stays if it is elsewhere', async () => {
  const { rerender } = render(page('failed'));
  await userEvent.click(screen.getByRole('button', { name: '旁边' }));
  rerender(page('read'));
  await Promise.resolve();
  expect(document.activeElement?.textContent).toBe('旁边');
});
