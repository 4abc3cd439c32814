import type { ArrowKind } from '@xinglin/paths';
import type { Language } from '../words/bilingual.ts';

/** A port or child that a state runs while it is active. */
export interface FlowActor {
  readonly id: string;
  /** Name of the port in `setup`; null for a logic written in place. */
  readonly src: string | null;
  /** QA's words for it, else its id. */
  readonly label: string;
  /** Name of the flow where it is a machine of the product. */
  readonly flow: string | null;
}

interface FlowTimer {
  readonly delay: string;
  /** Milliseconds; null when they are computed while the machine runs. */
  readonly ms: number | null;
  /** QA's words for it, else its seconds, else its name. */
  readonly label: string;
}

export interface FlowState {
  readonly id: string;
  /** Dotted path from the root; empty for the root. */
  readonly path: string;
  /** Last part of the path; the machine's id for the root. */
  readonly name: string;
  /** QA's words; null for what they have none for: most states that have states of their own. */
  readonly label: string | null;
  readonly kind: 'atomic' | 'compound' | 'parallel' | 'final' | 'history';
  readonly parent: string | null;
  readonly children: readonly string[];
  /** How many states it holds that are not shown; null where it is shown as it is. */
  readonly folded: number | null;
  /** What it begins with; null where nothing is to choose. */
  readonly initial: { readonly target: string; readonly actions: readonly string[] } | null;
  /** Of a history state: how much it brings back, and where it leads the first time. */
  readonly history: { readonly deep: boolean; readonly target: string | null } | null;
  /** What it means, as its machine says it. */
  readonly description: string | null;
  /** The same for product owners; null where nobody has written it. */
  readonly meaning: string | null;
  readonly requirements: readonly string[];
  readonly tags: readonly string[];
  readonly entry: readonly string[];
  readonly exit: readonly string[];
  readonly actors: readonly FlowActor[];
  readonly timers: readonly FlowTimer[];
}

/** One transition as it is written in the machine. */
export interface FlowArrow {
  readonly id: string;
  readonly source: string;
  /** Null for one that stays where it is. */
  readonly targets: readonly string[] | null;
  readonly kind: ArrowKind;
  /** As the machine writes it: event type or pattern, `always`. */
  readonly event: string;
  /** What happens, in QA's words. */
  readonly label: string;
  /** The same where the source is seen to run only the one actor that it speaks of. */
  readonly shortLabel: string;
  /** Name of the guard, `(inline)` for one without a name, null for none. */
  readonly guard: string | null;
  /** What the guard asks for, in product owners' words; null where nobody has written it. */
  readonly guardLabel: string | null;
  /** Its place among those for the same event, which are asked in this order. */
  readonly place: number;
  readonly of: number;
  /** It is taken when no guard before it held. */
  readonly isElse: boolean;
  /** The cases in which it is taken. */
  readonly cases: readonly string[];
  /** Do the cases alone tell it from the others of its event? Then a reader needs no guard. */
  readonly namedByCases: boolean;
  readonly actions: readonly string[];
  readonly reenters: boolean;
  readonly forbids: boolean;
}

/** A machine as product owners see it: the states and arrows that it has, no more and no less. */
export interface Flow {
  /** Folder of the machine: `qr-login`. */
  readonly name: string;
  readonly machineId: string;
  /** The language of its words. */
  readonly lang: Language;
  /** QA's name of the flow, else the machine's id. */
  readonly title: string;
  /** In the order in which they are written, the root first. */
  readonly states: ReadonlyMap<string, FlowState>;
  readonly arrows: readonly FlowArrow[];
}

/** What a state is called on a chart. */
export const shownName = ({ label, name }: FlowState): string => label ?? name;
