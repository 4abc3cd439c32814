import { fireEvent, screen } from '@testing-library/react';
import { expect } from 'vitest';
import { toastCases } from '../../machines/shell/toast.cases.ts';
import { Messages } from '../../src/shell/messages.tsx';
import { external, testScreen } from '../kit/screen.tsx';

const close = () => screen.getByRole('button', { name: '关闭提示' });
const strip = () => close().parentElement ?? document.body;

function messageIsShown({ context }: { context: { shown: { text: string; kind: string } | null } }) {
  const place = context.shown?.kind === 'bad' ? 'alert' : 'status';
  expect(screen.getByRole(place).textContent).toBe(context.shown?.text);
  expect(screen.getAllByRole('button')).toHaveLength(1);
}

testScreen(toastCases, {
  render: (actor) => <Messages actor={actor} />,
  states: {
    hidden: () => {
      expect(screen.getByRole('status').textContent).toBe('');
      expect(screen.getByRole('alert').textContent).toBe('');
    },
    'shown.running': messageIsShown,
    'shown.heldByPointer': messageIsShown,
    'shown.heldByFocus': messageIsShown,
    'shown.heldByBoth': messageIsShown,
    closing: () => expect.unreachable('it is passed through at once'),
  },
  events: {
    'toast.requested': external,
    'close.pressed': () => void fireEvent.click(close()),
    'pointer.entered': () => void fireEvent.pointerEnter(strip()),
    'pointer.left': () => void fireEvent.pointerLeave(strip()),
    'focus.entered': () => close().focus(),
    'focus.left': () => close().blur(),
  },
});
