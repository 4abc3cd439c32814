import { expect, test } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { readCommonTexts, readGiftPacks, readMallSettings, readSetting } from '../../contract/shell/settings.calls.ts';
import { defaultMallConfig } from '../../machines/shell/mall-config.ts';
import { provideMallConfig } from '../../src/shell/mall-config.actors.ts';
import { json, openTab, openTestServer, refusal, started } from '../kit/actors.ts';

const server = openTestServer();

async function configOf() {
  const actor = started(createActor(provideMallConfig(openTab())));
  const { context } = await waitFor(actor, ({ status }) => status === 'done');
  return context.config;
}

test('ORD-CALL-36 ORD-CALL-38 ORD-CALL-39 ORD-CALL-40 ORD-CALL-41 ORD-CALL-42 ORD-CFG-01 ORD-CFG-02 every setting is read by its name and merged', async () => {
  const settings = server.answer(readSetting, (request) => {
    const query = new URL(request.url).searchParams;
    if (query.get('key') === 'rxRule') {
      return json({ module: 'm-mall', key: 'rxRule', value: '{"isDiseaseRequired":"0","cartButton":"提交需求"}' });
    }
    return json({ module: query.get('module'), value: { [`of ${query.get('module')}`]: 1 } });
  });
  server.answer(readMallSettings, () => json({ globalMaximumTotal: 1_000_000, slogan: '放心买药' }));
  server.answer(readCommonTexts, () => json({ code: '0', message: '', data: { delivery: '次日达' } }));
  const packs = server.answer(readGiftPacks, () =>
    json({ giftPacksCouponDTOS: [{ couponStatus: '1', couponAmount: 1000, couponValue: 500 }] }),
  );

  expect(await configOf()).toEqual({
    ...defaultMallConfig,
    globalMaximumTotal: 1_000_000,
    mall: { globalMaximumTotal: 1_000_000, slogan: '放心买药' },
    modules: { 'of m-mall': 1, 'of mall-global': 1 },
    rx: { ...defaultMallConfig.rx, isDiseaseRequired: false },
    wording: { isDiseaseRequired: '0', cartButton: '提交需求' },
    commonTexts: { delivery: '次日达' },
    giftPacks: [{ couponStatus: '1', couponAmount: 1000, couponValue: 500 }],
  });
  expect(settings.map(({ search }) => search).toSorted()).toEqual([
    '?module=m-mall',
    '?module=m-mall&key=rxRule&platform=MOBILE',
    '?module=mall-global',
  ]);
  expect(packs.map(({ search }) => search)).toEqual(['?showDetail=true']);
});

test('ORD-CFG-03 any kind of failure leaves the defaults', async () => {
  server.answer(readSetting, () => refusal(404));
  server.answer(readMallSettings, () => Response.error());
  server.answer(readCommonTexts, () => json({ value: 'not json' }));
  server.answer(readGiftPacks, () => json(null));
  expect(await configOf()).toEqual(defaultMallConfig);
});
