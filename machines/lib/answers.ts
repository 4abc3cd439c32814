import { type AnyEventObject, assign } from 'xstate';
import { type CannotAskReason, reasonOf } from '../../contract/could-not-ask.ts';
import type { FormNotice } from './form-notice.ts';

/** What a port answered; one that did not do what it was asked may bring the gateway's message. */
interface Answer {
  readonly kind: string;
  readonly message?: string | null;
}

interface Answered<Output> {
  readonly event: { readonly output: Output };
}

/**
 * Actions of a machine whose context has a `notice`: the arrows of `whenRefused` and `whenUnreachable` name the last
 * two. A machine that notes more writes its own under the same name, behind these.
 */
export function noticeActions<Context extends { readonly notice: unknown }, Event extends AnyEventObject>() {
  // The type parameter hides that `notice` is all that such a context needs to be changed.
  const noting = (notice: FormNotice | null) => ({ notice }) as Partial<Context>;
  return {
    forgetNotice: assign<Context, Event, undefined, Event, never>(() => noting(null)),
    keepRefusal: assign<Context, Event, Answer, Event, never>((_, { message }) =>
      noting({ kind: 'refused', message: message ?? null }),
    ),
    keepUnreachable: assign<Context, Event, CannotAskReason, Event, never>((_, reason) =>
      noting({ kind: 'unreachable', reason }),
    ),
  };
}

/** A guard or action that gets the answer of the port as its parameter. */
export function withAnswer<const Name extends string>(type: Name) {
  return { type, params: <Output>({ event }: Answered<Output>) => event.output };
}

/** The last arrow of an `onDone`: the gateway has said no. That is noted, then `more` is done. */
export function whenRefused<const Target extends string, const More extends string = never>(
  target: Target,
  ...more: readonly More[]
) {
  return { target, actions: [withAnswer('keepRefusal'), ...more] };
}

/** The arrow of an `onError`: the gateway could not be asked. That is noted, then `more` is done. */
export function whenUnreachable<const Target extends string, const More extends string = never>(
  target: Target,
  ...more: readonly More[]
) {
  const params = ({ event }: { readonly event: { readonly error: unknown } }) => reasonOf(event.error);
  return { target, actions: [{ type: 'keepUnreachable' as const, params }, ...more] };
}
