import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { listWords } from '../../src/lib/list.words.ts';
import { Facts } from '../../src/ui/facts.tsx';
import { Masked } from '../../src/ui/masked.tsx';
import { Pager } from '../../src/ui/pager.tsx';
import { Picture } from '../../src/ui/picture.tsx';
import { Price } from '../../src/ui/price.tsx';
import { TabPanel, Tabs } from '../../src/ui/tabs.tsx';
import { textsOf } from '../kit/screen.tsx';

const texts = { ...listWords.pager, total: '共 43 条' };

function pager(page: number, pages: number, onPage = (_: number) => {}) {
  return <Pager page={page} pages={pages} onPage={onPage} addressOf={(to) => `?page=${to}`} texts={texts} />;
}

test.each([
  [1, 9, '1 2 3 4 5'],
  [5, 9, '1 2 3 4 5'],
  [6, 9, '6 7 8 9'],
  [11, 11, '11'],
  [2, 3, '1 2 3'],
])('ORD-LIST-04 page %i of %i shows %s', (page, pages, shown) => {
  render(pager(page, pages));
  const numbers = textsOf(screen.getAllByRole('listitem'));
  expect(numbers.join(' ')).toBe(shown);
  expect(screen.getByRole('link', { current: 'page' }).textContent).toBe(String(page));
});

test('the pager stops at the last page, goes on across groups and renders nothing for one page', async () => {
  const user = userEvent.setup();
  const received = vi.fn<(page: number) => void>();
  const { rerender, container } = render(pager(5, 6, received));
  await user.click(screen.getByRole('link', { name: '下一页' }));
  expect(received).toHaveBeenLastCalledWith(6);
  rerender(pager(6, 6, received));
  const next = screen.getByRole('link', { name: '下一页' });
  expect(next.getAttribute('aria-disabled')).toBe('true');
  expect(next.hasAttribute('href')).toBe(false);
  fireEvent.click(next);
  expect(received).toHaveBeenCalledTimes(1);
  // A click with Ctrl opens a tab; it must not turn this page.
  const first = screen.getByRole('link', { name: '上一页' });
  expect(first.getAttribute('href')).toBe('?page=5');
  first.addEventListener('click', (event) => event.preventDefault());
  fireEvent.click(first, { ctrlKey: true });
  expect(received).toHaveBeenCalledTimes(1);
  rerender(pager(1, 1));
  expect(container.innerHTML).toBe('');
});

test('a long list can jump to a page number, of full-width digits, too; one too high is the last page, an invalid one is ignored', async () => {
  const user = userEvent.setup();
  const received = vi.fn<(page: number) => void>();
  const { rerender } = render(pager(2, 5, received));
  expect(screen.queryByRole('textbox')).toBeNull();
  rerender(pager(2, 12, received));
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: '页码，共 12 页' });
  await user.type(field, '-x{Enter}0{Enter}');
  expect(field.value).toBe('');
  expect(received).not.toHaveBeenCalled();
  await user.type(field, '１1{Enter}');
  expect([received.mock.lastCall, field.value]).toEqual([[11], '']);
  await user.type(field, '990');
  await user.click(screen.getByRole('button', { name: '跳转' }));
  expect(received.mock.lastCall).toEqual([12]);
  expect(received).toHaveBeenCalledTimes(2);
});

function Paged() {
  const [page, setPage] = useState(4);
  return pager(page, 11, setPage);
}

test('ORD-LIST-04 the keyboard goes from group to group, and focus moves to the page when its link disappears', async () => {
  const user = userEvent.setup();
  render(<Paged />);
  expect(screen.queryByRole('link', { name: '前 5 页' })).toBeNull();
  screen.getByRole('link', { name: '后 5 页' }).focus();
  await user.keyboard('{Enter}');
  expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('6');
  expect(document.activeElement).toBe(screen.getByRole('link', { name: '后 5 页' }));
  // There is no group after the last.
  await user.keyboard('{Enter}');
  expect(screen.queryByRole('link', { name: '后 5 页' })).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('link', { name: '第 11 页' }));
  screen.getByRole('link', { name: '前 5 页' }).focus();
  await user.keyboard('{Enter}');
  expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('10');
  screen.getByRole('link', { name: '下一页' }).focus();
  const moves = vi.spyOn(HTMLElement.prototype, 'focus');
  await user.keyboard('{Enter}');
  expect(document.activeElement).toBe(screen.getByRole('link', { name: '第 11 页' }));
  // The list has scrolled to its first row.
  expect(moves.mock.lastCall).toEqual([{ preventScroll: true }]);
  moves.mockRestore();
});

