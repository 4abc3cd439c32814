import { explore, generate, mutantsOf, mutationScore } from '@xinglin/paths';
import { expect, test } from 'vitest';
import { allSamples, doorCases } from './samples/small.ts';

test('every arrow, guard and action is mutated, and the machine stays as it was', () => {
  const before = JSON.stringify(doorCases.machine.definition);
  const mutants = mutantsOf(doorCases.machine);
  for (const mutant of mutants) mutant.build();
  expect(mutants.map(({ says }) => says)).toEqual([
    'arrow dropped · door note.written 0',
    'actions dropped · door note.written 0',
    'arrow dropped · door.locked key.turned 0',
    'retargeted · door.locked key.turned 0 → door.open',
    'guard always · door.locked key.turned 0',
    'guard never · door.locked key.turned 0',
    'arrow dropped · door.locked key.turned 1',
    'retargeted · door.locked key.turned 1 → door.locked',
    'guard always · door.locked key.turned 1',
    'guard never · door.locked key.turned 1',
    'actions dropped · door.locked key.turned 1',
    'arrow dropped · door.locked key.turned 2',
    'actions dropped · door.locked key.turned 2',
    'arrow dropped · door.closed pushed 0',
    'retargeted · door.closed pushed 0 → door.jammed',
    'arrow dropped · door.closed note.written 0',
  ]);
  expect(JSON.stringify(doorCases.machine.definition)).toBe(before);
});

test('paths over all arrows kill more mutants than paths over all states', () => {
  const scoreOf = (criterion: 'arrows' | 'states') => {
    const scores = allSamples.map((cases) => {
      const graph = explore(cases);
      return mutationScore(graph, generate(graph, criterion).paths);
    });
    const sum = (part: 'mutants' | 'killed') => scores.reduce((total, score) => total + score[part], 0);
    return sum('killed') / sum('mutants');
  };
  expect(scoreOf('arrows')).toBeGreaterThan(scoreOf('states'));
  expect(scoreOf('arrows')).toBeGreaterThanOrEqual(0.9);
});

test('no mutant is killed without paths', () => {
  const { score, survivors, mutants } = mutationScore(explore(doorCases), []);
  expect([score, survivors.length]).toEqual([0, mutants]);
});
