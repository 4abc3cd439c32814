import { explore, generate, guide, leavesOf, type Path, stateNamed, type Waypoints } from '@xinglin/paths';
import { defaultWish, suiteOf } from '@xinglin/paths/cli';
import { doorCases } from '@xinglin/paths/samples/small';
import { describe, expect, test } from 'vitest';
import { qrLoginCases } from '../../../machines/account/qr-login/qr-login.cases.ts';

const graph = explore(qrLoginCases);
const placesOf = (path: Path) => [path.start, ...path.steps].map(({ moment }) => leavesOf(moment).join(' '));

function pathsBy(waypoints: Waypoints) {
  const guided = guide(graph, waypoints);
  if (!guided) return null;
  return generate(guided.graph, 'arrows', { counts: guided.counts, ends: guided.ends }).paths;
}

describe('waypoints', () => {
  test('every path ends in the state, when it first comes there', () => {
    const paths = pathsBy({ to: 'invalid' }) ?? [];
    expect(paths.length).toBeGreaterThan(0);
    for (const path of paths) expect(placesOf(path).indexOf('invalid')).toBe(path.steps.length);
  });

  test('every path passes the states in their order', () => {
    const paths = pathsBy({ through: ['failed', 'invalid'], to: 'qrLogin.signedIn' }) ?? [];
    expect(paths.length).toBeGreaterThan(0);
    for (const path of paths) {
      const places = placesOf(path);
      const failed = places.indexOf('failed');
      expect(failed).toBeGreaterThan(0);
      expect(places.indexOf('invalid', failed)).toBeGreaterThan(failed);
      expect(places.at(-1)).toBe('signedIn');
    }
  });

  test('from a state on: all that follows is covered, what lies before it need not be', () => {
    const paths = pathsBy({ from: 'loggingIn', to: 'qrLogin.signedIn' }) ?? [];
    const taken = new Set(paths.flatMap(({ steps }) => steps.flatMap(({ arrows }) => arrows)));
    expect(taken).toContain('loggingIn xstate.done.actor.logIn 0');
    for (const path of paths) expect(placesOf(path)).toContain('loggingIn');
  });

  test('no way there is no path', () => {
    expect(pathsBy({ from: 'qrLogin.signedIn', to: 'failed' })).toBeNull();
  });

  test('a path to where it started leaves first', () => {
    const door = explore(doorCases);
    const guided = guide(door, { to: 'door.locked' });
    const paths = guided ? generate(guided.graph, 'arrows', guided).paths : [];
    expect(paths.length).toBeGreaterThan(0);
    for (const { steps } of paths) expect(steps.length).toBeGreaterThan(0);
  });

  test('a state is named by its path, the end of it, or QA’s word', () => {
    const { states } = graph.cases.labels;
    expect(stateNamed(graph.chart, states, 'shown.poll.asking')).toBe('qrLogin.shown.poll.asking');
    expect(stateNamed(graph.chart, states, 'scanned')).toBe('qrLogin.shown.status.scanned');
    expect(stateNamed(graph.chart, states, '二维码失效')).toBe('invalid');
    expect(() => stateNamed(graph.chart, states, 'asking')).toThrow(
      /may be preparing.drawing.asking, shown.poll.asking/,
    );
    expect(() => stateNamed(graph.chart, states, 'nowhere')).toThrow(/has no state «nowhere»/);
  });
});

test('only some arrows have to be covered; each path takes one of them', () => {
  const only = new Set(['invalid refresh.pressed 0']);
  const { paths, wanted, uncovered } = suiteOf(graph, defaultWish, only);
  expect(uncovered).toEqual([]);
  expect(wanted).toBeGreaterThan(0);
  for (const { steps } of paths) expect(steps.some(({ arrows }) => arrows.some((id) => only.has(id)))).toBe(true);
});
