import { render, screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import type { FavouriteRecord } from '../../contract/favourites/favourite.calls.ts';
import { favouriteListCases, sampleFavourites } from '../../machines/favourites/favourite-list.cases.ts';
import { favouriteListMachine } from '../../machines/favourites/favourite-list.machine.ts';
import { type NoFilter, unfilteredListOf } from '../../machines/lib/paged-list.machine.ts';
import type { ProductListActor } from '../../machines/lib/product-list.ts';
import { bookDrugMachine } from '../../machines/reservations/book-drug.machine.ts';
import { FavouriteScreen } from '../../src/favourites/favourite-screen.tsx';
import { pageReader } from '../kit/page-reader.ts';
import { productListHelpers } from '../kit/product-list-screen.tsx';
import { external, testScreen } from '../kit/screen.tsx';

const helpers = productListHelpers({ remove: '取消收藏', asked: '取消收藏这件商品？' });
const booking = createActor(bookDrugMachine).start();
const screenOf = (actor: ProductListActor<FavouriteRecord>) => <FavouriteScreen actor={actor} booking={booking} />;

testScreen(favouriteListCases, {
  render: screenOf,
  states: helpers.states,
  events: {
    'action.chosen': (_, { action, row }) => helpers.choose(action, row),
    'removal.confirmed': helpers.confirm,
    'removal.dropped': helpers.drop,
    'page.returned': external,
  },
});

/** The list with these favourites on its page. */
function open(content: readonly FavouriteRecord[]) {
  const { actors } = pageReader<FavouriteRecord, NoFilter>(() => content);
  const list = unfilteredListOf<FavouriteRecord>().provide({ actors });
  const actor = createActor(favouriteListMachine.provide({ actors: { list } }), {
    input: { filter: {}, page: 1, hasCart: true },
  }).start();
  render(screenOf(actor));
  return actor;
}

describe('what a favourite offers', () => {
  const { onSale, rx, soldOut, notForSale } = sampleFavourites;

  test('ORD-FAV-03 ORD-FAV-04 ORD-FAV-05 depends on status and prescription; removing is always there', async () => {
    open([onSale, rx, soldOut, notForSale, { ...soldOut, id: 'F5', prescriptionType: '5' }]);
    await screen.findAllByRole('listitem');
    expect(helpers.offered()).toEqual([
      '立即购买 蒙脱石散',
      '取消收藏 蒙脱石散',
      '加入需求 苯磺酸氨氯地平片',
      '取消收藏 苯磺酸氨氯地平片',
      '到货预订 人血白蛋白营养粉',
      '取消收藏 人血白蛋白营养粉',
      '取消收藏 百草止痒膏',
      '到货预订 人血白蛋白营养粉',
      '取消收藏 人血白蛋白营养粉',
    ]);
    expect(screen.getAllByText('处方药')).toHaveLength(2);
    expect(screen.getAllByText('暂时缺货')).toHaveLength(2);
    expect(screen.getByText('暂不销售')).toBeTruthy();
  });

  test('ORD-FAV-02 the price is shown if there is one', async () => {
    open([onSale, { ...rx, jkPrice: null }]);
    const rows = await screen.findAllByRole('listitem');
    expect(rows[0]?.textContent).toContain('¥24.80');
    expect(screen.getByRole('link', { name: onSale.productName }).getAttribute('href')).toBe(
      `/sandbox/products/${onSale.productCode}`,
    );
    expect(rows[1]?.textContent).not.toContain('¥');
  });

  test('ORD-CALL-20 an empty list says so', async () => {
    open([]);
    expect(await screen.findByText('还没有收藏商品')).toBeTruthy();
  });
});
