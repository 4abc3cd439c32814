import { screen } from '@testing-library/react';
import { expect } from 'vitest';
import { leaveGuardCases } from '../../machines/shell/leave-guard.cases.ts';
import { LeaveQuestion } from '../../src/shell/leave-question.tsx';
import { external, press, testScreen } from '../kit/screen.tsx';

const isClosed = () => expect(screen.queryByRole('alertdialog') ?? screen.queryByRole('dialog')).toBeNull();

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
