import type { Page } from 'playwright-core';

/** Chooses the outcome of the payment at the sandbox's cashier. */
export async function atCashier(page: Page, act: '支付成功' | '关闭不付' | '支付被拒' | '稍后才通知'): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^${act}`) }).click();
}
