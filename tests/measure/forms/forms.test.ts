import { afterAll, expect, test } from 'vitest';
import { record } from '../../../scripts/quality/record.ts';
import { gatewayKit } from '../../gateway/kit.ts';
import type { FormFault, FormTally } from './judge.ts';
import { tryForms } from './try-forms.ts';

const { FUZZ_COUNT = '10000', FUZZ_SEED = '1', FUZZ_FORMS = '' } = process.env;
const wholeCount = 10_000;
const kit = gatewayKit();
const tally: FormTally = { bad: 0, right: 0, faults: [] };
const complaints: string[] = [];
const wanted = FUZZ_FORMS === '' ? [] : FUZZ_FORMS.split(',');

test('F9 S18 S22 every form takes hostile values in its stride, and the gateway says the same', async () => {
  const found = await tryForms(
    kit,
    { wanted, count: Number(FUZZ_COUNT), seed: Number(FUZZ_SEED), tally },
    ({ name, tried, took }) => {
      const faults = tally.faults.filter(({ form }) => form === name).length;
      console.info(`${name}: ${tried} values, ${Math.round(tried / took)}/s, ${faults} faults`);
    },
  );
  complaints.push(...found);
  expect([tally.faults, complaints]).toEqual([[], []]);
});

afterAll(() => {
  const tried = tally.bad + tally.right;
  for (const { kind, line } of tally.faults.slice(0, 40)) console.info(`${kind}: ${line}`);
  for (const line of [...new Set(complaints)].slice(0, 20)) console.info(`console: ${line}`);
  const none = (what: string, ...kinds: FormFault[]) => {
    const count = tally.faults.filter(({ kind }) => kinds.includes(kind)).length;
    return { what, wanted: '0', reached: `${count} of ${tried}`, isMet: count === 0 };
  };
  const goals = [
    {
      what: 'values typed into forms',
      wanted: `≥ ${FUZZ_COUNT}`,
      reached: String(tried),
      isMet: tried >= Number(FUZZ_COUNT),
    },
    none('form and gateway disagree', 'disagrees'),
    none('what was typed was lost, or the form left', 'lost', 'left'),
    none('no Chinese text says what is wrong', 'wordless'),
    none('answers of 5xx', 'failed'),
    {
      what: 'lines on the console, or scripts that ran',
      wanted: '0',
      reached: String(complaints.length),
      isMet: complaints.length === 0,
    },
  ];
  record('Bad input in forms', {
    command: `npm run fuzz -- forms --count ${FUZZ_COUNT} --seed ${FUZZ_SEED}${FUZZ_FORMS === '' ? '' : ` --forms ${FUZZ_FORMS}`}`,
    isWhole: tried >= wholeCount && wanted.length === 0,
    goals,
  });
});
