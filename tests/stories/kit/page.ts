import type { Locator, Page, Response } from 'playwright-core';

/** Acts, and resolves to the answer of the call to this path that follows. */
export async function answerTo(
  page: Page,
  path: string,
  act: () => Promise<unknown>,
  method?: string,
): Promise<Response> {
  const [answer] = await Promise.all([
    page.waitForResponse(
      (response) =>
        new URL(response.url()).pathname === path && (method === undefined || response.request().method() === method),
    ),
    act(),
  ]);
  return answer;
}

/** Presses Tab until this element has the focus; throws when it never does. */
export async function tabTo(element: Locator): Promise<void> {
  const page = element.page();
  await element.waitFor();
  for (let presses = 0; presses <= 60; presses += 1) {
    if (await element.evaluate((node) => node === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('the keyboard does not reach the element');
}

/** Chooses the outcome of the payment at the sandbox's cashier. */
export async function atCashier(page: Page, act: '支付成功' | '关闭不付' | '支付被拒' | '稍后才通知'): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^${act}`) }).click();
}

/** Goes to an address as the browser's own buttons do: within the document, and with the address unchanged. */
export const goWithin = (page: Page, address: string): Promise<void> =>
  page.evaluate((to) => {
    window.history.pushState(null, '', to);
    window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, address);
