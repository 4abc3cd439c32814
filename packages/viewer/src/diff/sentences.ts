import { guardWords } from '../layout/labels.ts';
import { type Flow, type FlowArrow, type FlowState, shownName } from '../model/flow.ts';
import type { Language } from '../words/bilingual.ts';
import { type DiffWords, diffWords } from '../words/diff.ts';
import type { ArrowChange, ArrowField, FlowDiff, StateChange, StateField } from './flow-diff.ts';
import { bareEvent, eventOf } from './match-states.ts';
import type { Change, Union } from './union.ts';

/** `xstate.done.actor.askStatus` → `askStatus done`. */
function codeName(arrow: FlowArrow): string {
  const { kind, event } = arrow;
  const bare = bareEvent(arrow);
  if (kind === 'after') return `after ${bare.replace('xstate.after.', '')}`;
  if (kind === 'done') return `${bare.replace('xstate.done.actor.', '')} done`;
  if (kind === 'error') return `${bare.replace('xstate.error.actor.', '')} failed`;
  if (kind === 'snapshot') return `${bare.replace('xstate.snapshot.', '')} changed`;
  return event;
}

type Naming = ReturnType<typeof namingIn>;

/** Names of the parts of a flow in a language: QA's words in Chinese, code names in English. */
export function namingIn(language: Language) {
  const words: DiffWords = diffWords[language];
  const isChinese = language === 'zh';
  const event = (arrow: FlowArrow) => (isChinese ? arrow.label : codeName(arrow));
  return {
    words,
    state: (state: FlowState) => (isChinese ? shownName(state) : state.path || state.name),
    actor: ({ label, id }: FlowState['actors'][number]) => (isChinese ? label : id),
    timer: ({ label, delay }: FlowState['timers'][number]) => (isChinese ? label : delay),
    /** The condition of its guard; null for an arrow without one. */
    guard: (arrow: FlowArrow) => guardIn(arrow, isChinese),
    /** When an arrow is taken, with what tells it from others. */
    when: (arrow: FlowArrow) => `${happens(arrow, event(arrow), words)}${conditionOf(arrow, isChinese, words)}`,
  };
}

function happens({ kind }: FlowArrow, what: string, { arrow: { when } }: DiffWords): string {
  if (kind === 'always') return when.always;
  if (kind === 'stateDone') return when.stateDone;
  if (kind === 'event') return when.event(what);
  return kind === 'after' ? when.after(what) : when.answer(what);
}

function conditionOf(arrow: FlowArrow, isChinese: boolean, words: DiffWords): string {
  if (isChinese && arrow.namedByCases) return words.arrow.inCases(arrow.cases);
  const guard = guardIn(arrow, isChinese);
  if (guard !== null) return words.arrow.ifGuard(guard);
  return arrow.isElse ? words.arrow.ifNone : '';
}

/** The label of the guard; its code name in English, or where it has no label. */
function guardIn({ guard, guardLabel }: FlowArrow, isChinese: boolean): string | null {
  if (guard === null || !isChinese) return guard;
  return guardLabel ?? (guard === '(inline)' ? guardWords(guard) : `[${guardWords(guard)}]`);
}

/** One change as a sentence. */
export interface Sentence {
  readonly change: Change;
  readonly text: string;
  /** The states and arrows that it is about, by their ids in the union. */
  readonly states: readonly string[];
  readonly arrows: readonly string[];
}

/** Two versions of a flow with everything that a sentence may need. */
export interface Compared {
  readonly before: Flow;
  readonly after: Flow;
  readonly diff: FlowDiff;
  readonly union: Union;
}

const stateIn = ({ states }: Flow, id: string | null): FlowState | undefined =>
  id === null ? undefined : states.get(id);

/** What was added to a list, and what was removed from it. */
function listChange(before: readonly string[], after: readonly string[]): [string[], string[]] {
  return [after.filter((one) => !before.includes(one)), before.filter((one) => !after.includes(one))];
}

export function stateSentences({ before, after, diff, union }: Compared, naming: Naming): Sentence[] {
  const { state: words } = naming.words;
  /** Null when the parent is the flow itself, which sentences need not name. */
  const around = (flow: Flow, { parent }: FlowState): string | null => {
    const outer = stateIn(flow, parent);
    return outer && outer.parent !== null ? naming.state(outer) : null;
  };
  const said = (change: Sentence['change'], text: string, id: string): Sentence => ({
    change,
    text,
    states: [id],
    arrows: [],
  });
  return [
    ...diff.states.added.map((state) =>
      said('added', words.added(naming.state(state), around(after, state)), state.id),
    ),
    ...diff.states.removed.map((state) =>
      said('removed', words.removed(naming.state(state), around(before, state)), union.stateBefore(state.id)),
    ),
    ...diff.states.changed.flatMap((change) =>
      change.fields.map((field) =>
        said('changed', stateSentence(field, change, before, after, naming), change.after.id),
      ),
    ),
  ];
}

