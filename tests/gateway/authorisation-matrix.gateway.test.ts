import { expect, test } from 'vitest';
import type { Call } from '../../contract/call.ts';
import { allCalls } from '../../contract/calls.ts';
import { MINUTE } from '../../gateway/clock.ts';
import { ADULT } from '../../scripts/conformance/requests/bodies.ts';
import { rows } from '../../scripts/conformance/requests/cases.ts';
import { type IdKind, type Ids, missing } from '../../scripts/conformance/requests/ids.ts';
import type { Row } from '../../scripts/conformance/requests/row.ts';
import { payLinkHelpers } from '../kit/pay-link-kit.ts';
import type { Answer, Browser } from './browser.ts';
import { gatewayKit, logIn, OTHER_SHOPPER, provePhone, SHOPPER } from './kit.ts';
import { type Party, partyOf, rowsAbout } from './parties.ts';

const kit = gatewayKit();
const { made, register } = payLinkHelpers(kit);
const CLOSED = '13900139000';
/** More than a thousand requests, on a machine that may be busy. */
const FAR = 5 * MINUTE;

/** Callers who ask for another's data. */
const identities = ['anonymous', 'another member', 'holder of another key', 'expired token', 'closed account'] as const;
type Identity = (typeof identities)[number];

/** An answer without what may differ between equal ones: random tickets and pictures. */
const said = ({ status, text, headers }: Answer) => [
  status,
  text.replaceAll(/[\w+/=-]{20,}/g, '…'),
  headers.getSetCookie().map((line) => line.replace(/=.*/, '')),
];

/** Asks with the cookies of a browser, from a new address. */
function askAs(as: Browser, { method }: Call, row: Row, ids: Ids): Promise<Answer> {
  const { path, body, headers = {} } = row.ask(ids);
  return kit.browser({ as }).ask(method, path, body, { ...headers });
}

/** A picture uploaded by a link, and a patient added by a pay link: calls by key accept no others. */
async function givenByKey(ids: Ids, key: string, isOfPayLink: boolean): Promise<Ids> {
  const proof = isOfPayLink ? `?consigneePhone=${ids.keyPhone}` : '';
  const path = `/v2/orders/ordersPatient/${key}`;
  const upload = rows.uploadOrderPatientImage?.ask(ids);
  const { body: picture } = await kit.browser().ask('POST', `${path}/images${proof}`, upload?.body, {});
  if (!isOfPayLink) return { ...ids, picture: picture.url };
  const save = rows.saveOrderPatient?.ask({ ...ids, picture: picture.url });
  const { id: _, ...patient } = Object(save?.body);
  const { body } = await kit.browser().put(path + proof, patient);
  return { ...ids, patient: body.id, picture: picture.url };
}

async function idsFor(party: Party, row: Row): Promise<Ids> {
  const ids = { ...missing, ...party.ids, ...(row.plan === undefined ? {} : await party.place(row.plan)) };
  if (row.secret === 'key' && row.names.includes('patient')) return givenByKey(ids, ids.key, true);
  return row.secret === 'requestCode' && row.names.includes('picture') ? givenByKey(ids, ids.completeKey, false) : ids;
}

async function closedBrowser(): Promise<Browser> {
  const browser = kit.browser();
  const { access_token } = await logIn(browser, CLOSED);
  const before = kit.browser({ as: browser });
  await kit.store.db.updateTable('orders').set({ type: 'completeTransaction' }).execute();
  kit.clock.pass(MINUTE + 1000);
  await provePhone(browser, CLOSED);
  expect((await browser.post('/v2/member/account/closeapply', undefined, { closeOrigin: 'PC' })).status).toBe(200);
  const byToken = await kit.browser().get('/v2/member/vo', { authorization: `Bearer ${access_token}` });
  expect(byToken.status).toBe(401);
  return before;
}

