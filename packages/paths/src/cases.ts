import type { AnyStateMachine, EventObject, OutputFrom, PromiseActorLogic, StateMachine } from 'xstate';
import { type Hows, noHow } from './how.ts';
import type { ModelEvent } from './model-event.ts';

/**
 * The sample payloads and replies that paths are built from, one file beside each machine (`x.cases.ts`).
 * Names are QA's words. Everything is typed from the machine, so that a payload that drifts does not compile.
 */

/** What a machine's type says of its events, ports, delays, input and states. */
type PartsOf<M> =
  M extends StateMachine<
    infer Context,
    infer Event,
    infer _Children,
    infer Actor,
    infer _Action,
    infer _Guard,
    infer Delay,
    infer Value,
    infer _Tag,
    infer Input,
    infer _Output,
    infer Emitted,
    infer _Meta,
    infer _Schema,
    infer _TransitionMeta
  >
    ? { context: Context; event: Event; actor: Actor; delay: Delay; value: Value; input: Input; emitted: Emitted }
    : never;

/** The event types of a machine. */
export type EventTypeOf<M> = PartsOf<M>['event']['type'];

/** An event without its type; an event that has nothing else takes `{}`. */
type PayloadOf<Event extends EventObject, Type> = Event extends unknown
  ? Type extends Event['type']
    ? keyof Omit<Event, 'type'> extends never
      ? Record<string, never>
      : Omit<Event, 'type'>
    : never
  : never;

/** What an event of a machine carries besides its type. */
export type EventPayload<M, Type> = PayloadOf<PartsOf<M>['event'], Type>;

/** Case name → payload, for any of the machine's events. An event that only the machine raises has no cases. */
type EventCases<M> = {
  readonly [Type in EventTypeOf<M>]?: { readonly [caseName: string]: PayloadOf<PartsOf<M>['event'], Type> };
};

/** The ports that answer: promises and child machines. Callbacks only send events, and those are under `events`. */
type AnsweringPort<Actor> = Actor extends { src: infer Src extends string; logic: infer Logic }
  ? Logic extends AnyStateMachine
    ? Src
    : Logic extends PromiseActorLogic<infer _Output, infer _Input, infer _Emitted>
      ? Src
      : never
  : never;

type LogicOf<Actor, Src> = Actor extends { src: Src; logic: infer Logic } ? Logic : never;

type ReplyCases<Logic> = Logic extends AnyStateMachine
  ? {
      /** Case name → output of the child; left out for a child that never ends. */
      readonly done?: { readonly [caseName: string]: OutputFrom<Logic> };
      readonly error?: { readonly [caseName: string]: unknown };
      /** Case name → the part of the child's snapshot that the parent reads. */
      readonly snapshot?: { readonly [caseName: string]: object };
    }
  : Logic extends PromiseActorLogic<infer Output, infer _Input, infer _Emitted>
    ? {
        /** Case name → what the promise resolves to. */
        readonly done: { readonly [caseName: string]: Output };
        /** Case name → what it rejects with. */
        readonly error: { readonly [caseName: string]: unknown };
      }
    : never;

/** Port name (`src`) → its replies. A port invoked under several ids has the same replies under each. */
type ActorCases<M> = {
  readonly [Src in AnsweringPort<PartsOf<M>['actor']>]: ReplyCases<LogicOf<PartsOf<M>['actor'], Src>>;
};

/** All texts of a flow that testers and product owners read; anything left out keeps its technical name. */
interface Labels<M> {
  /** Language of these labels, and so of the plan. Default: Chinese. */
  readonly language?: 'zh' | 'en';
  /** Name of the flow. */
  readonly title?: string;
  /** What the flow is for and the rules that it follows, by paragraph: the comment at the head of the machine. */
  readonly about?: readonly string[];
  /** Name of each state, by dotted path. */
  readonly states?: { readonly [Path in PathOf<M>]?: string };
  /** What each state means: its `description` in the machine, for readers of Chinese. */
  readonly descriptions?: { readonly [Path in PathOf<M>]?: string };
  /** The condition of each guard, as it reads after «if»: `codeIsDrawn` → 二维码已取到. */
  readonly guards?: { readonly [name: string]: string };
  readonly events?: { readonly [Type in EventTypeOf<M>]?: string };
  readonly actors?: { readonly [Src in PartsOf<M>['actor']['src']]?: string };
  /** For a port that is invoked under several ids: id → words. */
  readonly invocations?: { readonly [id: string]: string };
  /** Names of the events that the machine emits to the app. */
  readonly emitted?: { readonly [Type in EmittedTypeOf<M>]?: string };
  /** What the screen shows in a state, a function where it depends on the context; texts of the screen in 「」. */
  readonly screens?: { readonly [Path in LeafOf<M>]?: string | ((context: PartsOf<M>['context']) => string) };
}

