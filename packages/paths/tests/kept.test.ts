import { mkdtempDisposableSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { explore, generate, type MachineCases, type Path, stepsOf, wholeCases } from '@xinglin/paths';
import { defaultRequest, keptPaths, keptText, suiteOf } from '@xinglin/paths/cli';
import { UsageError } from '@xinglin/paths/command-line';
import { describe, expect, test } from 'vitest';
import { type AnyStateMachine, setup } from 'xstate';
import { playerCases } from './samples/small.ts';

function inFolder(text: string, work: (folder: string) => void) {
  using folder = mkdtempDisposableSync(join(tmpdir(), 'kept-test-'));
  writeFileSync(join(folder.path, 'flow.json'), text);
  work(folder.path);
}

describe('stored paths of a plan', () => {
  test('are read back as written', () => {
    const { paths } = suiteOf(explore(playerCases), defaultRequest);
    const written = paths.map((path) => ({ id: path.id, ...stepsOf(path) }));
    inFolder(keptText('flow', paths), (folder) => expect(keptPaths('flow', folder)).toEqual(written));
  });

  test('a flow without a file has none; a broken file is a usage error', () => {
    expect(keptPaths('nowhere')).toEqual([]);
    for (const text of ['<<<<<<< ours\n', '{}', '{"paths":[{"id":"x"}]}']) {
      inFolder(text, (folder) => expect(() => keptPaths('flow', folder)).toThrow(UsageError));
    }
  });
});

/** A ring of doors; each may be locked and opened again. */
function house(change: (states: Record<string, Record<string, string>>) => void = () => {}): MachineCases {
  const states: Record<string, Record<string, string>> = {};
  for (let door = 0; door < 12; door++) {
    const next = `door${(door + 1) % 12}`;
    states[`door${door}`] = { entered: next, locked: `locked${door}`, left: door % 3 === 0 ? 'outside' : 'door0' };
    states[`locked${door}`] = { opened: `door${door}`, left: 'outside' };
  }
  states.outside = { entered: 'door0' };
  change(states);
  const types = ['entered', 'locked', 'opened', 'left', 'knocked'] as const;
  const machine: AnyStateMachine = setup({
    types: { events: {} as { type: (typeof types)[number] } },
  }).createMachine({
    id: 'house',
    initial: 'outside',
    states: Object.fromEntries(Object.entries(states).map(([name, on]) => [name, { on }])),
  });
  const events = Object.fromEntries(types.map((type) => [type, { do: {} }]));
  return wholeCases(machine, { events });
}

test('a stored plan much longer than a fresh one is replaced by it', () => {
  const graph = explore(house());
  const request = { ...defaultRequest, maxSteps: 12 };
  const fresh = suiteOf(graph, request).paths;
  const short = generate(graph, 'arrows', { maxSteps: 3 }).paths.map(stepsOf);
  expect(short.length).toBeGreaterThan(fresh.length * 1.2);
  expect(suiteOf(graph, request, undefined, short).paths.map(({ id }) => id)).toEqual(fresh.map(({ id }) => id));
});

describe('stable ids', () => {
  const before = suiteOf(explore(house()), defaultRequest).paths;
  const changedTo = (changed: MachineCases) => {
    const graph = explore(changed);
    const { paths, uncovered } = suiteOf(graph, defaultRequest, undefined, before.map(stepsOf));
    const fresh = suiteOf(graph, defaultRequest).paths;
    expect(uncovered).toEqual([]);
    const staying = (some: readonly Path[]) => before.filter(({ id }) => some.some((one) => one.id === id)).length;
    return { kept: staying(paths), fresh: staying(fresh), paths: paths.length, steps: paths.map((one) => one.steps) };
  };

  test('added arrow: every path stays, and one is added', () => {
    const found = changedTo(
      house((states) => {
        states.door1 = { ...states.door1, knocked: 'door2' };
      }),
    );
    expect(found).toMatchObject({ kept: before.length, paths: before.length + 1 });
    expect(found.fresh).toBeLessThan(before.length);
  });

  test('added state off the paths: every path stays', () => {
    const found = changedTo(
      house((states) => {
        states.door1 = { ...states.door1, knocked: 'hall' };
        states.hall = { left: 'outside' };
      }),
    );
    expect(found.kept).toBe(before.length);
  });

  test('removed arrow: only the paths through it go', () => {
    const found = changedTo(
      house((states) => {
        delete states.locked7?.left;
      }),
    );
    const took = before.filter(({ steps }) => steps.some(({ arrows }) => arrows.includes('house.locked7 left 0')));
    expect(took.length).toBeGreaterThan(0);
    expect(found.kept).toBe(before.length - took.length);
  });
});
