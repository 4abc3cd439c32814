import type { Flow, FlowArrow } from '../model/flow.ts';
import type { ArrowChange, ArrowField } from './flow-diff.ts';
import { eventOf } from './match-states.ts';
import { type Compared, listChange, type Naming, type Sentence, stateIn } from './naming.ts';

export function arrowSentences({ before, after, diff, union }: Compared, naming: Naming): Sentence[] {
  const { arrow: words } = naming.words;
  const said = (change: Sentence['change'], text: string, ...arrows: readonly string[]): Sentence => ({
    change,
    text,
    states: [],
    arrows,
  });
  const parts = (flow: Flow, arrow: FlowArrow) => partsOf(flow, arrow, naming);
  return [
    ...diff.arrows.added.map((arrow) => said('added', words.added(...parts(after, arrow)), arrow.id)),
    ...diff.arrows.removed.map((arrow) => {
      const [source, when, doing] = parts(before, arrow);
      const text = arrow.forbids ? words.removedForbidding(source, when) : words.removed(source, when, doing);
      return said('removed', text, union.arrowBefore(arrow.id));
    }),
    ...diff.arrows.changed.flatMap((change) => {
      const old = change.fields.includes('target') ? [union.arrowBefore(change.before.id)] : [];
      return change.fields
        .filter((field): field is OwnField => field !== 'label' && field !== 'guardLabel' && field !== 'order')
        .map((field) => said('changed', fieldSentence(field, change, before, after, naming), change.after.id, ...old));
    }),
    ...together(
      diff.arrows.changed.filter(({ fields }) => fields.includes('order')),
      ({ after: { source }, after: arrow }) => `${source} ${eventOf(arrow)}`,
    ).map((changes) => {
      const [source, when] = parts(after, { ...changes[0].after, ...unconditional });
      return said('changed', words.order(source, when), ...changes.map((change) => change.after.id));
    }),
    ...together(
      diff.arrows.changed.filter(({ fields }) => fields.includes('guardLabel')),
      ({ before: was, after: is }) => JSON.stringify([is.guard, was.guardLabel, is.guardLabel]),
    ).map((changes) => {
      const [{ before: was, after: is }] = changes;
      const text = words.guardLabel(is.guard ?? '', was.guardLabel, is.guardLabel);
      return said('changed', text, ...changes.map((change) => change.after.id));
    }),
    ...together(
      diff.arrows.changed.filter(({ fields }) => fields.includes('label')),
      (change) => JSON.stringify([change.before.label, change.after.label]),
    ).map((changes) => {
      const [{ before: was, after: is }] = changes;
      return said('changed', words.label(was.label, is.label), ...changes.map((change) => change.after.id));
    }),
  ];
}

/** What is said of each arrow for itself. */
type OwnField = Exclude<ArrowField, 'label' | 'guardLabel' | 'order'>;

const unconditional = { guard: null, isElse: false, namedByCases: false };

/** Its source, when it is taken, and what happens then. */
function partsOf(flow: Flow, arrow: FlowArrow, naming: Naming): [source: string, when: string, doing: string] {
  const source = stateIn(flow, arrow.source);
  return [source ? naming.state(source) : arrow.source, naming.when(arrow), doingOf(flow, arrow, naming)];
}

function doingOf(flow: Flow, { targets, forbids }: FlowArrow, naming: Naming): string {
  const { arrow: words } = naming.words;
  if (forbids) return words.forbids;
  if (targets === null) return words.stays;
  return words.goes(
    targets.map((id) => {
      const state = stateIn(flow, id);
      return state ? naming.state(state) : id;
    }),
  );
}

function fieldSentence(
  field: OwnField,
  { before: was, after: is }: ArrowChange,
  before: Flow,
  after: Flow,
  naming: Naming,
): string {
  const { arrow: words } = naming.words;
  const [source, when, doing] = partsOf(after, is, naming);
  // What is said to have changed is not taken as known.
  const untold = field === 'guard' || field === 'cases' ? naming.when({ ...is, ...unconditional }) : when;
  const arrow = words.named(source, untold, doing);
  const guardOf = (one: FlowArrow) => {
    const guard = naming.guard(one);
    return guard === null ? words.noGuard : words.guardName(guard);
  };
  const said: Readonly<Record<OwnField, () => string>> = {
    target: () => words.target(source, when, doingOf(before, was, naming), doing),
    guard: () => words.guard(arrow, guardOf(was), guardOf(is)),
    actions: () => {
      const [added, removed] = listChange(was.actions, is.actions);
      return added.length + removed.length === 0 ? words.actionOrder(arrow) : words.actions(arrow, added, removed);
    },
    cases: () => {
      if (is.cases.length === 0) return words.unreached(arrow);
      return was.cases.length === 0 ? words.reached(arrow) : words.cases(arrow, ...listChange(was.cases, is.cases));
    },
    reenters: () => (is.reenters ? words.reenters(arrow) : words.reentersNot(arrow)),
    code: () => words.code(arrow),
  };
  return said[field]();
}

/** Changes that are said in one sentence. */
function together(changes: readonly ArrowChange[], by: (change: ArrowChange) => string) {
  const groups = new Map<string, [ArrowChange, ...ArrowChange[]]>();
  for (const change of changes) {
    const group = groups.get(by(change));
    if (group) group.push(change);
    else groups.set(by(change), [change]);
  }
  return [...groups.values()];
}
