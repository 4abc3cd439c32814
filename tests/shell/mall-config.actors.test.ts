import { expect, test, vi } from 'vitest';
import { createActor } from 'xstate';
import { readCommonTexts, readGiftPacks, readMallSettings, readSetting } from '../../contract/shell/settings.calls.ts';
import { selectMallConfig } from '../../machines/shell/mall-config.select.ts';
import { defaultMallConfig } from '../../machines/shell/mall-config.ts';
import { wireMallConfig } from '../../src/shell/mall-config.actors.ts';
import { json, openTab, refusal, testWire } from '../kit/actors.ts';

const wire = testWire();

async function configOf() {
  const actor = createActor(wireMallConfig(openTab())).start();
  await vi.waitFor(() => expect(actor.getSnapshot().status).toBe('done'));
  return selectMallConfig(actor.getSnapshot());
}

test('ORD-CALL-36 ORD-CALL-38 ORD-CALL-39 ORD-CALL-40 ORD-CALL-41 ORD-CALL-42 ORD-CFG-01 every setting is asked under its name and merged', async () => {
  const queries: string[] = [];
  wire.answer(readSetting, (request) => {
    const query = new URL(request.url).searchParams;
    queries.push(query.toString());
    if (query.get('key') === 'rxRule') {
      return json({ module: 'm-mall', key: 'rxRule', value: '{"isDiseaseRequired":"0","cartButton":"提交需求"}' });
    }
    return json({ module: query.get('module'), value: { [`of ${query.get('module')}`]: 1 } });
  });
  wire.answer(readMallSettings, () => json({ globalMaximumTotal: 1_000_000, slogan: '放心买药' }));
  wire.answer(readCommonTexts, () => json({ code: '0', message: '', data: { delivery: '次日达' } }));
  wire.answer(readGiftPacks, (request) => {
    queries.push(new URL(request.url).searchParams.toString());
    return json({ giftPacksCouponDTOS: [{ couponStatus: '1', couponAmount: 1000, couponValue: 500 }] });
  });

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
  expect(queries.toSorted()).toEqual([
    'module=m-mall',
    'module=m-mall&key=rxRule&platform=MOBILE',
    'module=mall-global',
    'showDetail=true',
  ]);
});

test('ORD-CFG-03 what fails, in whichever way, leaves the defaults', async () => {
  wire.answer(readSetting, () => refusal(404));
  wire.answer(readMallSettings, () => Response.error());
  wire.answer(readCommonTexts, () => json({ value: 'not json' }));
  wire.answer(readGiftPacks, () => json(null));
  expect(await configOf()).toEqual(defaultMallConfig);
});
