import { exploring, type Graph, type MachineCases } from '@xinglin/paths';

/** Milliseconds for which a page may be kept from drawing. */
const SLICE_MS = 12;
/** Milliseconds between two lines of progress: to draw one takes longer than a slice. */
const SAY_MS = 200;

const known = new WeakMap<MachineCases, Promise<Graph>>();
const listeners = new WeakMap<MachineCases, Set<(states: number) => void>>();

/**
 * Explores a machine in slices, so that the page stays alive; each machine once. Everybody who asks in the meantime hears
 * how many states have been found.
 */
export async function exploreSlowly(cases: MachineCases, hear: (states: number) => void = () => {}): Promise<Graph> {
  const received = listeners.get(cases) ?? new Set();
  listeners.set(cases, received);
  received.add(hear);
  const say = (states: number) => {
    for (const one of received) one(states);
  };
  const work = known.get(cases) ?? inSlices(cases, say);
  known.set(cases, work);
  try {
    return await work;
  } finally {
    received.delete(hear);
  }
}

async function inSlices(cases: MachineCases, say: (states: number) => void): Promise<Graph> {
  const work = exploring(cases);
  let said = performance.now() - SAY_MS;
  for (;;) {
    await anotherTurn();
    const until = performance.now() + SLICE_MS;
    for (;;) {
      const { done, value } = work.next();
      if (done) return value;
      const now = performance.now();
      if (now < until) continue;
      if (now - said >= SAY_MS) {
        say(value);
        said = now;
      }
      break;
    }
  }
}

/** After everything else that waits; a timer would add 4 ms to each slice. */
function anotherTurn(): Promise<void> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}
