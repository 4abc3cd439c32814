import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { Confirm, type ConfirmProps } from '../../src/ui/confirm.tsx';
import { Dialog } from '../../src/ui/dialog.tsx';
import { Form } from '../../src/ui/form.tsx';
import { type Fetched, fetched, WhenOpen } from '../../src/ui/lazy-view.tsx';
import { NotFetched } from '../../src/ui/not-fetched.ts';
import { Notice } from '../../src/ui/notice.tsx';

/** Replaces the real dialog. */
function Stand({ open, title }: { open: boolean; title: string }) {
  return open ? <p>{title}</p> : null;
}

function Cancelling(props: Partial<ConfirmProps>) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        取消订单
      </button>
      <Confirm
        open={open}
        title="取消这笔订单？"
        confirmText="取消"
        cancelText="再想想"
        danger
        onConfirm={() => setOpen(false)}
        onCancel={() => setOpen(false)}
        {...props}
      >
        取消后不能恢复
      </Confirm>
    </>
  );
}

function Deleting({ view }: { view: Fetched<Parameters<typeof Stand>[0]> }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <input aria-label="备注" />
      <button type="button" onClick={() => setOpen(true)}>
        删除
      </button>
      <WhenOpen view={view} props={{ open, title: '删除吗？' }} open={open} onClose={() => setOpen(false)} />
    </>
  );
}

/** A dialog with a question over it, which closes both. */
function Editing({ goesAway = false }: { goesAway?: boolean }) {
  const [stage, setStage] = useState<'before' | 'typing' | 'asking' | 'after'>('before');
  return (
    <>
      <h1 tabIndex={-1}>收货地址</h1>
      <button type="button" disabled={goesAway && stage === 'after'} onClick={() => setStage('typing')}>
        编辑
      </button>
      <Dialog
        open={stage === 'typing' || stage === 'asking'}
        title="编辑地址"
        closeText="关闭"
        onClose={() => setStage('asking')}
      >
        <input aria-label="地址" />
      </Dialog>
      <Confirm
        open={stage === 'asking'}
        title="放弃修改？"
        confirmText="放弃"
        cancelText="继续编辑"
        onConfirm={() => setStage('after')}
        onCancel={() => setStage('typing')}
      />
    </>
  );
}

test.each([
  ['the button that opened the first', false, '编辑'],
  ['the heading, if that button is disabled now', true, '收货地址'],
])('two dialogs that close together leave the focus to %s', async (_, goesAway, text) => {
  const user = userEvent.setup();
  render(<Editing goesAway={goesAway} />);
  await user.click(screen.getByRole('button', { name: '编辑' }));
  await user.click(screen.getByRole('button', { name: '关闭' }));
  const moves = vi.spyOn(HTMLElement.prototype, 'focus');
  await user.click(screen.getByRole('button', { name: '放弃' }));
  // Radix returns the focus of each in a task of its own, and a key press takes one, too.
  await user.keyboard('{Shift}');
  await waitFor(() => expect(document.activeElement?.textContent).toBe(text));
  expect(moves.mock.calls.some(([how]) => how?.preventScroll === true)).toBe(goesAway);
  moves.mockRestore();
});

test('ACC-LIM-04 a confirmation focuses the safe button, describes the consequence and restores focus', async () => {
  const user = userEvent.setup();
  render(<Cancelling />);
  const opener = screen.getByRole('button', { name: '取消订单' });
  await user.click(opener);
  const box = screen.getByRole('alertdialog', { name: '取消这笔订单？' });
  expect(document.getElementById(box.getAttribute('aria-describedby') ?? '')?.textContent).toBe('取消后不能恢复');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: '再想想' }));
  await user.tab();
  await user.tab();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: '再想想' }));
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('alertdialog')).toBeNull();
  await waitFor(() => expect(document.activeElement).toBe(opener));
});

/** A form whose confirmed step finds the code wrong. */
function Binding() {
  const [step, setStep] = useState<'typed' | 'asked' | 'wrong'>('typed');
  return (
    <Form onSubmit={() => setStep('asked')} focusOn={[{ field: 'code', at: step === 'wrong' ? 1 : 0 }]}>
      <input name="code" aria-label="验证码" />
      <button type="submit">绑定</button>
      <Confirm
        open={step === 'asked'}
        title="关联账号？"
        confirmText="关联"
        cancelText="再想想"
        onConfirm={() => setStep('wrong')}
        onCancel={() => setStep('typed')}
      />
    </Form>
  );
}

test('ACC-LIM-04 a focus that the page moves as a confirmation closes stays where it is', async () => {
  render(<Binding />);
  await userEvent.click(screen.getByRole('button', { name: '绑定' }));
  await userEvent.click(screen.getByRole('button', { name: '关联' }));
  // Radix gives the focus back in a task of its own.
  await new Promise((resolve) => setTimeout(resolve));
  expect(document.activeElement).toBe(screen.getByLabelText('验证码'));
});

