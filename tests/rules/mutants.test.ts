import { expect, test } from 'vitest';
import { chartMutants } from '../../scripts/mutants/chart.ts';
import { contextOf, idOf, locate, type Mutant, plant } from '../../scripts/mutants/plant.ts';
import { testsFor } from '../../scripts/mutants/rank.ts';

const path = 'src/old/age.ts';
const text = 'export const isOld = (age: number) => {\n  return age > 60 && age < 150;\n};\n';

function mutantOf(original: string, replacement: string, mutator = 'Any'): Mutant {
  const start = text.indexOf(original);
  return { file: path, mutator, original, replacement, ...contextOf(text, start, start + original.length) };
}

const upper = mutantOf('age < 150', 'true');

test('a mutant is found again in a moved and reformatted file, and is gone if its code is', () => {
  const moved = {
    path: 'src/people/age.ts',
    text: `// moved\n${text.replace(' && age < 150', ' &&\n      age  <\n 150')}`,
  };
  const found = locate(upper, [{ path: 'src/other.ts', text: 'const age = 150;' }, moved]);
  expect(found?.path).toBe('src/people/age.ts');
  expect(moved.text.slice(found?.start, found?.end)).toBe('age  <\n 150');
  expect(locate(upper, [{ path, text: text.replace('age < 150', 'age <= 150') }])).toBeNull();
});

test('of several matches the one with the same context is taken', () => {
  const twice = `const isYoung = age < 150 || none;\n${text}`;
  expect(locate(upper, [{ path, text: twice }])?.start).toBe(twice.lastIndexOf('age < 150'));
});

test('a file of another name matches only if everything around the mutant is the same', () => {
  expect(locate(upper, [{ path: 'src/years.ts', text }])?.path).toBe('src/years.ts');
  expect(locate(upper, [{ path: 'src/years.ts', text: text.replace('60', '65') }])).toBeNull();
});

test('each of several nested mutants has a switch of its own', () => {
  const body = mutantOf(text.slice(text.indexOf('{'), text.indexOf('}') + 1), '{}', 'BlockStatement');
  const planted = [body, mutantOf('age > 60 && age < 150', 'false'), upper].map((mutant) => {
    const place = locate(mutant, [{ path, text }]);
    if (place === null) throw new Error(`${mutant.original} is gone`);
    return { ...place, id: idOf(mutant), mutant };
  });
  const code = plant(text, planted).replace('export const isOld = (age: number)', 'return (age)');
  const resultsWith = (active: string) => {
    // oxlint-disable-next-line typescript/no-implied-eval -- the planted code is run, as the plugin has Vitest run it.
    const isOld = new Function('globalThis', code)({ __mutant__: (id: string) => id === active });
    return [50, 70, 200].map((age) => isOld(age));
  };
  expect(resultsWith('none')).toEqual([false, true, false]);
  expect(planted.map(({ id }) => resultsWith(id))).toEqual([
    [undefined, undefined, undefined],
    [false, false, false],
    [false, true, true],
  ]);
});

test('a chart gets mutants with dropped or retargeted transitions and with dropped guards and actions', () => {
  const chart = `export const machine = setup({}).createMachine({
    states: {
      idle: { entry: 'greet', on: { start: { guard: 'isReady', target: 'busy', actions: 'note' } } },
      busy: { after: { 100: 'idle' }, on: { stop: [{ target: '#elsewhere' }] } },
    },
  });`;
  const found = chartMutants('x.machine.ts', chart).map(({ mutator, start, end, replacement }) =>
    [mutator, chart.slice(start, end), replacement].join(' '),
  );
  expect(found.sort()).toEqual([
    "ActionsDropped 'greet' []",
    "ActionsDropped 'note' []",
    "GuardDropped 'isReady' () => true",
    "Retargeted 'busy' 'idle'",
    "Retargeted 'idle' 'busy'",
    "TransitionDropped 'idle' { guard: () => false }",
    "TransitionDropped { guard: 'isReady', target: 'busy', actions: 'note' } { guard: () => false }",
    "TransitionDropped { target: '#elsewhere' } { guard: () => false }",
  ]);
});

test('transitions of replies get the same mutants', () => {
  const chart = `export const machine = setup({}).createMachine({
    states: {
      busy: { invoke: port('ask', { done: [when('isLast', to('end')), to('busy', 'note')], failed: note('end') }) },
      end: {},
    },
  });`;
  const found = chartMutants('x.machine.ts', chart).map(({ mutator, start, end, replacement }) =>
    [mutator, chart.slice(start, end), replacement].join(' '),
  );
  expect(found.sort()).toEqual([
    "ActionsDropped to('busy', 'note') to('busy')",
    "GuardDropped when('isLast', to('end')) to('end')",
    "Retargeted 'busy' 'end'",
    "Retargeted 'end' 'busy'",
    "Retargeted 'end' 'busy'",
    "TransitionDropped note('end') { actions: [] }",
    "TransitionDropped to('busy', 'note') { actions: [] }",
    "TransitionDropped to('end') { actions: [] }",
  ]);
});

test('tests of the same name run first, then narrow and quick ones; failing and unrelated ones never', () => {
  const file = { sha: '', milliseconds: 100, hits: { a: 1 }, isRed: false };
  const files = {
    'tests/wide.test.ts': { ...file, hits: { a: 1, b: 1, c: 1 } },
    'tests/slow.test.ts': { ...file, milliseconds: 9000 },
    'tests/quick.test.ts': file,
    'tests/age.test.ts': { ...file, milliseconds: 20_000 },
    'tests/red.test.ts': { ...file, isRed: true },
    'tests/elsewhere.test.ts': { ...file, hits: { b: 1 } },
  };
  expect(testsFor({ id: 'a', path }, files)).toEqual([
    'tests/age.test.ts',
    'tests/quick.test.ts',
    'tests/wide.test.ts',
    'tests/slow.test.ts',
  ]);
});
