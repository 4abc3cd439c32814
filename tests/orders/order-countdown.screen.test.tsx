import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { sampleOrder } from '../../machines/orders/sample-orders.cases.ts';
import { createServices } from '../../src/lib/services.ts';
import { OrderCountdown } from '../../src/orders/order-countdown-flow.tsx';
import { createAppContext } from '../../src/shell/app-context.ts';
import { AppReactContext } from '../../src/shell/use-app-context.ts';

test('ORD-PAY-18 the time left follows the deadline of the order as last read', async () => {
  const services = { ...createServices(), clock: { ...createServices().clock, now: () => 1_000_000 } };
  const appContext = createAppContext(services, window.location.origin);
  const withLeft = (seconds: number) => (
    <AppReactContext value={appContext}>
      <OrderCountdown
        order={{ ...sampleOrder('waitPay'), paymentDeadline: 1_000_000 + seconds * 1000 }}
        onOutdated={() => {}}
      />
    </AppReactContext>
  );
  const { rerender } = render(withLeft(600));
  expect(await screen.findByText(/10:00/)).toBeTruthy();
  rerender(withLeft(300));
  expect(await screen.findByText(/05:00/)).toBeTruthy();
});
