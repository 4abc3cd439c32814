import { expect } from 'vitest';
import { refusalOf } from '../gateway/browser.ts';
import { gatewayKit } from '../gateway/kit.ts';

const kit = gatewayKit();
const { test } = kit;
const MALL = '/v2/mall/settings';

test('ORD-CALL-36 ORD-CALL-38 ORD-CALL-39 the Rx rule and the mall modules are read', async ({ visitor }) => {
  const rule = await visitor.get('/v2/sys/api/settings?module=m-mall&key=rxRule&platform=MOBILE');
  expect(rule.body).toMatchObject({ module: 'm-mall', key: 'rxRule', value: { isDrugUserInfoNeed: true } });
  expect((await visitor.get('/v2/sys/api/settings?module=mall-global')).body.value).toEqual({
    globalMaximumAmount: 500_000,
    globalMaximumTotal: 2_600_000,
  });
  expect(Object.keys((await visitor.get('/v2/sys/api/settings?module=m-mall')).body.value)).toEqual(['rxRule']);
  expect(refusalOf(await visitor.get('/v2/sys/api/settings?module=m-mall&key=nothing'))).toEqual([
    404,
    'noSuchSetting',
  ]);
  expect((await visitor.get('/v2/sys/api/settings')).status).toBe(400);
});

test('ORD-CFG-01 ORD-CFG-04 ORD-CFG-05 ORD-CFG-06 the mall settings are read and changed', async ({ visitor }) => {
  const { body } = await visitor.get(MALL);
  expect(body).toMatchObject({ globalMaximumTotal: 2_600_000, globalMaximumAmount: 500_000, onlinePay: true });
  expect(Object.keys(body)).toHaveLength(14);
  await visitor.put('/sandbox/api/settings', { globalMaximumTotal: 1, isDrugUserInfoNeed: false });
  expect((await visitor.get(MALL)).body.globalMaximumTotal).toBe(1);
  expect((await visitor.get('/v2/sys/api/settings?module=mall-global&key=globalMaximumTotal')).body.value).toBe(1);
  const rule = (await visitor.get('/v2/sys/api/settings?module=m-mall&key=rxRule')).body.value;
  expect([rule.isDrugUserInfoNeed, rule.isDiseaseRequired]).toEqual([false, true]);
  expect((await visitor.put('/sandbox/api/settings', { slogan: 'x', nothing: 1 })).status).toBe(400);
  expect((await visitor.get(MALL)).body.slogan).not.toBe('x');
});

test('ORD-CFG-07 ORD-CALL-41 wording and common texts are read', async () => {
  const { value } = (await kit.browser().get('/v2/sys/api/settings?module=m-mall&key=rxRule')).body;
  for (const place of ['cart', 'settlement', 'order', 'uploadRx', 'caseUpload']) {
    expect(value).toMatchObject({ [`${place}Button`]: expect.any(String), [`${place}Notice`]: expect.any(String) });
  }
  expect((await kit.browser().get('/sys/api/settings/commonSettingText')).status).toBe(200);
});

test('ORD-CFG-02 ORD-CALL-42 gift packs of new users are read', async () => {
  const { body } = await kit.browser().get('/packs/giftPacks/appnewuser/v2?showDetail=true');
  expect(body.giftPacksCouponDTOS[0]).toEqual({ couponStatus: 1, couponAmount: 1000, couponValue: 9900 });
});