test.each([
  [0, '¥0.00'],
  [5, '¥0.05'],
  [8650, '¥86.50'],
  [12345678, '¥123456.78'],
  [-1260, '−¥12.60'],
])('ACC-LIM-05 ACC-LIM-06 %i cents are shown as %s', (cents, shown) => {
  const { container } = render(<Price cents={cents} />);
  expect(container.textContent).toBe(shown);
});

test('a masked value is read out in words, and empty facts leave no dot', () => {
  const { container, rerender } = render(<Masked text="138****8000" spoken="尾号 8000" />);
  expect(screen.getByText('138****8000').getAttribute('aria-hidden')).toBe('true');
  expect(screen.getByText('尾号 8000')).toBeTruthy();
  const facts = ['女', '', '34岁'].map((fact) => ({ key: fact, fact }));
  rerender(<Facts items={facts} />);
  expect(container.textContent).toBe('女 · 34岁');
});

test('a missing or failed picture shows the fallback, and a new source is tried again', () => {
  const picture = (source: string | null) => <Picture source={source} fallback="/pack" alt="蒙脱石散" size={72} />;
  const shown = () => screen.getByRole('img', { name: '蒙脱石散' });
  const { rerender } = render(picture(null));
  expect(shown().getAttribute('src')).toBe('/pack');
  rerender(picture('/a.jpg'));
  expect([shown().getAttribute('src'), shown().getAttribute('loading')]).toEqual(['/a.jpg', 'lazy']);
  fireEvent.error(shown());
  expect(shown().getAttribute('src')).toBe('/pack');
  rerender(picture('/b.jpg'));
  expect(shown().getAttribute('src')).toBe('/b.jpg');
});

test('tabs are chosen by arrows, Home and End', async () => {
  const user = userEvent.setup();
  const received = vi.fn<(value: string) => void>();
  render(
    <Tabs
      label="优惠券"
      value="b"
      onValue={received}
      tabs={[
        { value: 'a', text: '未使用', count: 4 },
        { value: 'b', text: '已使用' },
        { value: 'c', text: '已过期' },
      ]}
    >
      {['a', 'b', 'c'].map((value) => (
        <TabPanel key={value} value={value}>
          {value}
        </TabPanel>
      ))}
    </Tabs>,
  );
  await user.tab();
  for (const key of ['{ArrowRight}', '{Home}', '{End}', '{ArrowLeft}']) await user.keyboard(key);
  expect(received.mock.calls.flat()).toEqual(['c', 'a', 'c']);
  await user.click(screen.getByRole('tab', { name: /未使用/ }));
  expect(received).toHaveBeenLastCalledWith('a');
  expect(screen.getByRole('tabpanel', { name: '已使用' }).textContent).toBe('b');
});

test.each([
  ['before the row', { left: 20, right: 60 }, 20],
  ['behind the row', { left: 280, right: 350 }, 150],
  ['within it', { left: 120, right: 180 }, 100],
])('a chosen tab %s is scrolled into view with the next frame', async (_, place, scrolled) => {
  const measured = vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return this.matches('[role=tab]') ? DOMRect.fromRect({ x: place.left, width: place.right - place.left }) : row;
  });
  onTestFinished(() => measured.mockRestore());
  const row = DOMRect.fromRect({ x: 100, width: 200 });
  const tabs = ['a', 'b'].map((value) => ({ value, text: value }));
  const tabsAt = (value: string) => (
    <Tabs label="优惠券" value={value} onValue={() => {}} tabs={tabs}>
      <TabPanel value={value}>{value}</TabPanel>
    </Tabs>
  );
  const { rerender } = render(tabsAt('a'));
  screen.getByRole('tablist').scrollLeft = 100;
  rerender(tabsAt('b'));
  await new Promise(requestAnimationFrame);
  expect(screen.getByRole('tablist').scrollLeft).toBe(scrolled);
});
