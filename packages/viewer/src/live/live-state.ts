import { textOf } from '@xinglin/paths';
import { LIVE_CHANNEL, LIVE_VERSION, type ViewerMessage } from './messages.ts';
import type { Channel } from './publisher.ts';
import { type EndKind, type LiveActor, type LiveStep, readMessage, type TabMessage } from './read-message.ts';

/** A machine of a tab as the viewer knows it; the latest that ended are kept for the log. */
export interface ShownActor extends LiveActor {
  readonly ended: EndKind | null;
  /** The last step that took an arrow. */
  readonly last: LiveStep | null;
}

/** One line of the log. */
export interface LoggedStep extends LiveStep {
  readonly machine: string;
  readonly before: LiveActor['value'];
}

export interface ShownTab {
  readonly id: string;
  readonly path: string;
  readonly isHidden: boolean;
  readonly isGone: boolean;
  readonly receivedAt: number;
  readonly actors: ReadonlyMap<string, ShownActor>;
  /** In the order in which machines began to work. */
  readonly log: readonly LoggedStep[];
  /** Number of lines that are no longer kept. */
  readonly dropped: number;
}

/** Every tab that has sent a message, the newest last. */
export type LiveState = readonly ShownTab[];

const MOST_LINES = 500;
const MOST_ENDED = 40;
/** A tab answers each question immediately; one that has been silent for this long counts as gone. */
const SILENT_MS = 30_000;

const opened = (id: string): ShownTab => ({
  id,
  path: '',
  isHidden: false,
  isGone: false,
  receivedAt: 0,
  actors: new Map(),
  log: [],
  dropped: 0,
});

/** The state after a message. */
export function hear(state: LiveState, message: TabMessage, now: number): LiveState {
  const known = state.find(({ id }) => id === message.tab);
  if (!known && (message.kind === 'bye' || message.kind === 'ended')) return state;
  const before = known ?? opened(message.tab);
  const after = { ...following(before, message), receivedAt: now };
  return known ? state.map((tab) => (tab === known ? after : tab)) : [...state, after];
}

function following(tab: ShownTab, message: TabMessage): ShownTab {
  switch (message.kind) {
    case 'hello':
    case 'moved':
      return { ...tab, ...placeOf(message), isGone: false };
    case 'present':
      return { ...tab, ...placeOf(message), isGone: false, actors: presentIn(tab, message.actors) };
    case 'began':
      return { ...tab, actors: withActor(tab.actors, shown(message.actor, tab.actors)) };
    case 'step':
      return withStep(tab, message.step);
    case 'ended':
      return { ...tab, actors: fewEnded(ended(tab.actors, message.session, message.how)) };
    case 'bye':
      return { ...tab, isGone: true };
  }
}

const placeOf = ({ path, isHidden }: { path: string; isHidden: boolean }) => ({ path, isHidden });

const shown = (actor: LiveActor, known: ShownTab['actors']): ShownActor => ({
  ...actor,
  ended: null,
  last: known.get(actor.session)?.last ?? null,
});

const withActor = (actors: ShownTab['actors'], actor: ShownActor): ShownTab['actors'] =>
  new Map(actors).set(actor.session, actor);

/** The machines that the tab reports as running; a known one that is not among them has ended unnoticed. */
function presentIn({ actors }: ShownTab, present: readonly LiveActor[]): ShownTab['actors'] {
  const named = new Map(present.map((actor) => [actor.session, shown(actor, actors)]));
  const gone = [...actors.values()]
    .filter(({ session }) => !named.has(session))
    .map((actor) => ({ ...actor, ended: actor.ended ?? ('stopped' as const) }));
  return fewEnded(new Map([...gone.map((actor) => [actor.session, actor] as const), ...named]));
}

function ended(actors: ShownTab['actors'], session: string, how: EndKind): ShownTab['actors'] {
  const actor = actors.get(session);
  return actor ? withActor(actors, { ...actor, ended: how }) : actors;
}

