import type { Call } from '../../../contract/call.ts';
import { type Dice, diceOf } from '../../kit/dice.ts';
import type { App } from '../browser.ts';
import { type Bend, bendsOfContent, stolen } from './bend.ts';
import { bendsOfTravel } from './bend-travel.ts';
import { faultsOf, nameOf } from './judge.ts';
import type { Right, Rights } from './right.ts';
import { type Draft, draftOf, fire, type Heard, headersOf, pathOf } from './shot.ts';
import { isCounting, type Watched } from './watched.ts';
import type { World } from './world.ts';

/** Something that must not be, with the smallest request that shows it. */
export interface Finding {
  readonly call: string;
  readonly faults: readonly string[];
  readonly request: string;
}

/** What a hunt came to. */
export interface Tally {
  /** Requests that were refused, as they should be. */
  bad: number;
  /** Requests that turned out to be right: the contract takes them, and they were answered with 2xx. */
  right: number;
  /** One-time things that were sent a second time. */
  replays: number;
  /** Of the others, those over a real connection. */
  onWire: number;
  readonly statuses: Map<number, number>;
  readonly milliseconds: number[];
  readonly findings: Finding[];
  /** Requests and milliseconds by call. */
  readonly byCall: Map<string, { count: number; ms: number }>;
}

export const emptyTally = (): Tally => ({
  ...{ bad: 0, right: 0, replays: 0, onWire: 0, findings: [], milliseconds: [] },
  statuses: new Map(),
  byCall: new Map(),
});

/** Where a hunt takes place. */
export interface Ground {
  readonly app: App;
  readonly world: World;
  readonly watched: Watched;
  readonly rights: Rights;
  readonly nextAddress: () => string;
}

interface Thrown {
  readonly bend: Bend;
  readonly seed: number;
}

const bends = [...bendsOfContent, ...bendsOfTravel];
const allWeight = bends.reduce((sum, [weight]) => sum + weight, 0);

function bendBy(dice: Dice, right: Right): Bend {
  if (right.isOwn === true && dice.chance(0.1)) return stolen;
  let rest = dice.upTo(allWeight);
  for (const [weight, bend] of bends) {
    rest -= weight;
    if (rest < 0) return bend;
  }
  return stolen;
}

function bent(start: Draft, thrown: readonly Thrown[], world: World): Draft {
  return thrown.reduce((draft, { bend, seed }) => bend(draft, diceOf(seed), world), start);
}

const short = (text: string): string => (text.length > 400 ? `${text.slice(0, 400)}… (${text.length})` : text);

/** A draft as a report shows it; the samples are those of the seeded world, and no secret of anybody. */
function described(draft: Draft, heard: Heard): string {
  const { story, method = draft.call.method, rawBody, body } = draft;
  const sent =
    typeof rawBody === 'string' ? rawBody : rawBody === undefined ? JSON.stringify(body) : `${rawBody.length} bytes`;
  const headers = JSON.stringify({ ...headersOf(draft, ''), cookie: undefined, authorization: undefined });
  return [
    `${method} ${short(pathOf(draft))} ${short(headers)}`,
    `  ${short(sent ?? 'no body')}`,
    `  bent: ${story.join('; ')}`,
    `  answered: ${heard.status} ${short(heard.text)}`,
  ].join('\n');
}

interface Judged {
  readonly draft: Draft;
  readonly heard: Heard;
  readonly faults: readonly string[];
}

/** Sends a draft into the world as it was, says what is wrong with what happened, and puts the world back. */
async function judge({ app, watched, nextAddress }: Ground, draft: Draft): Promise<Judged> {
  const heard = await fire(app, draft, nextAddress());
  const changes = await watched.settle();
  const wrongly = heard.status >= 400 ? changes.filter((change) => !isCounting(change)) : [];
  const changed = wrongly.length === 0 ? [] : [`refused, and yet it changed ${wrongly.join(', ')}`];
  return { draft, heard, faults: [...faultsOf(draft, heard), ...changed] };
}

/** The fewest of the bends that still show a fault. */
async function smallest(ground: Ground, start: Draft, thrown: readonly Thrown[], found: Judged): Promise<Judged> {
  for (const one of thrown) {
    const judged = await judge(ground, bent(start, [one], ground.world));
    if (judged.faults.length > 0 && thrown.length > 1) return judged;
  }
  return found;
}

