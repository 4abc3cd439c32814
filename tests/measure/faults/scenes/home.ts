import type { Page } from 'playwright-core';
import { readMember } from '../../../../contract/account/member.calls.ts';
import { logOut, refreshTokens } from '../../../../contract/account/session.calls.ts';
import { readCartTotal } from '../../../../contract/orders/cart.calls.ts';
import { readCoinBalance } from '../../../../contract/orders/coin.calls.ts';
import { countAvailableCoupons } from '../../../../contract/orders/coupon.calls.ts';
import { countFavourites } from '../../../../contract/orders/favourite.calls.ts';
import { listOrders, readOrderCounts } from '../../../../contract/orders/order.calls.ts';
import {
  readCommonTexts,
  readGiftPacks,
  readMallSettings,
  readSetting,
} from '../../../../contract/orders/settings.calls.ts';
import { proposed } from '../../../../src/words/proposed.ts';
import type { Scene } from '../kit/scene.ts';
import { background, reading } from './reading.ts';

const HOME = '/user';
const words = proposed.home;
const missing = proposed.shell.recordMissing;
const noRecord = { server: missing, timeout: missing, offline: missing, refused: missing, incomplete: missing };
const noAsset = {
  server: words.failed.asset,
  timeout: words.failed.asset,
  offline: words.failed.asset,
  refused: words.failed.asset,
  incomplete: words.failed.asset,
};

const rows = (page: Page) => page.locator('[data-row]').first();
const stop = (page: Page) => page.getByRole('navigation', { name: words.path }).getByRole('link', { name: '待付款' });
const greeting = (page: Page) => page.getByRole('heading', { level: 1, name: /^您好，./ });
const asset = (page: Page, name: string) =>
  page.getByRole('link', { name: new RegExp(`^${name}.*\\d|\\d.*${name}`) }).first();

export const homeScenes: readonly Scene[] = [
  reading(readMember, 'home', HOME, greeting, { says: noRecord }),
  reading(readOrderCounts, 'home', HOME, stop, { says: { incomplete: words.failed.counts } }),
  reading(listOrders, 'home', HOME, rows, { says: { incomplete: words.failed.orders } }),
  reading(countFavourites, 'home', HOME, (page) => asset(page, words.favourites), { says: noAsset }),
  reading(countAvailableCoupons, 'home', HOME, (page) => asset(page, words.coupons), { says: noAsset }),
  reading(readCoinBalance, 'home', HOME, (page) => asset(page, words.coins), { says: noAsset }),
  background(readCartTotal, 'frame', HOME, rows),
  background(readMallSettings, 'frame', HOME, rows),
  background(readCommonTexts, 'frame', HOME, rows),
  background(readGiftPacks, 'frame', HOME, rows),
  background(readSetting, 'frame', HOME, rows),
  {
    call: logOut,
    screen: 'frame',
    async open({ page }) {
      await page.goto(HOME);
      await rows(page).waitFor();
    },
    deed: ({ page }) => page.getByRole('button', { name: '退出登录' }).click(),
    // ACC-SES-14: what the gateway answers does not matter; here everything is cleared.
    says: { server: null, timeout: null, offline: null, refused: null, incomplete: null },
    done: (page) => page.getByRole('tab').first(),
    stays: (page) => page.getByRole('tab').first(),
    skips: { late: 'it is the leaving' },
  },
  {
    call: refreshTokens,
    screen: 'frame',
    async open({ page }) {
      await page.goto('/merchants/entry');
      await page.evaluate(() => window.localStorage.setItem('expiresIn', '1'));
    },
    deed: ({ page }) => page.goto(HOME),
    // Only a refusal is a verdict on the session; else the old tokens stay, and nobody notices.
    says: { server: null, timeout: null, offline: null, incomplete: null, '429': null, refused: proposed.login.bySms },
    ends: ['400', '401'],
    done: greeting,
  },
];
