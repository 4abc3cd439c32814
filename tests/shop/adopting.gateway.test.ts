import { readFileSync } from 'node:fs';
import { expect } from 'vitest';
import { gatewayKit } from '../gateway/kit.ts';
import { programOf } from '../kit/shop-kit.ts';

const kit = gatewayKit();
const guide = readFileSync('docs/adopting.md', 'utf8');
const commands = [...guide.matchAll(/^curl -X (PUT|POST) "\$SHOP([^"]+)" [^']*--json '([^']+)'$/gm)];

kit.test('the calls of docs/adopting.md open a shop, in their order', async () => {
  expect(commands.length).toBe(guide.match(/^curl /gm)?.length);
  const { store, clock } = kit;
  const shop = await programOf({
    store,
    clock,
    shopApp: await kit.shopReplica({ publicOrigin: 'https://centre.example' }),
  });
  let order = '';
  for (const [, method, path = '', json = ''] of commands) {
    const body = JSON.parse(json.replace('ORDER_CODE', order));
    const [ask, place] = [method === 'PUT' ? shop.put : shop.post, path.replace('ORDER_CODE', order)];
    // Until it is paid there is no parcel.
    if (path.endsWith('/events'))
      await kit.rows`update orders set type = 'waitDelivery', paid_at = ${kit.clock.now()} where code = ${order}`;
    const { status, body: said } = await ask(place, body);
    expect([path, status, JSON.stringify(said)]).toEqual([path, 200, expect.not.stringContaining('refused')]);
    if (path === '/orders') order = said.code;
  }
  expect(await kit.row`select type from orders where code = ${order}`).toEqual({ type: 'waitReceiving' });
});
