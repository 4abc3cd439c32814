import { afterAll, expect, test } from 'vitest';
import { record } from '../../../scripts/quality/record.ts';
import { callsNamed, prepare, saidBy } from '../../gateway/fuzz/ground.ts';
import { emptyTally, hunt } from '../../gateway/fuzz/hunt.ts';
import { huntOnWire } from '../../gateway/fuzz/wire.ts';
import { gatewayKit } from '../../gateway/kit.ts';
import { diceOf } from '../../kit/dice.ts';

const { FUZZ_COUNT = '100000', FUZZ_SEED = '1', FUZZ_CALLS = '' } = process.env;
const wholeCount = 100_000;
/** Before codes and sessions of the world grow old, the next one is made. */
const IN_ONE_WORLD = 10_000;
const ON_WIRE = 0.02;

const kit = gatewayKit();
const seeds = diceOf(Number(FUZZ_SEED));
const calls = callsNamed(FUZZ_CALLS === '' ? [] : FUZZ_CALLS.split(','));
const tally = emptyTally();
const said: string[] = [];
const parts = Array.from({ length: Math.ceil(Number(FUZZ_COUNT) / IN_ONE_WORLD) }, (_, place) => ({
  seed: seeds.upTo(2 ** 31),
  count: Math.min(IN_ONE_WORLD, Number(FUZZ_COUNT) - place * IN_ONE_WORLD),
}));

test.for(parts)('S14 S22 $count bad requests of seed $seed', async ({ count, seed }) => {
  const ground = await prepare(kit);
  const before = tally.findings.length;
  const onWire = Math.round(count * ON_WIRE);
  await hunt(ground, calls, { count: count - onWire, seed, tally });
  await huntOnWire(ground, calls, { count: onWire, seed, tally });
  const secrets = saidBy(kit.logged(), ground.world);
  said.push(...secrets);
  expect([tally.findings.slice(before), secrets]).toEqual([[], []]);
});

afterAll(() => {
  const { findings, bad, right, replays } = tally;
  for (const { call, faults, request } of findings.slice(0, 20))
    console.info(`${call}\n  ${faults.join('\n  ')}\n${request}`);
  const tried = bad + right + replays;
  const having = (what: string, pattern: RegExp) => {
    const count = findings.filter(({ faults }) => faults.some((fault) => pattern.test(fault))).length;
    return { what, wanted: '0', reached: `${count} of ${tried}`, isMet: count === 0 };
  };
  const goals = [
    { what: 'requests', wanted: `≥ ${FUZZ_COUNT}`, reached: String(tried), isMet: tried >= Number(FUZZ_COUNT) },
    having('answers of 5xx', /^5\d\d$/),
    having('refused, and yet something changed', /changed|differ/),
    having('taken although it must not be', /^taken/),
    having(
      'refusals without a code and a Chinese message, or of a status that the contract does not name',
      /refusal|Chinese/,
    ),
    having(
      'anything else: an echo, a slow or missing answer',
      /^(?!5\d\d$|taken)(?!.*(changed|differ|refusal|Chinese))/,
    ),
    { what: 'secrets or typed texts in the log', wanted: '0', reached: String(said.length), isMet: said.length === 0 },
  ];
  record('Bad requests', {
    command: `npm run fuzz -- requests --count ${FUZZ_COUNT} --seed ${FUZZ_SEED}${FUZZ_CALLS === '' ? '' : ` --calls ${FUZZ_CALLS}`}`,
    isWhole: Number(FUZZ_COUNT) >= wholeCount && FUZZ_CALLS === '',
    goals,
  });
});
