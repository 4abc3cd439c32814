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
  /** QA's words for it, else its seconds, else its name. */
  readonly label: string;
}

export interface FlowState {
  readonly id: string;
  /** Dotted path from the root; empty for the root. */
  readonly path: string;
  /** Last part of the path; the machine's id for the root. */
  readonly name: string;
  /** QA's words; null where there are none, as for most states with children. */
  readonly label: string | null;
  readonly kind: 'atomic' | 'compound' | 'parallel' | 'final' | 'history';
  readonly parent: string | null;
  readonly children: readonly string[];
  /** Number of inner states that folding hides; null when it is not folded. */
  readonly folded: number | null;
  /** Its initial transition; null for a state without one. */
  readonly initial: { readonly target: string; readonly actions: readonly string[] } | null;
  /** Of a history state: whether it is deep, and where it leads the first time. */
  readonly history: { readonly deep: boolean; readonly target: string | null } | null;
  /** What it means: its `description` in the machine. */
  readonly description: string | null;
  /** The same for product owners; null where there is none. */
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
  /** Null for a transition without a target. */
  readonly targets: readonly string[] | null;
  readonly kind: ArrowKind;
  /** As the machine writes it: event type or pattern, `always`. */
  readonly event: string;
  /** What happens, in QA's words. */
  readonly label: string;
  /** The same in short, beside a source whose box names its only actor. */
  readonly shortLabel: string;
  /** Name of the guard, `(inline)` for one without a name, null for none. */
  readonly guard: string | null;
  /** The condition of the guard in product owners' words; null where there are none. */
  readonly guardLabel: string | null;
  /** Its place among the arrows for the same event, which are tried in this order. */
  readonly place: number;
  readonly of: number;
  /** True when it is taken if no guard before it holds. */
  readonly isElse: boolean;
  /** The cases in which it is taken. */
  readonly cases: readonly string[];
  /** Whether the cases alone tell it from the other arrows of its event, so that a reader needs no guard. */
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
