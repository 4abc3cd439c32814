import { expect, vi } from 'vitest';
import { LIVE_VERSION } from '../../src/live/messages.ts';
import { openPublisher, type RulesFor } from '../../src/live/publisher.ts';
import { openWatch } from '../../src/live/watch.ts';

/** A tab with a viewer that may be absent. */
export function openTab(loadRules: () => Promise<RulesFor>) {
  const time = { now: 1_000_000 };
  const said: Record<string, unknown>[] = [];
  const complaints: unknown[] = [];
  const watch = openWatch(() => time.now);
  const channel = {
    broken: false,
    // Copies messages, as a channel does.
    postMessage: (message: unknown) => {
      if (channel.broken) throw new Error('closed');
      said.push(structuredClone(Object(message)));
    },
    onmessage: null as ((event: MessageEvent) => void) | null, // set by the publisher
  };
  const where = { path: '/user/login', isHidden: false };
  const load = vi.fn<() => Promise<RulesFor>>(loadRules);
  const publisher = openPublisher({
    tab: 'one',
    channel,
    watch,
    now: () => time.now,
    place: () => ({ ...where }),
    loadRules: load,
    complain: (error) => complaints.push(error),
  });
  const hear = async (data: unknown) => {
    channel.onmessage?.(new MessageEvent('message', { data }));
    await vi.waitFor(() => expect(load.mock.settledResults.every(({ type }) => type !== 'incomplete')).toBe(true));
  };
  const listen = () => hear({ v: LIVE_VERSION, kind: 'listen' });
  const steps = () =>
    said.flatMap(({ kind, step }) => (kind === 'step' ? [Object(step)] : [])).toSorted((a, b) => a.seq - b.seq);
  return { time, said, complaints, watch, channel, where, publisher, load, hear, listen, steps };
}
