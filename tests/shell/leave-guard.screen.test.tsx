import { fireEvent, screen } from '@testing-library/react';
import { expect } from 'vitest';
import { leaveGuardCases } from '../../machines/shell/leave-guard.cases.ts';
import { LeaveQuestion } from '../../src/shell/leave-question.tsx';
import { external, testScreen } from '../kit/screen.tsx';

const isClosed = () => expect(screen.queryByRole('alertdialog') ?? screen.queryByRole('dialog')).toBeNull();

// Not by user-event: after its presses Radix goes on working outside React's `act`.
const press = (name: string) => {
  fireEvent.click(screen.getByRole('button', { name }));
};

testScreen(leaveGuardCases, {
  render: (actor) => <LeaveQuestion actor={actor} />,
  states: {
    free: isClosed,
    unsaved: isClosed,
    asking: async () => expect(await screen.findByText('离开并放弃修改？')).toBeTruthy(),
  },
  events: {
    'form.changed': external,
    'leave.requested': external,
    'leave.confirmed': () => press('离开'),
    'stay.pressed': () => press('继续填写'),
  },
});
