import fc from 'fast-check';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import type { Call } from '../../contract/call.ts';
import { allCalls } from '../../contract/calls.ts';
import { CONSENT_VERSIONS } from '../../contract/patients/consent.calls.ts';
import { seededCompleteLinks } from '../../gateway/sandbox/seed-complete-links.ts';
import { seededPatientIds } from '../../gateway/sandbox/seed-patients.ts';
import { seededPayLinks } from '../../gateway/sandbox/seed-pay-links.ts';
import type { Known } from '../kit/arbitrary.ts';
import { addressOf, pairsOf, requestsOf, type Sent } from '../kit/fuzz.ts';
import { slipped } from '../kit/leak-markers.ts';
import { MARK, scripts } from '../kit/malicious.ts';
import { ADULT, guardian } from '../kit/patient-kit.ts';
import { png } from '../kit/pictures.ts';
import type { Answer, App, Browser } from './browser.ts';
import { snapshotDatabase } from './database-snapshot.ts';
import { gatewayKit, logIn, SEED_PASSWORD, SHOPPER, STRANGER, sendCodeTo } from './kit.ts';

// On the embedded database, which runs one statement after the other.
const kit = gatewayKit();
/** `npm run test:long` has more of them. */
const RUNS = Number(process.env.FUZZ_RUNS ?? 1000);
const SEED = Number(process.env.FUZZ_SEED ?? 1);

/** Values of the seed data that a request may contain, by field name. */
async function knownOf(owner: Browser): Promise<Known> {
  const { body: fixtures } = await owner.get('/sandbox/api/fixtures');
  const orders = Object.values<string[]>(fixtures.orders).flatMap(([first]) => first ?? []);
  const idsAt = async (path: string): Promise<string[]> =>
    (await owner.get(path)).body.content.slice(0, 1).map(({ id }: { id: string }) => id);
  const ids = [
    ...(await idsAt('/deliveryAddresses')),
    ...(await idsAt('/v2/users/myFavorites?page=1&size=5')),
    ...(await idsAt('/bookings/productnothings?page=1&size=5')),
    ...Object.values(seededPatientIds),
  ];
  const code = await sendCodeTo(owner, STRANGER);
  const keys = [seededPayLinks, seededCompleteLinks].flatMap((links) => Object.values(links).map(({ key }) => key));
  const pools: readonly (readonly [RegExp, readonly unknown[]])[] = [
    [/^id$/, [...ids, ...orders]],
    [/^orders?Codes?$/, orders],
    [/^(token|key)$/, keys],
    [/^requestCode$/, Object.values(seededCompleteLinks).map(({ requestCode }) => requestCode)],
    [/phone|mobile|contactMsg|userName|loginName/i, [SHOPPER, STRANGER]],
    [/^(smsCode|captcha|validCode)$/, [code, '']],
    [/pwd|password/i, [SEED_PASSWORD, 'Xing-lin2027']],
    [/^(idCardNumber|cardNum)$/, [ADULT, guardian.cardNum]],
    [/^cardNumber$|image/i, ['']],
    [/^(consignee|name|nickName|memberName)$/, ['林小满']],
    [/^(provinceCode|cityCode|regionCode)$/, ['440000', '440100', '440106']],
    [/^(provinceName|cityName|regionName|customArea)$/, ['广东省', '广州市']],
    [/^(productCode|skuCode|products)$/, ['P1001', 'P1002', 'P2001']],
    [/^(page|size|num|quantity)$/, ['1', 1]],
    [/date$/i, ['2026-01-01 00:00:00', '']],
    [/^content$/, ['送得很快，包装也很好，下次还来。']],
    [/^email/i, ['lin@example.com']],
    [/^loginType$|^type$/, [1, 2, '1']],
  ];
  return (field) => pools.find(([pattern]) => pattern.test(field))?.[1] ?? [];
}

function send(browser: Browser, call: Call, sent: Sent): Promise<Answer> {
  const { headers, body } = sent;
  // A header carries bytes, but no line ends and no NUL.
  const heads = pairsOf(headers).flatMap(([name, value]) =>
    /^[\w-]+$/.test(name)
      ? [
          [
            name,
            Buffer.from(value)
              .toString('latin1')
              .replaceAll(/[\r\n\0]/g, '')
              .trim(),
          ],
        ]
      : [],
  );
  return browser.ask(call.method, addressOf(call, sent), asSent(call, body), Object.fromEntries(heads));
}

