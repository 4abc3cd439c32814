import {
  type AnyEventObject,
  assign,
  type EventObject,
  fromCallback,
  fromPromise,
  type NonReducibleUnknown,
} from 'xstate';
import { reasonOf } from '../../contract/could-not-ask.ts';
import type { FormNotice } from './form-notice.ts';

/**
 * A port that answers once, with a reply discriminated by `kind` or with nothing. The product provides it; until then
 * it rejects with its name. The invoking state maps each kind to a transition with `port`.
 */
export function call<Reply, Input = NonReducibleUnknown>(name: string) {
  return fromPromise<Reply, Input>(() => Promise.reject(new Error(`${name} is not provided`)));
}

/** A port that sends events to the machine while its state is active. */
export function subscription<Event extends EventObject, Input = NonReducibleUnknown>(name: string) {
  return fromCallback<Event, Input>(() => {
    throw new Error(`${name} is not provided`);
  });
}

type Action = string | { readonly type: string };
interface Arrow {
  readonly target?: string;
  readonly reenter?: boolean;
  readonly actions?: readonly Action[];
  readonly guard?: string | Keep<string>;
}
interface Keep<Name extends string> {
  readonly type: Name;
  readonly keeps: true;
}
interface Done<Reply> {
  readonly event: { readonly output: Reply };
}
interface Failed {
  readonly event: { readonly error: unknown };
}

/** Goes to `target`; an action is a name, or `keep('name')` where it gets the reply. */
export function to<const Target extends string, const Actions extends readonly Action[]>(
  target: Target,
  ...actions: Actions
) {
  return { target, actions };
}

/** Goes to `target`, re-entering it if it is the current state. */
export function again<const Target extends string, const Actions extends readonly Action[]>(
  target: Target,
  ...actions: Actions
) {
  return { target, actions, reenter: true as const };
}

/** The action of this name, with the reply as its parameter. */
export const keep = <const Name extends string>(type: Name): Keep<Name> => ({ type, keeps: true });

/** Goes to `target` and keeps why the call did not succeed, for the shopper to read. */
export function note<const Target extends string, const Actions extends readonly Action[]>(
  target: Target,
  ...actions: Actions
) {
  return { target, actions: [keep('keepNotice'), ...actions] as const };
}

/**
 * The first of two transitions of one kind, taken if the guard of this name holds; `keep('name')` passes it the reply.
 * That kind must come last in `port`.
 */
export const when = <const Guard extends string | Keep<string>, const One extends Arrow>(guard: Guard, arrow: One) => ({
  ...arrow,
  guard,
});

/** `failed` stands for a refusal and for a call without an answer, `otherwise` for any kind without a transition. */
type KindOf<Key> = Key extends 'failed' ? 'refused' : Key extends 'otherwise' ? string : Key;

/** An action of a transition; with `keep` its params are the reply, narrowed to `Kind`. */
type Told<Kind, One> =
  One extends Keep<infer Name>
    ? { readonly type: Name; readonly params: <Reply>(asked: Done<Reply>) => Extract<Reply, { readonly kind: Kind }> }
    : One;
type ToldAll<Kind, Actions> = { readonly [At in keyof Actions]: Told<Kind, Actions[At]> };
type Noted<Actions> = {
  readonly [At in keyof Actions]: Actions[At] extends Keep<infer Name>
    ? { readonly type: Name; readonly params: (asked: Failed) => FormNotice }
    : Actions[At];
};
type TargetOf<One> = One extends { readonly target: infer Target }
  ? { readonly target: Target; readonly reenter?: boolean }
  : unknown;
type ActionsOf<One> = One extends { readonly actions: infer Actions } ? Actions : readonly [];

/** The guard takes replies of `Kinds` only, so that a reply of a kind without a transition does not compile. */
type DoneArrow<Kinds, Kind, One> = One extends readonly (infer Each)[]
  ? DoneArrow<Kinds, Kind, Each>
  : TargetOf<One> & {
      readonly guard: One extends { readonly guard: infer Guard }
        ? Told<Kind, Guard>
        : (asked: Done<{ readonly kind: Kinds }>) => boolean;
      readonly actions: ToldAll<Kind, ActionsOf<One>>;
    };
