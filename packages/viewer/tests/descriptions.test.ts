import { chartOf, type MachineCases } from '@xinglin/paths';
import { expect, test } from 'vitest';
import { machineFile, paragraphsOf } from '../cli/named-flows.ts';
import { registry } from './kit/product.ts';

const han = /\p{Script=Han}/u;

/** Names of guards; unnamed and combined guards need no label. */
function guardsOf({ machine }: MachineCases): string[] {
  const names = [...chartOf(machine).arrows.values()].flatMap(({ guard }) => guard ?? []);
  return [...new Set(names)].filter((name) => /^\w+$/.test(name)).toSorted();
}

test.each(registry)(
  '$name describes its states and guards in Chinese, and nothing that does not exist',
  (registered) => {
    const { labels } = registered.cases;
    const { about, states, descriptions, guards } = labels;
    const nodes = [...chartOf(registered.cases.machine).nodes.values()].filter(({ path }) => path !== '');
    const described = nodes.filter(({ description }) => description !== null).map(({ path }) => path);
    const named = nodes.filter(({ path, kind }) => kind !== 'history' || path in states).map(({ path }) => path);

    expect(Object.keys(states).toSorted()).toEqual(named.toSorted());
    expect(Object.keys(descriptions).toSorted()).toEqual(described.toSorted());
    expect(Object.keys(guards).toSorted()).toEqual(guardsOf(registered.cases));
    expect(about).toHaveLength(paragraphsOf(machineFile(registered)).length);
    const all = [...about, ...Object.values(states), ...Object.values(descriptions), ...Object.values(guards)];
    expect(all.filter((text) => !han.test(text))).toEqual([]);
    // Two states of one name cannot be told apart on a chart.
    const shown = nodes.map(({ path }) => states[path] ?? path);
    expect(new Set(shown).size).toBe(shown.length);
    // The machine's comment and its Chinese description cite the same requirements.
    const cited = (texts: readonly string[]) =>
      [...new Set(texts.join(' ').match(/\b[A-Z]{3}-[A-Z]+-\d+\b/g))].toSorted();
    expect(cited(about)).toEqual(cited(paragraphsOf(machineFile(registered))));
  },
);
