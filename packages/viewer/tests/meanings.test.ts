import '../../../flows.config.ts';
import { chartOf, type MachineCases } from '@xinglin/paths';
import { expect, test } from 'vitest';
import { registry } from '../../../machines/registry.ts';
import { machineFile, paragraphsOf } from '../cli/prose.ts';

const han = /\p{Script=Han}/u;

/** Guards by name; one without a name, and what is put together of others, needs no words of its own. */
function guardsOf({ machine }: MachineCases): string[] {
  const names = [...chartOf(machine).arrows.values()].flatMap(({ guard }) => guard ?? []);
  return [...new Set(names)].filter((name) => /^\w+$/.test(name)).toSorted();
}

test.each(registry.map((registered) => [registered.name, registered] as const))(
  '%s says in Chinese what its states and conditions mean, and speaks of nothing that is gone',
  (_name, registered) => {
    const { labels } = registered.cases;
    const { about, names, states, guards } = labels.meanings;
    const nodes = [...chartOf(registered.cases.machine).nodes.values()].filter(({ path }) => path !== '');
    const described = nodes.filter(({ description }) => description !== null).map(({ path }) => path);
    const unnamed = nodes.filter(({ path, kind }) => labels.states[path] === undefined && kind !== 'history');

    expect(Object.keys(states).toSorted()).toEqual(described.toSorted());
    expect(Object.keys(names).toSorted()).toEqual(unnamed.map(({ path }) => path).toSorted());
    expect(Object.keys(guards).toSorted()).toEqual(guardsOf(registered.cases));
    expect(about).toHaveLength(paragraphsOf(machineFile(registered)).length);
    const all = [...about, ...Object.values(names), ...Object.values(states), ...Object.values(guards)];
    expect(all.filter((text) => !han.test(text))).toEqual([]);
    // Two states of one name cannot be told apart on a chart.
    const shown = nodes.map(({ path }) => labels.states[path] ?? names[path] ?? path);
    expect(new Set(shown).size).toBe(shown.length);
    // The requirements that the machine names are those that its Chinese names.
    const cited = (texts: readonly string[]) =>
      [...new Set(texts.join(' ').match(/\b[A-Z]{3}-[A-Z]+-\d+\b/g))].toSorted();
    expect(cited(about)).toEqual(cited(paragraphsOf(machineFile(registered))));
  },
);
