import { guardWords } from '../layout/labels.ts';
import { type Flow, type FlowArrow, type FlowState, shownName } from '../model/flow.ts';
import type { Language } from '../words/bilingual.ts';
import { type DiffWords, diffWords } from '../words/diff.ts';
import type { FlowDiff } from './flow-diff.ts';
import type { Change, Union } from './union.ts';

/** How the parts of a flow are called in a language: in QA's words in Chinese, by their names in the code in English. */
export interface Naming {
  readonly words: DiffWords;
  state(state: FlowState): string;
  event(arrow: FlowArrow): string;
  actor(actor: FlowState['actors'][number]): string;
  timer(timer: FlowState['timers'][number]): string;
  /** What its guard asks for; null for an arrow without one. */
  guard(arrow: FlowArrow): string | null;
  /** When an arrow is taken, with what tells it from others. */
  when(arrow: FlowArrow): string;
}

/** `xstate.done.actor.askStatus` → `askStatus done`. */
function codeName({ kind, event, source }: FlowArrow): string {
  const own = `.${source}`;
  const bare = event.endsWith(own) ? event.slice(0, -own.length) : event;
  if (kind === 'after') return `after ${bare.replace('xstate.after.', '')}`;
  if (kind === 'done') return `${bare.replace('xstate.done.actor.', '')} done`;
  if (kind === 'error') return `${bare.replace('xstate.error.actor.', '')} failed`;
  if (kind === 'snapshot') return `${bare.replace('xstate.snapshot.', '')} changed`;
  return event;
}

export function namingIn(language: Language): Naming {
  const words: DiffWords = diffWords[language];
  const isChinese = language === 'zh';
  const event = (arrow: FlowArrow) => (isChinese ? arrow.label : codeName(arrow));
  return {
    words,
    event,
    state: (state) => (isChinese ? shownName(state) : state.path || state.name),
    actor: ({ label, id }) => (isChinese ? label : id),
    timer: ({ label, delay }) => (isChinese ? label : delay),
    guard: (arrow) => guardIn(arrow, isChinese),
    when: (arrow) => `${happens(arrow, event(arrow), words)}${conditionOf(arrow, isChinese, words)}`,
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

/** As it is written where nobody has said it in Chinese. */
function guardIn({ guard, guardLabel }: FlowArrow, isChinese: boolean): string | null {
  if (guard === null || !isChinese) return guard;
  return guardLabel ?? (guard === '(inline)' ? guardWords(guard) : `[${guardWords(guard)}]`);
}

/** One change in a sentence. */
export interface Sentence {
  readonly change: Change;
  readonly text: string;
  /** What it speaks of, by the ids of the union. */
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

export const stateIn = ({ states }: Flow, id: string | null): FlowState | undefined =>
  id === null ? undefined : states.get(id);

/** What a list has got and lost. */
export function listChange(before: readonly string[], after: readonly string[]): [string[], string[]] {
  return [after.filter((one) => !before.includes(one)), before.filter((one) => !after.includes(one))];
}
