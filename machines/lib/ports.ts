import { type EventObject, fromCallback, fromPromise, type NonReducibleUnknown } from 'xstate';

/** A port that answers once. Until it is provided it fails with its name. */
export function port<Reply, Input = NonReducibleUnknown>(name: string) {
  return fromPromise<Reply, Input>(() => Promise.reject(new Error(`${name} is not provided`)));
}

/** A port that sends events to the machine while its state is active. */
export function subscription<Event extends EventObject, Input = NonReducibleUnknown>(name: string) {
  return fromCallback<Event, Input>(() => {
    throw new Error(`${name} is not provided`);
  });
}