/** How a tester runs the paths of a flow by hand. Left out where the words of a case already say it. */
interface HowTo<M> {
  readonly starts?: Hows['starts'];
  readonly events?: { readonly [Type in EventTypeOf<M>]?: Hows['events'][string] };
  /** Port → case → how. */
  readonly replies?: {
    readonly [Src in PartsOf<M>['actor']['src']]?: Hows['replies'][string];
  };
  readonly prepare?: Hows['prepare'];
}

type EmittedTypeOf<M> = PartsOf<M>['emitted'] extends { type: infer Type extends string } ? Type : never;

/** The keys of each member of a union: a state value is a name, or an object for a state with children. */
type KeyOfAny<Value> = Value extends unknown ? keyof Value : never;

type LeafPath<Value> = Value extends string
  ? Value
  : Value extends object
    ? {
        // A region without states of its own has an empty value.
        [Key in keyof Value & string]: [KeyOfAny<Value[Key]>] extends [never]
          ? Key
          : `${Key}.${LeafPath<NonNullable<Value[Key]>>}`;
      }[keyof Value & string]
    : never;

/** Dotted path of every leaf state: `'preparing.delay.waiting' | 'failed' | …`. */
export type LeafOf<M> = LeafPath<PartsOf<M>['value']>;

/** Every prefix of a dotted path: `'a.b.c'` → `'a' | 'a.b' | 'a.b.c'`. */
type BeginningOf<Path> = Path extends `${infer First}.${infer Rest}` ? First | `${First}.${BeginningOf<Rest>}` : Path;

/** Dotted path of every state. */
type PathOf<M> = BeginningOf<LeafOf<M>>;

type RequiredIf<Condition, Part> = Condition extends true ? Part : Partial<Part>;
type HasPorts<M> = [AnsweringPort<PartsOf<M>['actor']>] extends [never] ? false : true;
type NeedsInput<M> = undefined extends PartsOf<M>['input'] ? false : true;
type HasDelays<M> = [PartsOf<M>['delay']] extends [never] ? false : true;

/** @param states the active leaf states, by dotted path */
type Possible<Context> = (modelEvent: ModelEvent, context: Context, states: readonly string[]) => boolean;

/** What `defineCases` takes. Inputs, replies and delays may be left out only where the machine has none. */
export type CasesOf<M> = RequiredIf<
  NeedsInput<M>,
  { readonly inputs: { readonly [caseName: string]: PartsOf<M>['input'] } }
> &
  RequiredIf<HasPorts<M>, { readonly actors: ActorCases<M> }> &
  RequiredIf<HasDelays<M>, { readonly delays: { readonly [Name in PartsOf<M>['delay']]: string } }> & {
    readonly events: EventCases<M>;
    readonly labels?: Labels<M>;
    readonly how?: HowTo<M>;
    /** Whether a user at the screen can do it there; plans and screen tests avoid the rest. Default: yes. */
    readonly possible?: Possible<PartsOf<M>['context']>;
    /** Id of a child that the machine spawns → its replies. */
    readonly children?: { readonly [id: string]: Replies };
    /** Guards that the machine leaves to the app, or replacements for guards that cannot run here. */
    readonly guards?: {
      readonly [name: string]: (args: { context: PartsOf<M>['context']; event: PartsOf<M>['event'] }) => boolean;
    };
    /** Milliseconds of delays that are computed or left to the app; without them timers may fire in any order. */
    readonly clock?: { readonly [delay: string]: number };
    /** How many values of a deciding key are told apart; for small flows with more than four values. */
    readonly valuesPerKey?: number;
    /** What counts of a deciding key: states with equal results are one. For a form, which of its fields are right. */
    readonly sameness?: { readonly [Key in keyof PartsOf<M>['context']]?: (context: PartsOf<M>['context']) => unknown };
  };

/** The replies of one port as the tools read them. */
export interface Replies {
  readonly done?: Readonly<Record<string, unknown>>;
  readonly error?: Readonly<Record<string, unknown>>;
  readonly snapshot?: Readonly<Record<string, unknown>>;
}

