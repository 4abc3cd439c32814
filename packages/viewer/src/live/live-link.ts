import { cleared, hear, type LiveState, withSilentGone } from './live-state.ts';
import { LIVE_CHANNEL, LIVE_VERSION, type ViewerMessage } from './messages.ts';
import type { Channel } from './publisher.ts';
import { readMessage } from './read-message.ts';

/** `file`: the viewer was opened from a folder, and no tab of a shop shares its origin. */
export type Reach = 'open' | 'file' | 'missing';

export interface LiveView {
  readonly state: LiveState;
  readonly isPaused: boolean;
}

/** The viewer's end of the channel. */
export interface Live {
  readonly reach: Reach;
  /** The same object until something changes. */
  view(): LiveView;
  subscribe(listener: () => void): () => void;
  /** What happens meanwhile is kept and shown afterwards. */
  pause(isPaused: boolean): void;
  clear(tab: string): void;
  close(): void;
}

export interface LiveParts {
  /** Null where there is no such channel. */
  readonly channel: (Channel & { close?(): void }) | null;
  readonly protocol: string;
  readonly now: () => number;
  readonly viewer: string;
}

const ASK_MS = 10_000;

/** Listens to the tabs of the shop. */
export function openLive({ channel, protocol, now, viewer }: LiveParts): Live {
  const reach: Reach = protocol === 'file:' ? 'file' : channel === null ? 'missing' : 'open';
  const listeners = new Set<() => void>();
  let state: LiveState = [];
  let view: LiveView = { state, isPaused: false };

  const show = (isPaused = view.isPaused, shown = isPaused ? view.state : state) => {
    if (shown === view.state && isPaused === view.isPaused) return;
    view = { state: shown, isPaused };
    for (const listener of listeners) listener();
  };
  const ask = () => {
    const message: ViewerMessage = { v: LIVE_VERSION, viewer, kind: 'listen' };
    if (reach === 'open') channel?.postMessage(message);
  };
  if (channel) {
    channel.onmessage = ({ data }) => {
      const message = readMessage(data);
      if (message === null) return;
      // A page that has just opened waits for an answer.
      if (message.kind === 'hello') ask();
      state = hear(state, message, now());
      show();
    };
  }
  ask();
  const asking = setInterval(() => {
    state = withSilentGone(state, now());
    show();
    ask();
  }, ASK_MS);

  return {
    reach,
    view: () => view,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    pause: (isPaused) => show(isPaused, isPaused ? view.state : state),
    clear: (tab) => {
      state = cleared(state, tab);
      show(view.isPaused, cleared(view.state, tab));
    },
    close: () => {
      clearInterval(asking);
      channel?.close?.();
    },
  };
}

let ofPage: Live | null = null;

/** The one of this page: it goes on listening while other flows and panels are looked at. */
export function liveOfPage(): Live {
  ofPage ??= openLive({
    channel: typeof BroadcastChannel === 'function' ? new BroadcastChannel(LIVE_CHANNEL) : null,
    protocol: window.location.protocol,
    now: () => Date.now(),
    viewer: Math.random().toString(36).slice(2, 10),
  });
  return ofPage;
}