/** An expired login of the owner, which opens none of the owner's data. */
async function expiredBrowser(): Promise<Browser> {
  const browser = await kit.member();
  const { id } = await kit.row`select id from sessions order by created_at desc`;
  const past = new Date(kit.clock.now().getTime() - 1000);
  await kit.store.db.updateTable('session_tokens').set({ expires_at: past }).where('session_id', '=', id).execute();
  return browser;
}

async function holderBrowser(): Promise<Browser> {
  const browser = kit.browser();
  expect((await register(browser, await made({ registered: false }))).status).toBe(200);
  return browser;
}

/** The documents require telling whether a phone has an account (`validate`, `current`); these calls are limited. */
const tellsOfPhones = new Set(['validateAccount', 'checkSameThirdBinder', 'checkCurrentAccount']);

/** The answer for a thing that does not exist, and so for another member's, and for an invalid id. */
const toldOf: Partial<Readonly<Record<IdKind, string>>> = {
  address: '404 noSuchAddress',
  patient: '404 noSuchPatient',
  favourite: '404 noSuchFavourite',
  booking: '404 noSuchBooking',
  order: '404 noSuchOrder',
  payment: '404 noSuchPayment',
};
/** The first ignores the id, the second leaves out what is not the member's, the last needs a signature before. */
const ownAnswers = new Set(['createAddress', 'findPrescriptionSigns', 'notifyPayment']);

interface Cell {
  readonly name: string;
  readonly call: Call;
  readonly row: Row;
  readonly identity: Identity;
  readonly place: IdKind | null;
}

function cellsOf(name: string, row: Row): Cell[] {
  const call = allCalls.find((one) => one.name === name);
  if (call === undefined) throw new Error(`there is no call ${name}`);
  const places = row.names.length === 0 ? [null] : row.names;
  return identities.flatMap((identity) => places.map((place) => ({ name, call, row, identity, place })));
}

interface Sides {
  /** The owner's ids, and the caller's. */
  readonly theirs: Ids;
  readonly own: Ids;
}

/** What is wrong with the answers of a cell. */
async function leaksIn(cell: Cell, as: Browser, owner: Party, { theirs, own }: Sides): Promise<string[]> {
  const { name, call, row, identity, place } = cell;
  // This tests who may, not how often one may guess.
  const free = { wrong_tries: 0, wrong_total: 0, locked_until: null };
  await kit.store.db.updateTable('pay_links').set(free).where('wrong_tries', '>', 0).execute();
  await kit.store.db.deleteFrom('limits').execute();
  const answer = await askAs(as, call, row, place === null ? own : { ...own, [place]: theirs[place] });
  const leaks: string[] = [];
  const needsLogin = call.access === 'member' && identity !== 'another member';
  const isTold = answer.body?.code === 'notLoggedIn' || (name === 'closeAccount' && identity === 'closed account');
  if (needsLogin && !isTold) leaks.push(`is answered ${answer.status}`);
  // Otherwise the cell would show nothing.
  const isLoggedIn = identity === 'another member' && name !== 'logOut';
  if (call.access === 'member' && isLoggedIn && answer.body?.code === 'notLoggedIn') leaks.push('is not logged in');
  if (answer.status >= 500) leaks.push(`${answer.status}`);
  const marks = [...owner.marks, theirs.order].filter((mark) => mark !== own.order);
  if (marks.some((mark) => answer.text.includes(mark))) leaks.push(`tells of it: ${answer.text}`);
  if (place !== null && !(place === 'phone' && tellsOfPhones.has(name))) {
    const none = await askAs(as, call, row, { ...own, [place]: missing[place] });
    const [one, another] = [said(answer), said(none)].map((what) => JSON.stringify(what));
    if (one !== another) leaks.push(`${one} is not ${another}`);
    if (isLoggedIn && place in toldOf && !ownAnswers.has(name)) {
      const wanted = toldOf[place];
      for (const text of ['', 'x', "' or 1=1 --", '../x', '__proto__']) {
        const strange = await askAs(as, call, row, { ...own, [place]: encodeURIComponent(text) || theirs[place] });
        const code = `${strange.status} ${strange.body?.code}`;
        if (code !== wanted) leaks.push(`${code} of ${text || 'what is another’s'} is not ${wanted}`);
      }
    }
  }
  return leaks.map((what) => `${name} · ${identity} · ${place ?? 'nothing named'}: ${what}`);
}