type Replies<Arrows> = Exclude<keyof Arrows, 'unreachable'>;
type DoneArrows<Arrows> = readonly {
  [Key in Replies<Arrows>]: DoneArrow<KindOf<Replies<Arrows>>, KindOf<Key>, Arrows[Key]>;
}[Replies<Arrows>][];
type ErrorArrow<Arrows> = Arrows extends { readonly unreachable: infer One }
  ? ErrorOf<One>
  : Arrows extends { readonly failed: infer One }
    ? ErrorOf<One>
    : undefined;
type ErrorOf<One> = TargetOf<One> & { readonly actions: Noted<ActionsOf<One>> };

/**
 * Invokes the port of this name, with a transition for each kind of its reply. A kind without one does not compile,
 * unless the last key is `otherwise`. `failed` covers a refusal and a call without an answer; where the two differ, use
 * `refused` and `unreachable`.
 */
export function port<
  const Name extends string,
  const Arrows extends Readonly<Record<string, Arrow | readonly Arrow[]>>,
>(name: Name, arrows: Arrows) {
  const { unreachable = arrows.failed, ...replies } = arrows;
  const written = Object.entries(replies).flatMap(([key, one]) =>
    [one].flat().map((arrow) => ({ kind: key === 'failed' ? 'refused' : key, arrow })),
  );
  const last = written.at(-1)?.kind;
  const onDone = written.map(({ kind, arrow }) => {
    if (kind !== last && arrow.guard !== undefined) throw new Error(`${kind} has a guard: it has to stand last`);
    return { ...(kind === last ? pickGuard(arrow) : { guard: repliedWith(kind) }), ...told(arrow, outputOf) };
  });
  const noticeOf = ({ event }: Failed) => ({ kind: 'unreachable', reason: reasonOf(event.error) });
  const [failed] = [unreachable ?? []].flat();
  return {
    id: name,
    src: name,
    // Written one by one above, in the order of the kinds, as these types say.
    onDone: onDone as unknown as DoneArrows<Arrows>,
    // As above, for the one error transition.
    onError: (failed && told(failed, noticeOf)) as ErrorArrow<Arrows>,
  };
}

function told({ guard: _, actions = [], ...where }: Arrow, params: unknown) {
  return { ...where, actions: actions.map((one) => toldOne(one, params)) };
}

const toldOne = (one: Action | Keep<string>, params: unknown) =>
  typeof one === 'object' && 'keeps' in one ? { type: one.type, params } : one;

const pickGuard = ({ guard }: Arrow) => (guard === undefined ? {} : { guard: toldOne(guard, outputOf) });
const outputOf = ({ event }: Done<unknown>) => event.output;

/** Charts show a guard by its function's name; enumerable, because only the name tells two such guards apart. */
function repliedWith(kind: string) {
  const guard = ({ event }: Done<{ readonly kind: string }>) => event.output.kind === kind;
  return Object.defineProperty(guard, 'name', { value: `reply ${kind}`, enumerable: true });
}

/**
 * The actions of a context with a `notice`, which `note` and every new attempt need; `keepMessage` is for a reply of
 * another kind that carries the gateway's message.
 */
export function noticeActions<Context extends { readonly notice: unknown }, Event extends AnyEventObject>() {
  // The type parameter hides that every such context has a `notice`.
  const noting = (notice: FormNotice | null) => ({ notice }) as Partial<Context>;
  return {
    keepNotice: assign<Context, Event, FormNotice, Event, never>((_, notice) => noting(notice)),
    keepMessage: assign<Context, Event, { readonly message: string | null }, Event, never>((_, { message }) =>
      noting({ kind: 'refused', message }),
    ),
    forgetNotice: assign<Context, Event, undefined, Event, never>(() => noting(null)),
  };
}
