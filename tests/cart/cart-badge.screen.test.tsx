import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { cartBadgeCases } from '../../machines/cart/cart-badge.cases.ts';
import { CartLink } from '../../src/cart/cart-link.tsx';
import { CountedCart } from '../../src/cart/counted-cart.tsx';
import { external, type Seen, testScreen } from '../kit/screen.tsx';

type Observation = Seen<typeof cartBadgeCases.machine>;

const HREF = '/sandbox/cart?isRx=false';

/** One link, with its badge or without, and never an error. */
function looks({ context: { total }, container }: Observation) {
  const pieces = total ?? 0;
  const name = pieces === 0 ? '购物车' : `购物车，${pieces} 件`;
  expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(HREF);
  const badge = pieces === 0 ? '' : pieces > 99 ? '99+' : String(pieces);
  expect(container.querySelector('[aria-hidden="true"]')?.textContent).toBe(`购物车${badge}`);
  expect(screen.queryByRole('alert')).toBeNull();
}

testScreen(cartBadgeCases, {
  render: (actor) => <CountedCart href={HREF} actor={actor} />,
  states: {
    visitor: (seen) => {
      expect(seen.context.total).toBeNull();
      looks(seen);
    },
    'member.reading': looks,
    'member.known': looks,
    'member.unknown': (seen) => {
      expect(seen.context.total).toBeNull();
      looks(seen);
    },
  },
  events: { 'member.came': external, 'member.left': external, 'cart.filled': external, 'page.returned': external },
});

test.each([
  [1, '1'],
  [99, '99'],
  [100, '99+'],
])('ORD-CALL-14 %s pieces are shown as %s', (total, shown) => {
  const { container } = render(<CartLink href={HREF} total={total} />);
  expect(container.querySelector('[aria-hidden="true"]')?.textContent).toBe(`购物车${shown}`);
  expect(container.textContent).toContain(`购物车，${total} 件`);
});
