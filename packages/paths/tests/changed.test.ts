import { fingerprintsOf, mutantsOf } from '@xinglin/paths';
import { changedSince, type Sources } from '@xinglin/paths/cli';
import { UsageError } from '@xinglin/paths/command-line';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type AnyStateMachine, createMachine } from 'xstate';
import { openRepository } from './samples/repository.ts';
import { allSamples, parentCases } from './samples/small.ts';

function changedBy(machine: AnyStateMachine, { build }: ReturnType<typeof mutantsOf>[number]): string[] {
  const [before, after] = [fingerprintsOf(machine), fingerprintsOf(build())];
  return [...before].filter(([id, text]) => after.get(id) !== text).map(([id]) => id);
}

describe('fingerprints', () => {
  test.each(allSamples)(
    'of $machine.id stay the same, and each mutant of an arrow changes that of its arrow',
    ({ machine }) => {
      expect([...fingerprintsOf(machine)]).toEqual([...fingerprintsOf(machine)]);
      const kinds = ['retargeted', 'guard always', 'guard never', 'actions dropped'];
      for (const mutant of mutantsOf(machine).filter(({ kind }) => kinds.includes(kind))) {
        expect(changedBy(machine, mutant), mutant.says).toContain(mutant.where);
      }
    },
  );

  test('a dropped entry action changes the arrows into its state', () => {
    const [dropped] = mutantsOf(parentCases.machine).filter(({ kind }) => kind === 'entry dropped');
    expect(dropped && changedBy(parentCases.machine, dropped)).toEqual([
      'parent.asking child.nodded 0',
      'parent.asking xstate.done.actor.child 0',
    ]);
  });

  test('a changed entry action of an initial state that is not written first changes the arrow into its parent', () => {
    const built = (name: string) =>
      createMachine({
        id: 'room',
        initial: 'dark',
        states: {
          dark: { on: { entered: 'lit' } },
          lit: { initial: 'bright', states: { dim: { on: { pressed: 'bright' } }, bright: { entry: name } } },
        },
      });
    const [before, after] = [fingerprintsOf(built('shine')), fingerprintsOf(built('glow'))];
    expect(after.get('room.dark entered 0')).not.toBe(before.get('room.dark entered 0'));
  });
});

const lamp = (target: string, ms: number) => `
import { setup } from 'xstate';
const machine = setup({ types: { events: {} as { type: 'pressed' } | { type: 'broke' } }, delays: { tired: ${ms} } }).createMachine({
  id: 'lamp', initial: 'off',
  states: {
    off: { on: { pressed: 'on', broke: '${target}' } },
    on: { on: { pressed: 'off' }, after: { tired: 'off' } },
    dark: {},
  },
});
export const registry = [{ path: 'machines/home/lamp', cases: { machine } }];
`;

/** Its registry is one machine. */
const { root, write, git, commit, remove } = openRepository();

beforeAll(() => {
  write('machines/registry.ts', lamp('dark', 1000));
  commit('first');
});
afterAll(remove);

const sources: Sources = {
  registry: 'machines/registry.ts',
  folders: ['machines', 'contract'],
  isCompared: (path) => path === 'machines/registry.ts',
};
const chosen = [{ name: 'lamp' }];

describe('since a git ref', () => {
  test('an unchanged machine has no changed arrows', async () => {
    const { arrows, notes } = await changedSince(sources, root, 'main', chosen);
    expect(arrows.size).toBe(0);
    expect(notes).toEqual(['lamp: 0 of 4 arrows changed since main']);
  });

  test('only the retargeted arrow has changed, and other changed modules are named', async () => {
    write('machines/registry.ts', lamp('on', 1000));
    write('contract/phone.ts', '');
    git('add', 'contract');
    const { arrows, notes } = await changedSince(sources, root, 'main', chosen);
    expect([...(arrows.get('lamp') ?? [])]).toEqual(['lamp.off broke 0']);
    expect(notes.join()).toContain('contract/phone.ts changed too');
  });

  test('a changed delay changes its arrow, not unrelated ones', async () => {
    write('machines/registry.ts', lamp('dark', 2000));
    const { arrows } = await changedSince(sources, root, 'HEAD', chosen);
    expect(arrows.get('lamp')).toContain('lamp.on xstate.after.tired.lamp.on 0');
    expect(arrows.get('lamp')).not.toContain('lamp.off broke 0');
  });

  test('a changed function beside the machine changes the arrows that call it, and no others', async () => {
    const bell = (most: number) => `
import { assign, setup } from 'xstate';
const most = ${most};
function isLoud(times: number): boolean { return times > most; }
export const bellMachine = setup({
  types: { context: {} as { times: number } },
  guards: { isLoud: ({ context }) => isLoud(context.times) },
}).createMachine({
  id: 'bell', context: { times: 0 }, initial: 'still',
  states: { still: { on: { pulled: { guard: 'isLoud', target: 'rung' }, left: 'rung' } }, rung: {} },
});`;
    write('machines/home/bell.machine.ts', bell(1));
    write(
      'machines/registry.ts',
      `import { bellMachine } from './home/bell.machine.ts';
       export const registry = [{ path: 'machines/home/bell', cases: { machine: bellMachine } }];`,
    );
    commit('bell');
    write('machines/home/bell.machine.ts', bell(2));
    const { arrows } = await changedSince(sources, root, 'HEAD', [{ name: 'bell' }]);
    expect([...(arrows.get('bell') ?? [])]).toEqual(['bell.still pulled 0']);
    git('reset', '-q', '--hard', 'HEAD~1');
  });

  test('all arrows of a new flow have changed, and a removed flow is noted', async () => {
    write('machines/registry.ts', lamp('dark', 1000).replace('machines/home/lamp', 'machines/home/candle'));
    const { arrows, notes } = await changedSince(sources, root, 'main', [{ name: 'candle' }]);
    expect(arrows.get('candle')?.size).toBe(4);
    expect(notes).toContain('lamp: flow removed since main');
  });

  test('rejects an unknown ref and one without machines', async () => {
    await expect(changedSince(sources, root, 'nowhere', chosen)).rejects.toThrow(
      new UsageError('git knows no commit «nowhere»'),
    );
    await expect(changedSince(sources, root, '--all', chosen)).rejects.toThrow(UsageError);
    git('rm', '-q', '-r', '--cached', 'machines');
    git('commit', '-q', '-m', 'empty');
    await expect(changedSince(sources, root, 'HEAD', chosen)).rejects.toThrow('HEAD has no machines/registry.ts');
  });
});
