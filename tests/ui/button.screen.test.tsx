import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { Button } from '../../src/ui/button.tsx';
import { CountdownButton } from '../../src/ui/countdown-button.tsx';
import { Form } from '../../src/ui/form.tsx';

test('a pending button swallows presses and submits and keeps its name and its focus', async () => {
  const user = userEvent.setup();
  const press = vi.fn<() => void>();
  const submit = vi.fn<() => void>();
  const form = (pending: boolean) => (
    <Form onSubmit={submit}>
      <Button type="submit" pending={pending} pendingText="正在登录" onPress={press}>
        登录
      </Button>
    </Form>
  );
  const { rerender } = render(form(false));
  const button = screen.getByRole('button', { name: '登录' });
  await user.click(button);
  expect([press.mock.calls.length, submit.mock.calls.length]).toEqual([1, 1]);
  rerender(form(true));
  await user.click(button);
  await user.keyboard('{Enter}');
  expect([press.mock.calls.length, submit.mock.calls.length]).toEqual([1, 1]);
  expect(document.activeElement).toBe(button);
  expect(button.getAttribute('aria-disabled')).toBe('true');
  expect(button.getAttribute('aria-busy')).toBe('true');
  expect(button.textContent).toContain('登录');
});

test('a countdown keeps the focus, swallows presses and announces only its start and its end', async () => {
  const user = userEvent.setup();
  const press = vi.fn<() => void>();
  const show = (state: 'idle' | 'pending' | 'counting', text: string) => (
    <CountdownButton state={state} text={text} onPress={press} spoken={{ started: '已发送', ended: '可以重新获取' }} />
  );
  const { rerender } = render(show('idle', '获取验证码'));
  const button = screen.getByRole('button');
  const spoken = () => screen.getByRole('status').textContent;
  expect(spoken()).toBe('');
  await user.click(button);
  rerender(show('pending', '获取验证码'));
  await user.click(button);
  rerender(show('counting', '60 秒后重发'));
  await user.click(button);
  expect(press).toHaveBeenCalledTimes(1);
  expect(document.activeElement).toBe(button);
  expect(spoken()).toBe('已发送');
  rerender(show('counting', '59 秒后重发'));
  expect(spoken()).toBe('已发送');
  rerender(show('idle', '重新获取'));
  expect(spoken()).toBe('可以重新获取');
  await user.click(button);
  expect(press).toHaveBeenCalledTimes(2);
});
