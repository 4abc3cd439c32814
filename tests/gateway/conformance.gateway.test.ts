import { afterEach, expect, test } from 'vitest';
import { allCalls } from '../../contract/calls.ts';
import { type Options, playContract } from '../../scripts/conformance/play.ts';
import { linesOf } from '../../scripts/conformance/report.ts';
import {
  ahead,
  cookies,
  enveloped,
  type Front,
  header,
  idle,
  json,
  openBehind,
  SHOP,
  second401,
  status,
  withOrigins,
} from '../kit/proxies.ts';
import { codeSentTo, type Found, gatewayKit, SHOPPER } from './kit.ts';

const kit = gatewayKit();
const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

/** The player compares the gateway's time with that of its own machine. */
const onTime: Front = (_, pass) => {
  kit.clock.pass(Math.max(0, Date.now() - kit.clock.now().getTime()));
  return pass();
};

/** Plays the contract against our gateway behind these proxies, the outermost first. */
async function play(proxies: readonly Front[], options: Partial<Options> = {}) {
  const { base, close } = await openBehind(kit.browser().app, [...proxies, onTime]);
  stops.push(close);
  const login = { phone: SHOPPER, code: () => codeSentTo(kit.browser(), SHOPPER) };
  return playContract({ gateway: base, origin: null, write: false, login, ...options });
}

test('our own gateway passes: every call is answered, or left out for a reason', async () => {
  const report = await play([], { write: true });
  expect(report.failures).toEqual([]);
  expect(report.answered.size).toBeGreaterThan(55);
  const named = new Set([...report.answered, ...report.leftOut.keys()]);
  expect(allCalls.map(({ name }) => name).filter((name) => !named.has(name))).toEqual([]);
});

test('a gateway with answers in envelopes and extra fields passes for an app of another origin', async () => {
  const report = await play([withOrigins, enveloped], { origin: SHOP });
  expect(report.failures).toEqual([]);
});

test('without a login the report names what was left out, and why', async () => {
  const report = await play([], { login: null });
  expect(report.failures).toEqual([]);
  expect(linesOf(report).join('\n')).toMatch(
    /answers not checked, they are for members, give --as and --code: .*readMember/,
  );
});

test('an unreachable gateway is reported once', async () => {
  const { base, close } = await openBehind(kit.browser().app, []);
  close();
  const report = await playContract({ gateway: base, origin: null, write: false, login: null });
  expect(linesOf(report)[0]).toMatch(/and \d+ more.* expected an answer; got none/);
});

/** A proxy that changes how one call is answered, and the expected line about it. */
type Mutant = readonly [call: string, what: string, says: string, proxy: Front, options?: Partial<Options>];

const withoutId = ({ content }: Found) => ({ content: [{ ...content[0], id: null }, ...content.slice(1)] });
const allowed = (value: string) => ahead(header('access-control-allow-headers', value));
const write = { write: true };
const foreign = { origin: SHOP };