function count(tally: Tally, call: Call, { heard }: Judged): void {
  if (heard.status < 400) tally.right += 1;
  else tally.bad += 1;
  tally.statuses.set(heard.status, (tally.statuses.get(heard.status) ?? 0) + 1);
  const { count: before, ms } = tally.byCall.get(call.name) ?? { count: 0, ms: 0 };
  tally.byCall.set(call.name, { count: before + 1, ms: ms + heard.ms });
  tally.milliseconds.push(heard.ms);
}

/** One bad request of a call, made by bending the right one. */
export async function tryOne(ground: Ground, call: Call, right: Right, dice: Dice, tally: Tally): Promise<void> {
  const start = draftOf(call, right, ground.world);
  const thrown: Thrown[] = [];
  let draft = start;
  // A bend that finds nothing to bend leaves the request as it is: another one is thrown.
  const wanted = dice.chance(0.8) ? 1 : 2;
  for (
    let tries = 0;
    tries < 100 && draft.story.length < wanted && draft.mustFail === undefined && draft.rawBody === undefined;
    tries += 1
  ) {
    const one = { bend: bendBy(dice, right), seed: dice.upTo(2 ** 31) };
    const before = draft.story.length;
    draft = bent(draft, [one], ground.world);
    if (draft.story.length > before) thrown.push(one);
  }
  if (thrown.length === 0) return;
  const judged = await judge(ground, draft);
  count(tally, call, judged);
  if (judged.faults.length === 0) return;
  const least = await smallest(ground, start, thrown, judged);
  tally.findings.push({ call: nameOf(call), faults: least.faults, request: described(least.draft, least.heard) });
}

/** A right request, and then the same again, as it was or bent: the second may change nothing. */
export async function tryReplay(ground: Ground, call: Call, right: Right, dice: Dice, tally: Tally): Promise<void> {
  const { app, watched, world, nextAddress } = ground;
  const start = draftOf(call, right, world);
  const first = await fire(app, start, nextAddress());
  await watched.forget();
  const text = bendsOfContent[1]?.[1];
  const again =
    dice.chance(0.5) || text === undefined ? start : bent(start, [{ bend: text, seed: dice.upTo(2 ** 31) }], world);
  const heard = await fire(app, again, nextAddress());
  const changes = (await watched.settle()).filter((change) => !isCounting(change));
  tally.replays += 1;
  // A bent one that is right does something of its own.
  const isOther = again !== start && heard.status < 300;
  const faults = [
    ...(first.status < 300 ? [] : [`the right request is refused: ${first.status}`]),
    ...(changes.length === 0 || isOther ? [] : [`sent again it changed ${changes.join(', ')}`]),
    ...faultsOf(again, heard),
  ];
  if (faults.length === 0) return;
  const draft = { ...again, story: [...again.story, 'sent a second time'] };
  tally.findings.push({ call: nameOf(call), faults, request: described(draft, heard) });
}

/** So many bad requests of these calls, one after the other, each in the same world; some are replays. */
export async function hunt(
  ground: Ground,
  calls: readonly Call[],
  of: { readonly count: number; readonly seed: number; readonly tally: Tally },
): Promise<void> {
  const { rights, watched } = ground;
  const { tally } = of;
  const dice = diceOf(of.seed);
  const before = await watched.digest();
  for (let place = 0; place < of.count; place += 1) {
    const call = calls[place % calls.length];
    const right = call === undefined ? undefined : rights[call.name];
    if (call === undefined || right === undefined) throw new Error(`no right request of ${call?.name}`);
    const isReplay = dice.chance(0.03) && right.isRepeatable !== true;
    await (isReplay ? tryReplay : tryOne)(ground, call, right, dice, tally);
  }
  const after = await watched.digest();
  const differing = Object.keys(before).filter((table) => before[table] !== after[table]);
  if (differing.length > 0) {
    tally.findings.push({
      call: 'all',
      faults: [`in the end ${differing.join(', ')} differ`],
      request: `seed ${of.seed}`,
    });
  }
}
