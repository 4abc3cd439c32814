import type { Page } from 'playwright-core';
import { bookDrug, deleteBooking, listBookings } from '../../../../contract/orders/booking.calls.ts';
import { addToCart, buyNow, readCartTotal } from '../../../../contract/orders/cart.calls.ts';
import { listFavourites, removeFavourite } from '../../../../contract/orders/favourite.calls.ts';
import { exact } from '../../../../src/words/exact.ts';
import { proposed } from '../../../../src/words/proposed.ts';
import type { Scene } from '../kit/scene.ts';
import type { Stage } from '../kit/stage.ts';
import { reading } from './reading.ts';

const FAVOURITES = '/user/order/collect';
const RESERVATIONS = '/user/order/drug';
const words = proposed.productList;

const row = (page: Page) => page.locator('li[data-row]').first();
const opened =
  (address: string) =>
  async ({ page }: Stage) => {
    await page.goto(address);
    await row(page).waitFor();
  };
const total = (path: string) => (stage: Stage) => stage.count(`${path}?page=1&size=4`);
const inCart = async (stage: Stage): Promise<number> =>
  Number(Object(await stage.read(readCartTotal.path)).total ?? -1);
const press = (name: RegExp) => (stage: Stage) => stage.page.getByRole('button', { name }).first().click();
const cartFails = exact.cartFailed.text;
const noCart = { server: cartFails, timeout: cartFails, offline: cartFails, incomplete: cartFails };
const atCart = (page: Page) => page.getByRole('heading', { level: 1, name: /购物车|需求/ });

const confirm =
  (title: string, name: string) =>
  ({ page }: Stage) =>
    page.getByRole('alertdialog', { name: title }).getByRole('button', { name, exact: true }).click();

export const goodsScenes: readonly Scene[] = [
  reading(listFavourites, 'favourites', FAVOURITES, row, { says: { incomplete: proposed.list.failed } }),
  reading(listBookings, 'reservations', RESERVATIONS, row, { says: { incomplete: proposed.list.failed } }),
  {
    call: removeFavourite,
    screen: 'favourites',
    async open(stage) {
      await opened(FAVOURITES)(stage);
      await press(/^取消收藏/)(stage);
    },
    deed: confirm(words.favourites.asked, words.favourites.remove),
    done: (page) => page.getByText(words.favourites.removed, { exact: true }),
    effect: { count: total(listFavourites.path), by: -1 },
    // It is gone: the list, read again, is what says so.
    spent: proposed.list.total(8),
  },
  {
    call: deleteBooking,
    screen: 'reservations',
    async open(stage) {
      await opened(RESERVATIONS)(stage);
      await press(/^删除预订/)(stage);
    },
    deed: confirm(words.reservations.asked, words.reservations.remove),
    done: (page) => page.getByText(words.reservations.removed, { exact: true }),
    effect: { count: total(listBookings.path), by: -1 },
    spent: proposed.list.total(5),
  },
  {
    call: addToCart,
    screen: 'favourites',
    open: opened(FAVOURITES),
    deed: press(/^加入需求/),
    done: atCart,
    says: noCart,
    effect: { count: inCart, by: 1 },
  },
  {
    call: buyNow,
    screen: 'reservations',
    open: opened(RESERVATIONS),
    deed: press(/^立即购买/),
    done: atCart,
    effect: { count: inCart, by: 1 },
  },
  {
    call: bookDrug,
    screen: 'favourites',
    async open(stage) {
      await opened(FAVOURITES)(stage);
      await press(/^到货预订/)(stage);
      await stage.page.getByRole('dialog').getByRole('textbox', { name: '手机号码' }).fill('13912345678');
    },
    deed: ({ page }) => page.getByRole('dialog').getByRole('button', { name: '提交预订' }).click(),
    done: (page) => page.getByText('预订成功', { exact: true }),
    says: { incomplete: words.booking.failed },
    effect: { count: total(listBookings.path), by: 1 },
    spent: '您已预订过该商品，到货后会通知您',
  },
];
