import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { Confirm } from '../../src/ui/confirm.tsx';
import { Dialog } from '../../src/ui/dialog.tsx';
import { Field } from '../../src/ui/field.tsx';
import { PickerButton } from '../../src/ui/picker-button.tsx';
import { Popover, shiftInto } from '../../src/ui/popover.tsx';

afterEach(() => void vi.useRealTimers());

test('a popover opens on focus and on hover, and closes on Esc', async () => {
  const user = userEvent.setup();
  render(
    <Popover renderTrigger={(props) => <button {...props}>关注我们</button>}>
      <p>公众号</p>
    </Popover>,
  );
  const trigger = screen.getByRole('button');
  await user.tab();
  expect(trigger.getAttribute('aria-expanded')).toBe('true');
  expect(screen.getByText('公众号')).toBeTruthy();
  await user.keyboard('{Escape}');
  expect(screen.queryByText('公众号')).toBeNull();
  expect(document.activeElement).toBe(trigger);
  await user.tab();
  await user.hover(trigger);
  expect(screen.getByText('公众号')).toBeTruthy();
  await user.keyboard('{Escape}');
  expect(screen.queryByText('公众号')).toBeNull();
});

test('pointer and keyboard can move into a popover; Esc returns to the trigger', async () => {
  const user = userEvent.setup();
  render(
    <Popover label="最新物流" renderTrigger={(props) => <button {...props}>查看物流</button>}>
      <button type="button">复制</button>
    </Popover>,
  );
  const trigger = screen.getByRole('button', { name: '查看物流' });
  vi.useFakeTimers();
  const mouse = { pointerType: 'mouse' };
  const root = trigger.parentElement ?? trigger;
  fireEvent.pointerEnter(root, mouse);
  fireEvent.pointerLeave(root, mouse);
  act(() => void vi.advanceTimersByTime(149));
  // Back in time, over the box: that is inside, too.
  fireEvent.pointerEnter(root, mouse);
  act(() => void vi.advanceTimersByTime(1_000));
  expect(screen.getByRole('group', { name: '最新物流' })).toBeTruthy();
  fireEvent.pointerLeave(root, mouse);
  act(() => void vi.advanceTimersByTime(150));
  expect(screen.queryByRole('group')).toBeNull();
  vi.useRealTimers();
  await user.tab();
  await user.tab();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: '复制' }));
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('group')).toBeNull();
  expect(document.activeElement).toBe(trigger);
});

test('F4 a popover whose focused button is removed stays open, keeps its size and focuses the trigger', async () => {
  const user = userEvent.setup();
  const shown = (inside: ReactNode) => (
    <Popover label="最新物流" renderTrigger={(props) => <button {...props}>查看物流</button>}>
      {inside}
    </Popover>
  );
  const { rerender } = render(shown(<button type="button">重试</button>));
  const trigger = screen.getByRole('button', { name: '查看物流' });
  await user.tab();
  const box = screen.getByRole('group', { name: '最新物流' });
  const sizes = vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(120);
  await user.tab();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: '重试' }));
  rerender(shown(<p>正在读取</p>));
  expect(screen.getByText('正在读取')).toBeTruthy();
  expect(box.style.minBlockSize).toBe('120px');
  expect(document.activeElement).toBe(trigger);
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('group')).toBeNull();
  expect(box.style.minBlockSize).toBe('');
  sizes.mockRestore();
});

test.each([
  ['in the middle', 320, 20, 300, 0],
  ['over the left edge', 320, -40, 200, 48],
  ['over the right edge', 320, 100, 340, -28],
  ['wider than the window', 320, 4, 340, 4],
  ['at the start of a narrow window', 320, 10, 330, -2],
])('a popover %s of %i px, from %i to %i, moves by %i', (_where, width, left, right, shift) => {
  expect(shiftInto(width, { left, right })).toBe(shift);
});

function Form({ asked }: { asked: boolean }) {
  const [open, setOpen] = useState(true);
  const [picking, setPicking] = useState(false);
  const [asking, setAsking] = useState(asked);
  return (
    <Dialog open={open} title="新增收货地址" closeText="关闭" onClose={() => setOpen(false)}>
      <input aria-label="姓名" />
      <Field label="所在地区">
        <PickerButton
          name="region"
          text=""
          placeholder="请选择"
          open={picking}
          controls="places"
          onPress={() => setPicking(!picking)}
        />
      </Field>
      {picking && (
        <div id="places">
          <button type="button">广东省</button>
        </div>
      )}
      <Confirm
        open={picking && asking}
        title="放弃？"
        confirmText="放弃"
        cancelText="继续"
        onConfirm={() => {}}
        onCancel={() => setAsking(false)}
      >
        不会保存
      </Confirm>
    </Dialog>
  );
}

test('ACC-ADDR-27 Esc in a picker closes only the picker and returns to its button; then it closes the dialog', async () => {
  const user = userEvent.setup();
  render(<Form asked={false} />);
  const button = screen.getByRole('combobox', { name: '所在地区' });
  await user.click(button);
  screen.getByRole('button', { name: '广东省' }).focus();
  await user.keyboard('{Escape}');
  expect(button.getAttribute('aria-expanded')).toBe('false');
  expect(screen.getByRole('dialog', { name: '新增收货地址' })).toBeTruthy();
  expect(document.activeElement).toBe(button);
  // The same key cancels a composition.
  await user.click(button);
  fireEvent.keyDown(button, { key: 'Escape', isComposing: true });
  expect(button.getAttribute('aria-expanded')).toBe('true');
  await user.keyboard('{Escape}{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('Esc closes a confirmation over a dialog before it closes a picker in it', async () => {
  const user = userEvent.setup();
  render(<Form asked />);
  await user.click(screen.getByRole('combobox', { name: '所在地区' }));
  expect(screen.getByRole('alertdialog', { name: '放弃？' })).toBeTruthy();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('alertdialog')).toBeNull();
  const button = screen.getByRole('combobox', { name: '所在地区' });
  expect(button.getAttribute('aria-expanded')).toBe('true');
});
