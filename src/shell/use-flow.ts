import { useActorRef } from '@xstate/react';
import { type ComponentType, createElement, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useParams } from 'react-router-dom';
import type { ActorRefFrom, AnyStateMachine, EmittedFrom, InputFrom } from 'xstate';
import type { Services } from '../lib/services.ts';
import { useAppContext } from './use-app-context.ts';

type EmittedOf<M extends AnyStateMachine, Type> = Extract<EmittedFrom<M>, { type: Type }>;

/** A page's handlers for the events that its machine emits, by type. */
export type Handlers<M extends AnyStateMachine> = {
  readonly [Type in EmittedFrom<M>['type']]?: (event: EmittedOf<M, Type>) => void;
};

/**
 * The actor of a page, made once with the services of the app; the `handlers` of the last render get what it emits.
 * @param make provides the machine: `provideAddressBook`
 */
export function useFlow<M extends AnyStateMachine>(
  make: (services: Services) => M,
  handlers: Handlers<M> = {},
  input?: InputFrom<M>,
): ActorRefFrom<M> {
  const { services } = useAppContext();
  const [machine] = useState(() => make(services));
  // `input` may be left out only if the machine takes none; `M` is generic here, so that TypeScript cannot tell.
  const actor = useActorRef(machine, { ...services.inspection, input } as never) as ActorRefFrom<M>;
  useEmitted(actor, handlers);
  return actor;
}

/** A page whose flow starts from the query: another query makes the page, and with it the flow, anew. */
export function byQuery(Page: ComponentType<{ search: string }>): ComponentType {
  return function PageOfQuery() {
    const { search } = useLocation();
    return createElement(Page, { key: search, search });
  };
}

/** As `byQuery`, for a page whose flow starts from the order that its path names. */
export function byOrder(Page: ComponentType<{ code: string }>): ComponentType {
  return function PageOfOrder() {
    const { id = '' } = useParams();
    return createElement(Page, { key: id, code: id });
  };
}

interface Emitter {
  on(type: '*', handler: (event: never) => void): { unsubscribe(): void };
}

/** Passes what an actor emits to the `handlers` of the last render. */
export function useEmitted<M extends AnyStateMachine>(actor: ActorRefFrom<M>, handlers: Handlers<M>): void {
  const latest = useRef(handlers);
  useLayoutEffect(() => {
    latest.current = handlers;
  });
  useEffect(() => {
    // Every actor of a machine has `on`; the generic `M` hides it.
    const subscription = (actor as unknown as Emitter).on('*', (event: EmittedFrom<M>) =>
      Reflect.get(latest.current, event.type)?.(event),
    );
    return () => subscription.unsubscribe();
  }, [actor]);
}
