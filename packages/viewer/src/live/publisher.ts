import { type MaskRules, maskEvent, maskFields, nothingDeclared } from './mask.ts';
import { LIVE_VERSION } from './messages.ts';
import type { EndKind, LiveActor, LiveStep, TabMessage } from './read-message.ts';
import { type Listener, liveValueOf, type ObservedStep, type Running, snapshotOf, type Watch } from './watch.ts';

/** The part of a `BroadcastChannel` that is used; tests pass another one. */
export interface Channel {
  postMessage(message: unknown): void;
  onmessage: ((event: MessageEvent) => void) | null;
}

/** What the cases of a machine declare, by its id. */
export type RulesFor = (machine: string) => MaskRules | undefined;

interface PublisherParts {
  readonly tab: string;
  readonly channel: Channel;
  readonly watch: Watch;
  readonly now: () => number;
  /** Where the tab is, without personal data that an address may contain. */
  readonly place: () => { readonly path: string; readonly isHidden: boolean };
  /** Called only once a viewer listens. */
  readonly loadRules: () => Promise<RulesFor>;
  readonly complain: (error: unknown) => void;
}

/** How long a page that has just opened keeps what happens, in case a viewer answers. */
const HELLO_MS = 1500;
/** After this much silence, viewers are asked whether they are still there, and have as long to answer. */
const DOUBT_MS = 15_000;
const MOST_WAITING = 500;

type Body<Message> = Message extends unknown ? Omit<Message, 'v' | 'tab'> : never;

/** Tells viewers what the machines of this page do. Does nothing while there is no viewer. */
export function openPublisher({ tab, channel, watch, now, place, loadRules, complain }: PublisherParts) {
  let rules: RulesFor | null = null;
  let waiting: (() => void)[] = [];
  let receivedAt: number | null = null;
  /** When the question was asked that still waits for an answer; null for none. */
  let askedAt: number | null = null;
  let isTelling = false;
  let path = '';

  const safely = (act: () => void) => {
    try {
      act();
    } catch (error) {
      stop();
      complain(error);
    }
  };
  const say = (body: Body<TabMessage>) => channel.postMessage({ ...body, v: LIVE_VERSION, tab });
  const rulesOf = (machine: string) => rules?.(machine) ?? nothingDeclared;

  function stop(): void {
    watch.tell(null);
    waiting = [];
    isTelling = false;
    receivedAt = null;
    askedAt = null;
  }

  /** Reports immediately, or once the rules are loaded. Stops when no viewer answers. */
  const tell = (act: () => void) => {
    const limit = receivedAt === null ? HELLO_MS : DOUBT_MS;
    if (askedAt !== null && now() - askedAt > limit) return stop();
    if (askedAt === null && now() - (receivedAt ?? 0) > DOUBT_MS) hello();
    if (rules) return act();
    waiting.push(act);
    if (waiting.length > MOST_WAITING) waiting.shift();
  };

  const hello = () => {
    askedAt = now();
    say({ kind: 'hello', ...place() });
  };

  const listener: Listener = {
    began: (running) => {
      const snapshot = snapshotOf(running.ref);
      safely(() => tell(() => say({ kind: 'began', actor: actorOf(running, snapshot) })));
    },
    saw: (step) =>
      safely(() => {
        if (place().path !== path) moved();
        tell(() => say({ kind: 'step', step: stepOf(step) }));
      }),
    ended: ({ ref }: Running, how: EndKind) =>
      safely(() => tell(() => say({ kind: 'ended', session: ref.sessionId, how }))),
  };

  const actorOf = (
    { ref, machine }: Running,
    snapshot: ReturnType<typeof snapshotOf> = snapshotOf(ref),
  ): LiveActor => ({
    session: ref.sessionId,
    machine: machine.id,
    value: liveValueOf(snapshot),
    context: maskFields(snapshot.context, rulesOf(machine.id)),
  });

  const stepOf = ({ seq, at, running, event, arrows, guards, snapshot }: ObservedStep): LiveStep => ({
    seq,
    at,
    session: running.ref.sessionId,
    type: event.type,
    fields: maskEvent(event, rulesOf(running.machine.id)),
    arrows,
    guards,
    value: liveValueOf(snapshot),
    context: maskFields(snapshot.context, rulesOf(running.machine.id)),
  });

  const present = () => {
    say({ kind: 'present', ...place(), actors: watch.running().map((running) => actorOf(running)) });
  };

  const moved = () => {
    path = place().path;
    if (isTelling && receivedAt !== null) say({ kind: 'moved', ...place() });
  };

  const follow = () => {
    if (!isTelling) watch.tell(listener);
    isTelling = true;
  };

  const begin = (loaded: RulesFor) => {
    const isFirst = rules === null;
    rules = loaded;
    // Report first what runs now; the queued messages tell how it came to that.
    if (isFirst) present();
    for (const act of waiting.splice(0)) act();
  };

  const listen = async (): Promise<void> => {
    receivedAt = now();
    askedAt = null;
    follow();
    try {
      if (rules) present();
      else begin(await loadRules());
    } catch (error) {
      stop();
      complain(error);
    }
  };

  channel.onmessage = ({ data }) => {
    if (typeof data !== 'object' || data === null) return;
    const { v, kind }: Record<string, unknown> = data;
    if (v === LIVE_VERSION && kind === 'listen') void listen();
  };
  const open = () => {
    path = place().path;
    hello();
    follow();
  };
  safely(open);
  return {
    /** The address or the visibility of the tab has changed. */
    moved: () => safely(moved),
    close: () => safely(() => say({ kind: 'bye' })),
    /** The page is shown again from the back/forward cache. */
    reopen: () => safely(open),
  };
}