function fewEnded(actors: ShownTab['actors']): ShownTab['actors'] {
  const over = [...actors.values()].filter((actor) => actor.ended !== null).slice(0, -MOST_ENDED);
  if (over.length === 0) return actors;
  return new Map([...actors].filter(([, actor]) => !over.includes(actor)));
}

function withStep(tab: ShownTab, step: LiveStep): ShownTab {
  const actor = tab.actors.get(step.session);
  // The machine began before the viewer listened, and the tab has not yet reported what runs.
  if (!actor) return tab;
  const { value, context } = step;
  const last = step.arrows.length > 0 ? step : actor.last;
  const line: LoggedStep = { ...step, machine: actor.machine, before: actor.value };
  // A child's last step comes before its parent's, but is reported after it.
  const at = tab.log.findLastIndex(({ seq }) => seq < step.seq) + 1;
  const log = tab.log.toSpliced(at, 0, line);
  const over = Math.max(log.length - MOST_LINES, 0);
  return {
    ...tab,
    actors: withActor(tab.actors, { ...actor, value, context, last }),
    log: log.slice(over),
    dropped: tab.dropped + over,
  };
}

/** Marks tabs that have not answered for long as gone. */
function withSilentGone(state: LiveState, now: number): LiveState {
  const isSilent = ({ receivedAt, isGone }: ShownTab) => !isGone && now - receivedAt > SILENT_MS;
  return state.some(isSilent) ? state.map((tab) => (isSilent(tab) ? { ...tab, isGone: true } : tab)) : state;
}

/** Empties the log of a tab and forgets its ended machines; removes a tab that is gone. */
function cleared(state: LiveState, id: string): LiveState {
  const clear = (tab: ShownTab): ShownTab => ({
    ...tab,
    log: [],
    dropped: 0,
    actors: new Map([...tab.actors].filter(([, actor]) => actor.ended === null)),
  });
  return state.flatMap((tab) => (tab.id !== id ? tab : tab.isGone ? [] : clear(tab)));
}

/** A line of the log with the number of times it repeats, such as a clock that ticks. */
export interface CountedStep extends LoggedStep {
  readonly times: number;
}

export function counted(log: readonly LoggedStep[]): readonly CountedStep[] {
  const lines: CountedStep[] = [];
  for (const step of log) {
    const last = lines.at(-1);
    const isAgain =
      last?.session === step.session &&
      last.type === step.type &&
      textOf([last.arrows, last.value]) === textOf([step.arrows, step.value]) &&
      textOf(step.before) === textOf(step.value);
    if (isAgain) lines.pop();
    lines.push({ ...step, times: isAgain ? last.times + 1 : 1 });
  }
  return lines;
}

/** `file`: the viewer was opened from a folder, and no tab of a shop shares its origin. */
type Reach = 'open' | 'file' | 'missing';

export interface LiveView {
  readonly state: LiveState;
  readonly isPaused: boolean;
}

interface LiveParts {
  /** Null where there is no such channel. */
  readonly channel: (Channel & { close?(): void }) | null;
  readonly protocol: string;
  readonly now: () => number;
}

const ASK_MS = 10_000;

/** The viewer's end of the channel. */
export type Live = ReturnType<typeof openLive>;

/** Listens to the tabs of the shop. */
export function openLive({ channel, protocol, now }: LiveParts) {
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
    const message: ViewerMessage = { v: LIVE_VERSION, kind: 'listen' };
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
    /** The same object until something changes. */
    view: () => view,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** What happens meanwhile is kept and shown afterwards. */
    pause: (isPaused: boolean) => show(isPaused, isPaused ? view.state : state),
    clear: (tab: string) => {
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

/** The one instance of this page: it keeps listening while other flows and panels are shown. */
export function liveOfPage(): Live {
  ofPage ??= openLive({
    channel: typeof BroadcastChannel === 'function' ? new BroadcastChannel(LIVE_CHANNEL) : null,
    protocol: window.location.protocol,
    now: () => Date.now(),
  });
  return ofPage;
}
