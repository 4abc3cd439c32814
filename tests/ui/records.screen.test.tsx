import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { CopyButton } from '../../src/ui/copy-button.tsx';
import { Deadline } from '../../src/ui/deadline.tsx';
import { Ring } from '../../src/ui/ring.tsx';
import { GivenStars, type Grade, Stars } from '../../src/ui/stars.tsx';
import { Timeline } from '../../src/ui/timeline.tsx';
import { textsOf } from '../kit/screen.tsx';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** jsdom has no clipboard of its own, nor `execCommand`. */
function giveClipboard(writeText: (text: string) => Promise<void>, command: () => boolean = () => false) {
  vi.stubGlobal('navigator', Object.create(navigator, { clipboard: { value: { writeText } } }));
  const execCommand = vi.fn<() => boolean>(command);
  Object.defineProperty(document, 'execCommand', { value: execCommand, configurable: true });
  return execCommand;
}

function copyButton(shownText?: string) {
  return (
    <CopyButton
      text="2026112000213"
      label="复制订单号"
      copiedText="已复制"
      failedText="复制失败"
      shownText={shownText}
    />
  );
}

async function pressCopy() {
  fireEvent.click(screen.getByRole('button', { name: '复制订单号' }));
  // The clipboard answers later.
  await act(async () => {});
}

test('the button copies the text and says so for two seconds', async () => {
  vi.useFakeTimers();
  const copied: string[] = [];
  giveClipboard(async (text) => void copied.push(text));
  render(copyButton());
  expect(screen.getByRole('status').textContent).toBe('');
  await pressCopy();
  expect(copied).toEqual(['2026112000213']);
  expect(screen.getByRole('status').textContent).toBe('已复制');
  act(() => void vi.advanceTimersByTime(1_999));
  expect(screen.getByRole('status').textContent).toBe('已复制');
  act(() => void vi.advanceTimersByTime(1));
  expect(screen.getByRole('status').textContent).toBe('');
});

test('without clipboard access the text is copied by selection, and the focus stays on the button', async () => {
  let selected = '';
  const command = giveClipboard(
    () => Promise.reject(new Error('refused')),
    () => {
      const area = document.activeElement;
      if (area instanceof HTMLTextAreaElement) selected = area.value.slice(area.selectionStart, area.selectionEnd);
      return true;
    },
  );
  const { container } = render(copyButton('复制'));
  const button = screen.getByRole('button', { name: '复制订单号' });
  button.focus();
  await pressCopy();
  expect(command).toHaveBeenCalledWith('copy');
  expect(selected).toBe('2026112000213');
  expect(container.querySelector('textarea')).toBeNull();
  expect(document.activeElement).toBe(button);
  expect(screen.getByRole('status').textContent).toBe('已复制');
});

test('the button says when the text cannot be copied', async () => {
  giveClipboard(() => Promise.reject(new Error('refused')));
  render(copyButton());
  await pressCopy();
  expect(screen.getByRole('status').textContent).toBe('复制失败');
});

const gradeTexts: Readonly<Record<Grade, string>> = { 1: '很差', 2: '较差', 3: '一般', 4: '满意', 5: '很满意' };

function Rating({ error }: { error?: string }) {
  const [grade, setGrade] = useState<Grade | null>(null);
  return (
    <Stars name="grade" legend="评分" required value={grade} onValue={setGrade} texts={gradeTexts} error={error} />
  );
}

test('stars are a radio group: none is chosen at first, then one by click and arrow keys', async () => {
  const user = userEvent.setup();
  render(<Rating error="请评分" />);
  const group = screen.getByRole('radiogroup', { name: '评分', description: '请评分' });
  expect(group.getAttribute('aria-required')).toBe('true');
  expect(screen.queryByRole('radio', { checked: true })).toBeNull();
  await user.click(screen.getByRole('radio', { name: '一般' }));
  await user.keyboard('{ArrowRight}');
  expect(screen.getByRole<HTMLInputElement>('radio', { checked: true }).value).toBe('4');
  await user.keyboard('{ArrowLeft}{ArrowLeft}');
  expect(screen.getByRole<HTMLInputElement>('radio', { checked: true }).value).toBe('2');
  expect(within(group).getByText('较差').getAttribute('aria-hidden')).toBe('true');
});

test('hovering over a star shows its text and chooses nothing', async () => {
  const user = userEvent.setup();
  render(<Rating />);
  await user.hover(screen.getByRole('radio', { name: '很满意' }));
  expect(screen.getByText('很满意')).toBeTruthy();
  expect(screen.queryByRole('radio', { checked: true })).toBeNull();
  await user.hover(document.body);
  expect(screen.queryByText('很满意')).toBeNull();
});

test('given stars are one phrase for screen readers', () => {
  const { container } = render(<GivenStars value={4} label="4 星" />);
  const received = Array.from(container.querySelectorAll('span')).filter(
    (span) => span.closest('[aria-hidden]') === null && span.children.length === 0,
  );
  expect(textsOf(received)).toEqual(['4 星']);
});

test('a timeline has machine-readable times and marks only the newest event', () => {
  render(
    <Timeline
      label="物流"
      events={[
        { key: 'b', text: '已签收', time: '11-15 14:26', dateTime: '2026-11-15T14:26+08:00' },
        { key: 'a', text: '派送中', time: '11-15 08:03', dateTime: '2026-11-15T08:03+08:00' },
      ]}
    />,
  );
  const events = within(screen.getByRole('list', { name: '物流' })).getAllByRole('listitem');
  expect(events.map((event) => event.getAttribute('aria-current'))).toEqual(['true', null]);
  expect(events.map((event) => event.querySelector('time')?.dateTime)).toEqual([
    '2026-11-15T14:26+08:00',
    '2026-11-15T08:03+08:00',
  ]);
});

test('a deadline updates each second, but is announced only when its spoken text changes', () => {
  const { rerender } = render(<Deadline text="剩 00:05:01" label="还剩 5 分 1 秒" spoken="还剩 6 分钟" />);
  const received = screen.getByRole('status');
  rerender(<Deadline text="剩 00:05:00" label="还剩 5 分" spoken="还剩 6 分钟" />);
  expect(screen.getByRole('timer', { name: '还剩 5 分' }).textContent).toBe('剩 00:05:00');
  expect(received.textContent).toBe('还剩 6 分钟');
});

test('a ring is a picture named in words', () => {
  render(
    <Ring percent={75} label="资料完整度 75%">
      头像
    </Ring>,
  );
  expect(screen.getByRole('img', { name: '资料完整度 75%' })).toBeTruthy();
});
