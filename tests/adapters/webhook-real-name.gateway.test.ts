import { Webhook } from 'standardwebhooks';
import { expect, test } from 'vitest';
import { realNameCheck } from '../../gateway/adapters/real-name/webhook.ts';
import { createApp } from '../../gateway/app.ts';
import { readSettings } from '../../gateway/settings.ts';
import { readServerKeys } from '../../gateway/store/server-keys.ts';
import { gatewayKit } from '../gateway/kit.ts';
import { ADULT, patientHelpers } from '../kit/patient-kit.ts';
import { type Behaviour, fakeService } from './fake-service.ts';

const kit = gatewayKit();
const { member, add, rows } = patientHelpers(kit);
const secretOf = (letter: string) => `whsec_${Buffer.from(letter.repeat(32)).toString('base64')}`;
const SECRET = secretOf('s');
const person = { name: '李雷', certificateType: '1', number: ADULT };
const DOES_NOT_ANSWER = 'Error: the real-name service does not answer';

const saying = (isReal: unknown, status = 200): Behaviour => {
  return () => ({ status, body: JSON.stringify({ isReal }) });
};

async function serviceThat(behave: Behaviour, secrets = [SECRET]) {
  const { origin, got } = await fakeService(behave);
  const settings = { REAL_NAME_WEBHOOK_URL: `${origin}/check`, REAL_NAME_WEBHOOK_SECRET: secrets };
  return { got, check: realNameCheck(settings, 200) };
}

test('PAT-DATA-06 the service gets name, certificate type and number alone, and its verdict counts', async () => {
  const { got, check } = await serviceThat(saying(true));
  expect(await check.isReal({ ...person, ...{ consigneePhone: '13800138000' } })).toBe(true);
  expect(got.map(({ method, body }) => [method, JSON.parse(body)])).toEqual([['POST', person]]);
  expect(await (await serviceThat(saying(false))).check.isReal(person)).toBe(false);
});

test('a request passes the check of the standard’s library, during a rotation with both secrets', async () => {
  const { got, check } = await serviceThat(saying(true), [secretOf('n'), SECRET]);
  await check.isReal(person);
  await check.isReal(person);
  const [first, second] = got.map(({ headers, body }) => {
    const signed = (name: string) => String(headers[`webhook-${name}`]);
    const named = { 'webhook-id': signed('id'), 'webhook-timestamp': signed('timestamp') };
    const sent = { ...named, 'webhook-signature': signed('signature') };
    for (const letter of 'ns') expect(new Webhook(secretOf(letter)).verify(body, sent)).toEqual(person);
    expect(() => new Webhook(secretOf('x')).verify(body, sent)).toThrow('No matching signature');
    return signed('id');
  });
  expect(first).not.toBe(second);
});

test.each<[string, Behaviour]>([
  ['a fault, whatever it says', saying(true, 500)],
  ['another shape', saying('yes')],
  ['no JSON', () => ({ body: `${ADULT} is 李雷` })],
  ['a redirect', () => ({ status: 307, headers: { location: '/elsewhere' } })],
  ['silence', () => 'silent'],
])('%s is no answer, and the error names nobody', async (_title, behave) => {
  const { got, check } = await serviceThat(behave);
  expect(await check.isReal(person).catch(String)).toBe(DOES_NOT_ANSWER);
  expect(got).toHaveLength(1);
});

test('PAT-DATA-06 a patient is saved after the verdict; without one the shopper can retry, and no personal data is logged', async () => {
  const answers: ReturnType<Behaviour>[] = ['silent', { body: '{"isReal":false}' }, { body: '{"isReal":true}' }];
  const { check } = await serviceThat(() => answers.shift() ?? {});
  const owner = await member();
  const app = createApp({
    ...{ store: kit.store, keys: await readServerKeys(kit.store), clock: kit.clock, log: kit.log },
    settings: readSettings({ PUBLIC_ORIGIN: 'http://shop.test' }),
    realName: check,
  });
  const shopper = kit.browser({ app, as: owner });
  expect(await add(shopper)).toMatchObject({ status: 500, body: { message: '服务异常，请刷新页面重试' } });
  expect(await rows()).toEqual([]);
  expect(kit.logged()).toContain(DOES_NOT_ANSWER.slice('Error: '.length));
  expect(kit.logged()).not.toMatch(new RegExp(`${ADULT}|李雷`));
  expect((await add(shopper)).body.code).toBe('realName');
  expect((await add(shopper)).status).toBe(200);
});