async function browsersBeside(other: Party, closed: Browser): Promise<Readonly<Record<Identity, Browser>>> {
  return {
    anonymous: kit.browser(),
    'another member': other.browser,
    'holder of another key': await holderBrowser(),
    'expired token': await expiredBrowser(),
    'closed account': closed,
  };
}

async function sidesOf(owner: Party, other: Party): Promise<ReadonlyMap<string, Sides>> {
  const sides = new Map<string, Sides>();
  for (const [name, row] of Object.entries(rows)) {
    sides.set(name, { theirs: await idsFor(owner, row), own: await idsFor(other, row) });
  }
  return sides;
}

test(
  'S13 PAT-SCOPE-05 all calls × {anonymous, another member, key holder, expired, closed account, owner}: 0 leaks, nothing changed',
  async () => {
    const named = allCalls.map(({ name }) => name).toSorted();
    expect(Object.keys(rows).toSorted(), 'every call of the contract has a row').toEqual(named);
    const closed = await closedBrowser();
    kit.clock.pass(MINUTE + 1000);
    const other = await partyOf(kit, OTHER_SHOPPER, '旁人');
    const owner = await partyOf(kit, SHOPPER, '主人');
    kit.clock.pass(MINUTE + 1000);
    const browsers = await browsersBeside(other, closed);
    const sides = await sidesOf(owner, other);
    const sidesFor = (name: string) => sides.get(name) ?? { theirs: missing, own: missing };
    const ids = [...sides.values()].flatMap(({ theirs }) => [theirs.order, theirs.patient, theirs.payment]);
    const about = [...new Set([...owner.marks, ...ids])].filter((id) => !Object.values(missing).includes(id));
    const before = await rowsAbout(kit, about);

    const cases = Object.entries(rows).flatMap(([name, row]) => cellsOf(name, row));
    const leaks: string[] = [];
    for (const cell of cases) leaks.push(...(await leaksIn(cell, browsers[cell.identity], owner, sidesFor(cell.name))));
    expect(leaks).toEqual([]);
    const after = await rowsAbout(kit, about);
    // One exception: logging out ends the login that has expired anyway.
    const changed = [...after.filter((row) => !before.includes(row)), ...before.filter((row) => !after.includes(row))];
    expect(changed.filter((row) => !/^sessions .*"end_reason": ("logged out"|null)/.test(row))).toEqual([]);
    expect(changed.length).toBeLessThan(3);

    kit.clock.pass(MINUTE + 1000);
    const controls = cases.filter(({ row, identity }) => row.otherwise === undefined && identity === 'anonymous');
    const refused: string[] = [];
    for (const { name, call, row } of new Map(controls.map((cell) => [cell.name, cell])).values()) {
      const { status, text } = await askAs(owner.browser, call, row, sidesFor(name).theirs);
      if (status !== 200) refused.push(`${name}: ${status} ${text}`);
    }
    expect(refused, 'what the owner asks must succeed').toEqual([]);

    const kept = [...sides.values()].flatMap(({ theirs, own }) => [theirs, own]);
    const secrets = kept.flatMap((one) => [
      one.key,
      one.phone,
      one.requestCode,
      one.completeKey,
      one.chronicCode,
      one.picture,
    ]);
    const typed = [ADULT, '李小雷', '花园路', 'lin@example.com', owner.tokens.access_token, owner.tokens.refresh_token];
    const logged = kit.logged();
    expect(
      [...new Set([...secrets, ...typed])].filter((secret) => logged.includes(secret.replace(/^.*\//, ''))),
    ).toEqual([]);
    for (const { name } of allCalls) expect(logged).toContain(`"route":"${name}"`);

    const all = cases.length + new Set(controls.map(({ name }) => name)).size;
    expect(all).toBeGreaterThan(600);
  },
  FAR,
);
