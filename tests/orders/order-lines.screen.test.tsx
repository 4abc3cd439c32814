import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { linesOf } from '../../contract/orders/order-lines.ts';
import { sampleProduct } from '../../machines/orders/sample-orders.cases.ts';
import { OrderLines } from '../../src/orders/order-lines.tsx';

test('ORD-DATA-14 the products of an order link to their pages; a suit has no link, its parts do', () => {
  const suit = sampleProduct({ productCode: 'S1', productName: '感冒常备组合', mark: '5', combinationId: 'C1' });
  const part = sampleProduct({ productCode: 'P1', productName: '板蓝根颗粒', mark: '6', combinationId: 'C1' });
  const gift = sampleProduct({ productCode: 'P2', productName: '医用外科口罩', mark: '3', combinationId: 'C2' });
  render(<OrderLines lines={linesOf([suit, part, gift])} />);
  expect(screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['板蓝根颗粒', '/sandbox/products/P1'],
    ['医用外科口罩', '/sandbox/products/P2'],
  ]);
  expect(screen.getByText('感冒常备组合').closest('a')).toBeNull();
});
