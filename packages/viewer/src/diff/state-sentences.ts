import type { Flow, FlowState } from '../model/flow.ts';
import type { StateChange, StateField } from './flow-diff.ts';
import { type Compared, listChange, type Naming, type Sentence, stateIn } from './naming.ts';

export function stateSentences({ before, after, diff, union }: Compared, naming: Naming): Sentence[] {
  const { state: words } = naming.words;
  /** Null for the flow itself: what stands in it need not say so. */
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
        said('changed', fieldSentence(field, change, before, after, naming), change.after.id),
      ),
    ),
  ];
}

function fieldSentence(
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

/** What came and went, by its name, and by its code name too where the name alone would not tell. */
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
