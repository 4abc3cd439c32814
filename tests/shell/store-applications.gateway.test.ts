import { expect } from 'vitest';
import {
  MOST_APPLICATION_FIELDS,
  MOST_APPLICATION_TEXT,
  openStoreApplication,
} from '../../contract/shell/store.calls.ts';
import { refusalOf } from '../gateway/browser.ts';
import { gatewayKit, logIn, times } from '../gateway/kit.ts';

const kit = gatewayKit();
const { test } = kit;
const { path } = openStoreApplication;
const kept = () =>
  kit.store.db.selectFrom('store_applications').select(['member_id', 'fields']).orderBy('id').execute();
const record = (fields: number, text = 'x') =>
  Object.fromEntries(Array.from({ length: fields }, (_, place) => [`field ${place}`, text]));

test('ORD-CALL-37 (decision) a free-form record is stored as written, for a visitor and for a member', async () => {
  const application = { 店铺名称: '百草堂', contact: '138 0013 8000', 说明: '第一行\n第二行 😀 <b>%' };
  expect((await kit.browser().post(path, application)).status).toBe(200);
  const member = await kit.member();
  expect((await member.post(path, { note: '' })).status).toBe(200);
  const rows = await kept();
  expect(rows.map(({ fields }) => fields)).toEqual([application, { note: '' }]);
  expect(rows.map(({ member_id }) => member_id === null)).toEqual([true, false]);
});

test('ORD-CALL-37 S22 records that are too large or contain anything but text are refused and not stored', async ({
  visitor,
}) => {
  const long = '字'.repeat(MOST_APPLICATION_TEXT);
  expect((await visitor.post(path, record(MOST_APPLICATION_FIELDS, '字'))).status).toBe(200);
  expect((await visitor.post(path, { long })).status).toBe(200);
  const wrong = [
    {},
    { long: `${long}字` },
    record(MOST_APPLICATION_FIELDS + 1),
    { ['n'.repeat(65)]: 'x' },
    { '': 'x' },
  ];
  for (const body of [...wrong, { a: 1 }, { a: null }, { a: { b: 'c' } }, { a: '\u0000' }, ['x'], 'x', null]) {
    expect((await visitor.post(path, body)).status, JSON.stringify(body)?.slice(0, 40)).toBe(400);
  }
  expect(refusalOf(await visitor.post(path, record(50, long)))).toEqual([413, 'tooLarge']);
  expect(await kept()).toHaveLength(2);
});

test('ORD-CALL-37 S9 a member or an address can send five an hour, even in parallel', async ({ visitor }) => {
  const statuses = (await times(8, () => visitor.post(path, { a: 'b' }))).map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(5);
  expect(refusalOf(await visitor.post(path, { a: 'b' }))).toEqual([429, 'tooMany']);
  await logIn(visitor);
  expect((await visitor.post(path, { a: 'b' })).status).toBe(200);
  expect(await kept()).toHaveLength(6);
  kit.clock.pass(3_600_001);
  expect((await kit.browser().post(path, { a: 'b' })).status).toBe(200);
});