/** A machine with its cases, as the tools read them; `M` keeps the machine's types for the drivers. */
export interface MachineCases<M extends AnyStateMachine = AnyStateMachine> {
  readonly machine: M;
  readonly inputs: Readonly<Record<string, unknown>>;
  readonly events: Readonly<Record<string, Readonly<Record<string, object>>>>;
  readonly actors: Readonly<Record<string, Replies>>;
  /** Spawned children by their ids. */
  readonly children: Readonly<Record<string, Replies>>;
  readonly delays: Readonly<Record<string, string>>;
  readonly labels: {
    readonly about: readonly string[];
    readonly states: Readonly<Record<string, string>>;
    readonly descriptions: Readonly<Record<string, string>>;
    readonly guards: Readonly<Record<string, string>>;
    readonly events: Readonly<Record<string, string>>;
    readonly actors: Readonly<Record<string, string>>;
    readonly invocations: Readonly<Record<string, string>>;
    readonly emitted: Readonly<Record<string, string>>;
    readonly screens: Readonly<Record<string, string | ((context: never) => string)>>;
    /** Null where the machine has no name for QA; its id is used then. */
    readonly title: string | null;
    /** Language of these labels, and so of the plan. */
    readonly language: 'zh' | 'en';
  };
  readonly how: Hows;
  readonly possible: Possible<never>;
  /** Values of one context key after which it counts as unbounded. */
  readonly valuesPerKey: number;
  /** Key → what counts of it; other keys count by their value. */
  readonly sameness: Readonly<Record<string, (context: never) => unknown>>;
  /** True when every guard may say yes or no: in cases made from the chart alone (`skeletonCases`). */
  readonly hasFreeGuards: boolean;
}

/** Enough for a flag, a count and a few kinds; a key with more values grows with every case. */
const VALUES_PER_KEY = 4;

/** The labels of a machine that QA has no words for. */
export const noLabels: MachineCases['labels'] = {
  title: null,
  language: 'zh',
  about: [],
  states: {},
  descriptions: {},
  guards: {},
  events: {},
  actors: {},
  invocations: {},
  emitted: {},
  screens: {},
};

/** The name of the only input of a machine that takes none. */
export const NO_INPUT = 'start';

/** `CasesOf` without the types of a particular machine. */
export interface LooseCases extends Partial<Omit<MachineCases, 'machine' | 'labels' | 'how'>> {
  readonly guards?: Readonly<Record<string, unknown>>;
  readonly clock?: Readonly<Record<string, number>>;
  readonly labels?: Partial<MachineCases['labels']>;
  readonly how?: Partial<Hows>;
}

/**
 * Declares the cases of a machine.
 *
 * - `inputs`: case name → input
 * - `events`: event type → case name → payload (the event without its `type`)
 * - `actors`: port name (`src`) → `{done, error, snapshot}` → case name → output, error or part of a snapshot
 * - `children`: id of a spawned child → the same
 * - `guards`, `clock`: what the machine leaves open: guard name → function, delay name → milliseconds
 * - `delays`: delay name → words for it (`'1 s'`)
 * - `sameness`: deciding context key → what counts of it, where few of its values differ in what may follow
 * - `possible`: whether a user at the screen can do it there; false, for example, where the button is not shown
 * - `how`: how a tester opens the flow, and makes its events and replies happen
 * - `labels`: words for the flow, its states (dotted path), events, ports and what it emits, and what is on the screen
 */
export function defineCases<M extends AnyStateMachine>(machine: M, cases: CasesOf<M>): MachineCases<M> {
  // CasesOf is a conditional type over an open M; every branch of it has this shape.
  return wholeCases(machine, cases as LooseCases);
}

/** Adds defaults for everything that cases may leave out, or that those of an older version do not have yet. */
export function wholeCases<M extends AnyStateMachine>(machine: M, loose: LooseCases): MachineCases<M> {
  const isWhole = !loose.guards && !loose.clock;
  return {
    // The provided guards and delays have the machine's own names, so its type stays.
    machine: isWhole ? machine : (machine.provide({ guards: loose.guards, delays: loose.clock } as never) as M),
    inputs: loose.inputs ?? { [NO_INPUT]: undefined },
    events: loose.events ?? {},
    actors: loose.actors ?? {},
    children: loose.children ?? {},
    delays: loose.delays ?? {},
    labels: { ...noLabels, ...loose.labels },
    how: { ...noHow, ...loose.how },
    possible: loose.possible ?? (() => true),
    valuesPerKey: loose.valuesPerKey ?? VALUES_PER_KEY,
    sameness: loose.sameness ?? {},
    hasFreeGuards: loose.hasFreeGuards ?? false,
  };
}
