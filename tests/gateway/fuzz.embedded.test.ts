import { expect, test } from 'vitest';
import { allCalls } from '../../contract/calls.ts';
import type { App } from './browser.ts';
import { callsNamed, prepare, saidBy } from './fuzz/ground.ts';
import { emptyTally, hunt, type Tally } from './fuzz/hunt.ts';
import { draftOf, fire } from './fuzz/shot.ts';
import { isCounting } from './fuzz/watched.ts';
import { huntOnWire } from './fuzz/wire.ts';
import { gatewayKit } from './kit.ts';

// On the embedded database, which does one thing after the other. A server answers what is no HTTP behind a right request
// before that request has done its work, which would then be taken for that of the next one.
const kit = gatewayKit();
/** Another run has another seed; a finding says with which one it is found again. */
const seed = 20_261_122;

test('S22 every call has a request that is right in the fuzzed world, and once is enough', async () => {
  const { app, world, watched, rights, nextAddress } = await prepare(kit);
  expect(Object.keys(rights).toSorted()).toEqual(allCalls.map(({ name }) => name).toSorted());
  const wrong: string[] = [];
  for (const call of allCalls) {
    const right = rights[call.name];
    if (right === undefined) continue;
    const draft = draftOf(call, right, world);
    const { status, text } = await fire(app, draft, nextAddress());
    if (status >= 300) wrong.push(`${call.name}: ${status} ${text.slice(0, 200)}`);
    await watched.forget();
    await fire(app, draft, nextAddress());
    const again = (await watched.settle()).filter((change) => !isCounting(change));
    if (right.isRepeatable !== true && again.length > 0) wrong.push(`${call.name} again: ${again.join(', ')}`);
  }
  expect(wrong).toEqual([]);
});

// 3,000 in eight parts, each in a world of its own.
test.for([1, 2, 3, 4, 5, 6, 7, 8])(
  'S14 S22 bent requests of all calls, part %i: refused in Chinese, nothing changed, nothing said, nothing 5xx',
  async (part) => {
    const ground = await prepare(kit);
    const tally = emptyTally();
    await hunt(ground, allCalls, { count: 365, seed: seed + part, tally });
    await huntOnWire(ground, allCalls, { count: 10, seed: seed + part, tally });
    expect(tally.findings).toEqual([]);
    expect(saidBy(kit.logged(), ground.world)).toEqual([]);
    expect(tally.bad).toBeGreaterThan(200);
    expect(tally.replays).toBeGreaterThan(0);
  },
);

/** What a short hunt finds in an app in which one call is broken. */
async function foundIn(name: string, broken: (app: App, request: Request) => Promise<Response>): Promise<Tally> {
  const calls = callsNamed([name, 'readMember']);
  const [call] = calls.filter((one) => one.name === name);
  const start = call?.path.split('{')[0] ?? '';
  const ground = await prepare(kit, (app) => ({
    fetch: async (request) => {
      const isIts = request.method === call?.method && new URL(request.url).pathname.startsWith(start);
      return isIts ? broken(app, request) : app.fetch(request);
    },
  }));
  const tally = emptyTally();
  await hunt(ground, calls, { count: 160, seed, tally });
  return tally;
}

const faultsIn = ({ findings }: Tally) => [
  ...new Set(findings.flatMap(({ call, faults }) => faults.map((fault) => `${call}: ${fault}`))),
];

test('S22 a handler that fails is found by name', async () => {
  const tally = await foundIn('bookDrug', async () =>
    Response.json({ code: 'server', message: '出错' }, { status: 500 }),
  );
  expect(faultsIn(tally)).toEqual(expect.arrayContaining(['bookDrug (POST /details/rest/book): 500']));
});

test('S22 a refusal that has written something is found, with the table', async () => {
  const tally = await foundIn('bookDrug', async (app, request) => {
    const response = await app.fetch(request);
    if (response.status === 400) await kit.store.db.deleteFrom('bookings').execute();
    return response;
  });
  expect(faultsIn(tally)).toContain('bookDrug (POST /details/rest/book): refused, and yet it changed bookings DELETE');
});

test('S22 a refusal in English is found', async () => {
  const tally = await foundIn('bookDrug', async (app, request) => {
    const response = await app.fetch(request);
    return response.status === 400 ? Response.json({ code: 'malformed', message: 'bad' }, { status: 400 }) : response;
  });
  expect(faultsIn(tally)).toEqual(['bookDrug (POST /details/rest/book): the message is not Chinese: bad']);
});

test('S14 a call that takes what is somebody else’s, or fields that are none, is found', async () => {
  const tally = await foundIn('editAddress', async () => Response.json({}));
  const faults = faultsIn(tally).join('\n');
  expect(faults).toContain('taken although it is somebody else’s');
  expect(faults).toMatch(/taken although the field \w+ that is none/);
  expect(faults).toContain('taken although nobody is logged in');
});
