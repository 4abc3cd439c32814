import { type EventObject, fromCallback, type NonReducibleUnknown } from 'xstate';

/** A port that sends events to the machine while its state is active. */
export function subscription<Event extends EventObject, Input = NonReducibleUnknown>(name: string) {
  return fromCallback<Event, Input>(() => {
    throw new Error(`${name} is not provided`);
  });
}
