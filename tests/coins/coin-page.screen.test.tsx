import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { readCartTotal } from '../../contract/cart/cart.calls.ts';
import { listCoins, readCoinBalance } from '../../contract/coins/coin.calls.ts';
import { readMember } from '../../contract/profile/member.calls.ts';
import { json, openTestServer, refusal } from '../kit/actors.ts';
import { addressOf, wholeApp } from '../kit/whole-app.tsx';

const server = openTestServer();
const openApp = wholeApp();
const chosenTab = () => screen.findByRole('tab', { selected: true });

test('ORD-ROUTE-14 ORD-COIN-02 ORD-COIN-05 a chosen tab is in the address, and the address chooses the tab', async () => {
  server.answer(readCartTotal, () => refusal(404));
  server.answer(readMember, () => json({ accountId: 'A1', nickName: '小满有余', phoneStr: '138****8000' }));
  server.answer(readCoinBalance, () => json(1260));
  const asked = server.answer(listCoins, () =>
    json({ content: [{ coinAmount: 1, description: '订单返金币' }], totalElements: 20, totalPages: 2 }),
  );
  const appContext = openApp('/user/account/coin?page=2', { loggedIn: true });
  await screen.findByText('订单返金币');
  fireEvent.click(await screen.findByRole('tab', { name: '规则' }));
  await waitFor(() => expect(addressOf(appContext)).toBe('/user/account/coin?tab=rules'));
  expect((await chosenTab()).textContent).toBe('规则');
  // As the back button does.
  appContext.navigator.go('/user/account/coin?page=2');
  await screen.findByText('订单返金币');
  expect((await chosenTab()).textContent).toBe('明细');
  await waitFor(() => expect(asked.map(({ query }) => query.page)).toEqual(['2', '2']));
});
