import { codeOfMachine } from '@xinglin/paths';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { sentencesOf } from '../src/diff/described.ts';
import { diffFlows, isSame } from '../src/diff/flow-diff.ts';
import { unionOf } from '../src/diff/union.ts';
import { type FlowVersion, restored, written } from '../src/diff/version.ts';
import { bestPictureOf } from '../src/layout/best-picture.ts';
import { elkHere } from '../src/layout/elk-here.ts';
import { faultsOf } from '../src/layout/faults.ts';
import { readFlow } from '../src/model/read-flow.ts';
import { casesOf, type Scan, type ScanState } from './kit/scan.ts';

const arrow = fc.record({
  event: fc.constantFrom('a', 'b'),
  target: fc.option(fc.nat(7)),
  guard: fc.option(fc.constantFrom('isOld', 'isHot')),
  actions: fc.subarray(['note', 'keep']),
});

const state = fc.record({
  name: fc.constantFrom('one', 'two', 'three', 'four'),
  label: fc.option(fc.constantFrom('一', '二', '三')),
  isParallel: fc.boolean(),
  arrows: fc.array(arrow, { maxLength: 3 }),
});

const node = fc.record({ state, inner: fc.uniqueArray(state, { maxLength: 2, selector: ({ name }) => name }) });

/** Unrelated flows with many similar parts: what moved and what is gone is often unclear. */
const flow = fc.uniqueArray(node, { minLength: 1, maxLength: 3, selector: (one) => one.state.name }).map(versionOf);

type Drawn = typeof node extends fc.Arbitrary<infer Node> ? Node : never;

function versionOf(nodes: readonly Drawn[]): FlowVersion {
  const paths = nodes.flatMap(({ state: outer, inner }) => [
    outer.name,
    ...inner.map(({ name }) => `${outer.name}.${name}`),
  ]);
  const labels: Record<string, string> = {};
  const stateOf = (
    { name, label, isParallel, arrows }: Drawn['state'],
    path: string,
    inner: Drawn['inner'],
  ): ScanState => {
    if (label !== null) labels[path] = label;
    const on: Record<string, object[]> = {};
    for (const { event, target, guard, actions } of arrows) {
      const to = target === null ? undefined : paths[target % paths.length];
      on[event] = [
        ...(on[event] ?? []),
        { actions, ...(to === undefined ? {} : { target: `#any.${to}` }), ...(guard === null ? {} : { guard }) },
      ];
    }
    const states = Object.fromEntries(inner.map((one) => [one.name, stateOf(one, `${path}.${one.name}`, [])]));
    const begins = isParallel ? { type: 'parallel' } : { initial: inner[0]?.name };
    return { on, description: `${name} of ${path.length}`, ...(inner.length > 0 ? { states, ...begins } : {}) };
  };
  const states = Object.fromEntries(
    nodes.map(({ state: outer, inner }) => [outer.name, stateOf(outer, outer.name, inner)]),
  );
  const config: Scan = { id: 'any', initial: nodes[0]?.state.name, states };
  const cases = casesOf(config, { labels: { states: labels } });
  return { flow: readFlow('any', cases), code: codeOfMachine(cases.machine), paths: [] };
}

const ids = (parts: readonly { readonly id: string }[]) => parts.map(({ id }) => id).toSorted();

test('a flow equals itself after being written and read back', () => {
  fc.assert(
    fc.property(flow, (version) => {
      expect(isSame(diffFlows(version, restored(JSON.parse(JSON.stringify(written(version))))))).toBe(true);
    }),
  );
});

test('in reverse, added parts are removed', () => {
  fc.assert(
    fc.property(flow, flow, (a, b) => {
      const [there, back] = [diffFlows(a, b), diffFlows(b, a)];
      for (const kind of ['states', 'arrows'] as const) {
        expect(ids(back[kind].added)).toEqual(ids(there[kind].removed));
        expect(ids(back[kind].removed)).toEqual(ids(there[kind].added));
        const turned = there[kind].changed.map(({ before, after, fields }) => [after.id, before.id, fields].join());
        expect(
          back[kind].changed.map(({ before, after, fields }) => [before.id, after.id, fields].join()).toSorted(),
        ).toEqual(turned.toSorted());
      }
    }),
  );
});

test('the union has every part once, and the sentences mention every marked part', () => {
  fc.assert(
    fc.property(flow, flow, (before, after) => {
      const diff = diffFlows(before, after);
      const union = unionOf(before.flow, after.flow, diff);
      const { states, arrows } = union.flow;
      expect(states.size).toBe(after.flow.states.size + diff.states.removed.length);
      const moved = diff.arrows.changed.filter(({ fields }) => fields.includes('target'));
      expect(new Set(ids(arrows)).size).toBe(after.flow.arrows.length + diff.arrows.removed.length + moved.length);
      const known = (id: string) => states.has(id);
      expect(arrows.every(({ source, targets }) => known(source) && (targets ?? []).every(known))).toBe(true);
      expect(
        [...states.values()].every(({ id, children }) => children.every((child) => states.get(child)?.parent === id)),
      ).toBe(true);
      expect(new Set([...states.values()].map(({ path }) => path)).size).toBe(states.size);
      const hold = [...states.values()].filter(({ children }) => children.length > 0);
      expect(hold.every(({ kind }) => kind === 'compound' || kind === 'parallel')).toBe(true);
      const said = sentencesOf({ before: before.flow, after: after.flow, diff, union }, 'zh');
      const spoken = new Set(said.flatMap((sentence) => [...sentence.states, ...sentence.arrows]));
      expect([...union.states.keys(), ...union.arrows.keys()].filter((id) => !spoken.has(id))).toEqual([]);
      for (const { id } of diff.arrows.removed) expect(union.arrows.get(union.arrowBefore(id))).toBe('removed');
      for (const { id } of diff.states.removed) expect(union.states.get(union.stateBefore(id))).toBe('removed');
    }),
  );
});

test('both versions are drawn on one chart without faults', async () => {
  await fc.assert(
    fc.asyncProperty(flow, flow, async (before, after) => {
      const union = unionOf(before.flow, after.flow, diffFlows(before, after)).flow;
      expect(faultsOf(union, await bestPictureOf(union, elkHere))).toEqual([]);
    }),
    { numRuns: 15 },
  );
});