const mutants: readonly Mutant[] = [
  ['readMember', 'a field dropped', 'accountId; got nothing', json((all) => ({ ...all, accountId: undefined }))],
  [
    'readMember',
    'a wrong type',
    'accountId: (string | number); got Object',
    json((all) => ({ ...all, accountId: {} })),
  ],
  ['drawQrCode', 'null for a text', 'url: string; got null', json((all) => ({ ...all, url: null }))],
  ['readClosing', 'half an envelope', 'losses; got nothing', json((all) => ({ code: '0', message: '', payload: all }))],
  ['listAddresses', 'a row without its id', 'content.0.id: (string | number); got null', json(withoutId)],
  ['fetchDiseases', 'no list', 'content; got nothing', json(() => ({ last: true }))],
  ['readThirdBinder', 'a value of its own', 'isBind: ("0" | "1"); got "2"', json((all) => ({ ...all, isBind: '2' }))],
  ['countFavourites', 'a count as a text', 'total: number; got "3"', json(() => ({ total: '3' }))],
  ['readMallSettings', 'a page', 'JSON; got other text', async () => new Response('<html></html>')],
  ['readGiftPacks', 'a service that is down', '2xx for a valid request; got 503', status(200, 503)],
  ['listOrders', '403 for 401', '401 for a visitor with a broken request; got 403', status(401, 403)],
  ['listOrders', 'a list for anybody', '401 for a visitor', status(401, 200, true)],
  ['addToCart', '400 before 401', '401 for a visitor with a broken request; got 400', status(401, 400)],
  ['readAccount', 'a way to a login page', '401 for a visitor; got 302', status(401, 302)],
  ['takeSmsTicket', '500 for 400', '400 for a broken request; got 500', status(400, 500)],
  ['checkSlidePuzzle', '200 for 400', '400 for a broken request; got 200', status(400, 200)],
  ['createAddress', '422 for 400', '400 for a broken request; got 422', status(400, 422), write],
  ['readOrder', '403 for 404', '404 for an unknown id; got 403', status(404, 403)],
  ['readPatient', '200 for 404', '404 for an unknown id; got 200', status(404, 200)],
  ['bindCheckByToken', 'an answer to any key', '403 for an unknown key; got 200', status(403, 200)],
  [
    'logInBySms',
    'a cookie for scripts',
    'HttpOnly on cookie xinglin',
    cookies((line) => line.replace('; HttpOnly', '')),
  ],
  [
    'logInBySms',
    'no mark',
    'the cookie memberToken',
    cookies((line) => (line.startsWith('memberToken') ? null : line)),
  ],
  ['refreshTokens', 'a cookie for all', 'SameSite on cookie', cookies((line) => line.replace('; SameSite=Lax', ''))],
  ['refreshTokens', '401 for a second tab', 'the same refresh token within 10 s; got 401', second401()],
  ['logOut', 'nothing done', '401 for refreshTokens after it; got 200', idle],
  ['readCartTotal', 'a cached answer', 'Cache-Control: no-store; got public', header('cache-control', 'public')],
  ['readMallSettings', 'another time', 'Date; got a different one', header('date', new Date(0).toUTCString())],
  ['createAddress', 'nothing done', 'the new address in listAddresses; got none', idle, write],
  ['deleteAddress', 'nothing done', 'no such address', idle, write],
  ['saveMember', 'nothing done', 'the saved jobNature', idle, write],
  ['readPatient', 'null for a name', 'the saved name', json((all) => ({ ...all, name: null })), write],
  ['deletePatient', 'nothing done', '404 for readPatient after it; got 200', idle, write],
  ['readOrder', 'any origin', 'Allow-Origin', header('access-control-allow-origin', '*'), foreign],
  ['readMember', 'no cookies', 'true on answers', header('access-control-allow-credentials', null), foreign],
  ['readMember', 'Date hidden', 'Expose-Headers: Date', header('access-control-expose-headers', null), foreign],
  ['readOrder', 'no header platform', 'Allow-Headers with platform', allowed('content-type'), foreign],
  ['createAddress', 'no header of its own', 'with idempotency-key', allowed('content-type'), foreign],
  ['changePhone', 'no header authorization', 'with authorization', allowed(''), foreign],
  ['deleteAddress', 'no DELETE', 'with DELETE', ahead(header('access-control-allow-methods', 'GET, POST')), foreign],
  ['editAddress', 'no preflights', 'got 404', ahead(async () => new Response(null, { status: 404 })), foreign],
];

/** Calls that a mutant leaves alone. */
const beside = ['readSetting', 'readMember', 'listAddresses', 'readOrder', 'bindCheckByToken'];

const cases = mutants.map(([call, what, says, front, options = {}]) => ({ call, what, says, front, options }));

test.each(cases)('$call with $what is caught, and no other call', async ({ call, says, front, options }) => {
  const onCall: Front = (asked, pass) => (asked.call === call ? front(asked, pass) : pass());
  const { failures } = await play([onCall, ...(options === foreign ? [withOrigins] : [])], {
    ...options,
    only: [call, ...beside],
  });
  expect(new Set(failures.map((failure) => failure.call))).toEqual(new Set([call]));
  expect(linesOf({ failures, answered: new Set(), leftOut: new Map() }).join('\n')).toContain(says);
});
