import { type EventObject, fromCallback, fromPromise, type NonReducibleUnknown } from 'xstate';

/** A port that is asked and answers once. Until it is provided it fails and says which one it is. */
export function port<Reply, Input = NonReducibleUnknown>(name: string) {
  return fromPromise<Reply, Input>(() => Promise.reject(new Error(`${name} is not wired`)));
}

/** A port that tells the machine of events for as long as its state lasts. */
export function watchPort<Event extends EventObject, Input = NonReducibleUnknown>(name: string) {
  return fromCallback<Event, Input>(() => {
    throw new Error(`${name} is not wired`);
  });
}
