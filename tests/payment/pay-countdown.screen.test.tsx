import { screen } from '@testing-library/react';
import { expect } from 'vitest';
import { payCountdownCases } from '../../machines/payment/pay-countdown.cases.ts';
import { PayCountdown } from '../../src/payment/pay-countdown.tsx';
import { external, testScreen } from '../kit/screen.tsx';

const nothing = () => {
  expect(screen.queryByRole('timer')).toBeNull();
  expect(screen.queryByRole('status')).toBeNull();
};

testScreen(payCountdownCases, {
  render: (actor) => <PayCountdown actor={actor} />,
  states: {
    idle: nothing,
    ticking: ({ context: { deadline, now, began } }) => {
      const minutes = Math.floor((deadline - now) / 60_000);
      const isHour = deadline - began > 600_000;
      expect(screen.getByRole('timer').textContent).toMatch(
        minutes === 60 ? /^01:00:00$/ : minutes === 10 ? /^00:10:00$/ : /^00:(59:59|50:00|09:59)$/,
      );
      expect(screen.getByRole('timer').getAttribute('aria-label')).toMatch(/^剩余支付时间 \d+ (小时|分钟)/);
      expect(screen.getByRole('status').textContent).toBe(isHour ? '剩余支付时间 1 小时' : '剩余支付时间 10 分钟');
    },
    zero: () => {
      expect(screen.getByRole('timer').textContent).toBe('00:00:00');
      expect(screen.getByRole('status').textContent).toBe('支付时间已到');
    },
    stopped: nothing,
  },
  events: { 'deadline.given': external, 'order.left': external, 'clock.ticked': external },
});
