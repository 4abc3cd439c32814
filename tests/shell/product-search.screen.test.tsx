import { screen } from '@testing-library/react';
import { expect } from 'vitest';
import { productSearchCases } from '../../machines/shell/product-search.cases.ts';
import { ProductSearch } from '../../src/shell/product-search.tsx';
import { fill, testScreen } from '../kit/screen.tsx';

const field = () => screen.getByRole<HTMLInputElement>('searchbox', { name: '商品搜索' });

testScreen(productSearchCases, {
  render: (actor) => <ProductSearch actor={actor} />,
  states: {
    typing: ({ context }) => {
      expect(field().value).toBe(context.keyword);
      expect(Array.from(field().value).length).toBeLessThanOrEqual(50);
      expect(screen.queryByRole('alert')).toBeNull();
      expect(field().getAttribute('aria-invalid')).toBeNull();
    },
    refused: () => {
      const fault = screen.getByRole('alert');
      expect(fault.textContent).toBe('请输入商品名称搜索');
      expect(field().getAttribute('aria-invalid')).toBe('true');
      expect(field().getAttribute('aria-describedby')).toBe(fault.id);
      expect(document.activeElement).toBe(field());
    },
  },
  events: {
    'keyword.changed': (_user, { keyword }) => fill(field(), keyword),
    'search.pressed': async (user) => user.click(screen.getByRole('button', { name: '搜索' })),
  },
});