function stateSentence(
  field: StateField,
  { before: was, after: is }: StateChange,
  before: Flow,
  after: Flow,
  naming: Naming,
): string {
  const { state: words, kinds } = naming.words;
  const name = naming.state(is);
  const called = (flow: Flow, id: string | null | undefined): string | null => {
    const state = stateIn(flow, id ?? null);
    return state ? naming.state(state) : null;
  };
  const actions = (what: 'entry' | 'exit') => {
    const [added, removed] = listChange(was[what], is[what]);
    const order = what === 'entry' ? words.entryOrder : words.exitOrder;
    return added.length + removed.length === 0 ? order(name) : words[what](name, added, removed);
  };
  const said: Readonly<Record<StateField, () => string>> = {
    name: () => words.name(name, was.name, is.name),
    label: () => words.label(was.label ?? was.name, is.label ?? is.name),
    parent: () => words.moved(name, called(before, was.parent) ?? '', called(after, is.parent) ?? ''),
    kind: () => words.kind(name, kinds[was.kind], kinds[is.kind]),
    initial: () => {
      const [from, to] = [called(before, was.initial?.target), called(after, is.initial?.target)];
      return from === to ? words.initialActions(name) : words.initial(name, from, to);
    },
    history: () => words.history(called(after, is.parent) ?? name),
    description: () => words.description(name, was.description, is.description),
    meaning: () => words.meaning(name, was.meaning, is.meaning),
    requirements: () => words.requirements(name, ...listChange(was.requirements, is.requirements)),
    tags: () => words.tags(name, ...listChange(was.tags, is.tags)),
    entry: () => actions('entry'),
    exit: () => actions('exit'),
    actors: () => words.actors(name, ...namedChange(was.actors, is.actors, naming.actor, ({ id }) => id)),
    timers: () => words.timers(name, ...namedChange(was.timers, is.timers, naming.timer, ({ delay }) => delay)),
    code: () => words.code(name),
  };
  return said[field]();
}

/** What was added and removed, by name, with the code name where the name alone is ambiguous. */
function namedChange<Part>(
  before: readonly Part[],
  after: readonly Part[],
  nameOf: (part: Part) => string,
  codeOf: (part: Part) => string,
): [string[], string[]] {
  const text = (part: Part) => JSON.stringify(part);
  const [added, removed] = listChange(before.map(text), after.map(text));
  const parts = (parts: readonly Part[], texts: readonly string[]) =>
    parts.filter((part) => texts.includes(text(part)));
  const [come, gone] = [parts(after, added), parts(before, removed)];
  const isNamed = !come.some((part) => gone.some((other) => nameOf(part) === nameOf(other)));
  const called = (part: Part) => (isNamed ? nameOf(part) : `${nameOf(part)} ${codeOf(part)}`);
  return [come.map(called), gone.map(called)];
}

export function arrowSentences({ before, after, diff, union }: Compared, naming: Naming): Sentence[] {
  const { arrow: words } = naming.words;
  const said = (change: Sentence['change'], text: string, ...arrows: readonly string[]): Sentence => ({
    change,
    text,
    states: [],
    arrows,
  });
  const parts = (flow: Flow, arrow: FlowArrow) => partsOf(flow, arrow, naming);
  /** One sentence for all changes of a field that have the same key. */
  const shared = (field: ArrowField, keyOf: (change: ArrowChange) => string, textOf: (change: ArrowChange) => string) =>
    [
      ...Map.groupBy(
        diff.arrows.changed.filter(({ fields }) => fields.includes(field)),
        keyOf,
      ).values(),
    ].flatMap((changes) => {
      const [first] = changes;
      return first ? said('changed', textOf(first), ...changes.map((change) => change.after.id)) : [];
    });
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
        .map((field) => said('changed', arrowSentence(field, change, before, after, naming), change.after.id, ...old));
    }),
    ...shared(
      'order',
      ({ after: arrow }) => `${arrow.source} ${eventOf(arrow)}`,
      ({ after: arrow }) => {
        const [source, when] = parts(after, { ...arrow, ...unconditional });
        return words.order(source, when);
      },
    ),
    ...shared(
      'guardLabel',
      ({ before: was, after: is }) => JSON.stringify([is.guard, was.guardLabel, is.guardLabel]),
      ({ before: was, after: is }) => words.guardLabel(is.guard ?? '', was.guardLabel, is.guardLabel),
    ),
    ...shared(
      'label',
      ({ before: was, after: is }) => JSON.stringify([was.label, is.label]),
      ({ before: was, after: is }) => words.label(was.label, is.label),
    ),
  ];
}

/** Fields with a separate sentence for each arrow. */
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

function arrowSentence(
  field: OwnField,
  { before: was, after: is }: ArrowChange,
  before: Flow,
  after: Flow,
  naming: Naming,
): string {
  const { arrow: words } = naming.words;
  const [source, when, doing] = partsOf(after, is, naming);
  // A sentence that reports a changed condition must not name the arrow by it.
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