function asSent({ method, encoding }: Call, body: unknown): unknown {
  if (method === 'GET') return undefined;
  if (encoding !== 'form') return body;
  const form = new FormData();
  form.set('file', new File([new Uint8Array(png())], 'x.png', { type: 'image/png' }));
  for (const [name, value] of pairsOf(body)) if (name !== 'file') form.set(name, value);
  return form;
}

/** Statuses that any call may have. */
const everywhere = [400, 403, 404, 413, 415];

function faultsOf(call: Call, { body }: Sent, { status, text, body: said, headers }: Answer): string[] {
  const isRefused = status >= 400;
  const refusals = [...everywhere, ...(call.refusals ?? []), ...(call.access === 'member' ? [401] : [])];
  const isWrong = call.encoding !== 'form' && call.body !== undefined && !v.safeParse(call.body, body).success;
  const isEcho = [...scripts.filter((script) => /[<>]/.test(script)), MARK].some((typed) => text.includes(typed));
  return [
    ...(isRefused && !refusals.includes(status) ? [`${status} is no refusal of this call`] : []),
    ...(isRefused && !/^\w+$/.test(said.code) ? ['the refusal has no code'] : []),
    ...(isRefused && !/[\u4e00-\u9fff]/.test(said.message) ? [`the message is not Chinese: ${said.message}`] : []),
    ...(!isRefused && isWrong ? [`${status} for what the contract refuses`] : []),
    ...(isEcho && headers.get('x-content-type-options') !== 'nosniff' ? ['what was typed comes back as HTML may'] : []),
  ];
}

/** Sends this many requests of these calls; returns how many calls have accepted one. */
async function fuzz(calls: readonly Call[], runs: number, wrap: (app: App) => App = (app) => app): Promise<number> {
  const owner = kit.browser();
  const app = wrap(owner.app);
  await logIn(owner);
  await owner.put('/v2/member/consents', { purpose: 'health', version: CONSENT_VERSIONS.health });
  const known = await knownOf(owner);
  const putBack = await snapshotDatabase(kit.store);
  const taken = new Set<string>();
  const { errorInstance, counterexample } = await fc.check(
    fc.asyncProperty(fc.oneof(...calls.map((call) => requestsOf(call, known))), async (sent) => {
      const call = calls.find(({ name }) => name === sent.name);
      if (call === undefined) return;
      // A new address each time, so that no limit is reached.
      const answer = await send(kit.browser({ app, as: owner }), call, sent);
      const changes = await putBack();
      if (answer.status < 300) taken.add(call.name);
      const wrongly =
        answer.status >= 400 && changes.length > 0 ? [`refused, and yet it changed ${changes.join(', ')}`] : [];
      const faults = [...faultsOf(call, sent, answer), ...wrongly];
      if (faults.length > 0)
        throw new Error(`${call.name}: ${faults.join(', ')}; answered ${answer.text.slice(0, 400)}`);
    }),
    { numRuns: runs, seed: SEED },
  );
  if (counterexample !== null) throw new Error(`${String(errorInstance)} to ${fc.stringify(counterexample)}`);
  return taken.size;
}

test(
  'S14 S22 bad requests to all calls are refused in Chinese, change nothing, leak nothing, and none is 5xx',
  async () => {
    const taken = await fuzz(allCalls, RUNS);
    const secrets = { 'malicious text': MARK, password: SEED_PASSWORD, phone: SHOPPER, 'ID number': ADULT };
    expect(slipped({ log: kit.logged() }, secrets)).toEqual([]);
    // Otherwise validation alone would refuse everything.
    expect(taken).toBeGreaterThan(Math.min(60, RUNS / 40));
  },
  24 * 3_600_000,
);

const refused = (status: number, message: string) => () =>
  Promise.resolve(Response.json({ code: 'x', message }, { status }));

test.for<readonly [string, (response: Response) => Promise<Response>]>([
  ['500 is no refusal of this call', refused(500, '出错')],
  ['the message is not Chinese', refused(400, 'bad')],
  [
    'refused, and yet it changed bookings DELETE',
    async (response) => {
      if (response.status === 400) await kit.store.db.deleteFrom('bookings').execute();
      return response;
    },
  ],
])('S22 the fuzz test detects a faulty gateway: %s', async ([fault, spoil]) => {
  const calls = allCalls.filter(({ name }) => name === 'bookDrug');
  const spoilt = (app: App): App => ({
    fetch: async (request) => {
      const response = await app.fetch(request);
      return new URL(request.url).pathname === calls[0]?.path ? spoil(response) : response;
    },
  });
  await expect(fuzz(calls, 200, spoilt)).rejects.toThrow(fault);
});