test('a pending confirmation can neither be closed nor confirmed again', async () => {
  const user = userEvent.setup();
  const confirm = vi.fn<() => void>();
  const cancel = vi.fn<() => void>();
  render(<Cancelling pending onConfirm={confirm} onCancel={cancel} />);
  await user.click(screen.getByRole('button', { name: '取消订单' }));
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: '再想想' }));
  await user.click(screen.getByRole('button', { name: '取消' }));
  expect([confirm.mock.calls.length, cancel.mock.calls.length]).toEqual([0, 0]);
  expect(screen.getByRole('alertdialog')).toBeTruthy();
});

test('ACC-LIM-04 an error in a confirmation looks like one on a form', async () => {
  render(<Notice tone="danger">网络不佳</Notice>);
  const onForm = screen.getByText('网络不佳').parentElement;
  render(<Cancelling open error="取消失败" />);
  const alert = within(screen.getByRole('alertdialog')).getByRole('alert');
  expect(alert.textContent).toBe('取消失败');
  expect([alert.className, alert.querySelector('svg')?.outerHTML]).toEqual([
    onForm?.className,
    onForm?.querySelector('svg')?.outerHTML,
  ]);
});

test('ACC-LIM-03 a dialog is named by its title and focuses its first control', async () => {
  const user = userEvent.setup();
  const close = vi.fn<() => void>();
  render(
    <Dialog open title="发送发票到邮箱" description="以附件发出" closeText="关闭" onClose={close}>
      <input aria-label="邮箱" />
    </Dialog>,
  );
  expect(screen.getByRole('dialog', { name: '发送发票到邮箱', description: '以附件发出' })).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText('邮箱'));
  await user.keyboard('{Escape}');
  expect(close).toHaveBeenCalledTimes(1);
  await user.click(screen.getByRole('button', { name: '关闭' }));
  expect(close).toHaveBeenCalledTimes(2);
});

test('a press on the veil closes a dialog, but not one on a message over it', async () => {
  // Radix lets no pointer reach the page behind; messages are above it.
  const user = userEvent.setup({ pointerEventsCheck: 0 });
  const close = vi.fn<() => void>();
  render(
    <>
      <p>已复制</p>
      <Dialog open title="健康信息" closeText="关闭" onClose={close}>
        <input aria-label="补充" />
      </Dialog>
    </>,
  );
  const veil = screen.getByRole('dialog').parentElement;
  if (veil === null) throw new Error('the dialog lies on a veil');
  await user.click(screen.getByText('已复制'));
  await user.click(veil);
  await waitFor(() => expect(close).toHaveBeenCalledTimes(1));
});

test('a dialog that cannot be fetched closes with a message, keeps what was typed, and opens at the next try', async () => {
  const user = userEvent.setup();
  const load = vi.fn<() => Promise<typeof Stand>>().mockRejectedValue(new Error('offline'));
  const view = fetched(load);
  const tell = vi.fn<() => void>();
  render(
    <NotFetched value={tell}>
      <Deleting view={view} />
    </NotFetched>,
  );
  await user.type(screen.getByLabelText('备注'), '放在门口');
  await user.click(screen.getByRole('button', { name: '删除' }));
  await waitFor(() => expect(tell).toHaveBeenCalledTimes(1));
  expect(screen.getByLabelText<HTMLInputElement>('备注').value).toBe('放在门口');
  load.mockResolvedValue(Stand);
  await user.click(screen.getByRole('button', { name: '删除' }));
  expect(await screen.findByText('删除吗？')).toBeTruthy();
  expect([tell.mock.calls.length, load.mock.calls.length]).toEqual([1, 2]);
});

test('the code of a dialog is fetched only when it is first opened', async () => {
  vi.resetModules();
  const loaded = vi.fn<() => void>();
  vi.doMock('../../src/ui/dialog.tsx', () => {
    loaded();
    return { Dialog: Stand };
  });
  const { LazyDialog: Fresh } = await import('../../src/ui/lazy-dialog.tsx');
  const show = (open: boolean) => (
    <Fresh open={open} title="发送发票" closeText="关闭" onClose={() => {}}>
      正文
    </Fresh>
  );
  const { container, rerender } = render(show(false));
  expect(container.innerHTML).toBe('');
  expect(loaded).not.toHaveBeenCalled();
  rerender(show(true));
  expect(await screen.findByText('发送发票')).toBeTruthy();
  expect(loaded).toHaveBeenCalledTimes(1);
  rerender(show(false));
  expect(screen.queryByText('发送发票')).toBeNull();
  vi.doUnmock('../../src/ui/dialog.tsx');
  // The next file gets the real one.
  vi.resetModules();
});
