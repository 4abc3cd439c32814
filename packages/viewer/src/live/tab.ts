/**
 * Runs in the shop's page before the shop itself, only in development and in a sandbox, so that its machines can be
 * watched from another tab. It must not affect the shop: any error here ends it, with one line in the console.
 */

import { BADGE_SWITCH, LIVE_CHANNEL, readBadgeSwitch } from './messages.ts';
import { openPublisher } from './publisher.ts';
import { openWatch, type Watch } from './watch.ts';

const isDevelopment = import.meta.env.DEV;

/** The development server has the page beside the shop's; a sandbox has it under its own path. */
const viewer = isDevelopment ? '/flows.html' : '/sandbox/flows/';

let hasComplained = false;

function complain(error: unknown): void {
  if (!hasComplained)
    console.info(`flows: not watched any more: ${error instanceof Error ? error.message : String(error)}`);
  hasComplained = true;
}

/** Reports only paths made of names: any other could contain personal data. */
function place() {
  const path = /^\/[\w/-]*$/.test(location.pathname) && !/\d/.test(location.pathname) ? location.pathname : '/…';
  return { path, isHidden: document.visibilityState === 'hidden' };
}

/** Installs the watch in addition to an inspector that is already there. */
function hangIn(watch: Watch): void {
  const before = globalThis.__xinglinInspect;
  let isBroken = false;
  globalThis.__xinglinInspect = (seen) => {
    before?.(seen);
    if (isBroken) return;
    try {
      watch.inspect(seen);
    } catch (error) {
      isBroken = true;
      complain(error);
    }
  };
}

const wantsBadge = (): boolean => readBadgeSwitch() ?? isDevelopment;

/** Shows the badge where it is wanted, and takes it away when it no longer is. */
function keepBadge(watch: Watch): void {
  let isAsked = false;
  let close = () => {};
  const show = async (): Promise<void> => {
    const [{ openBadge }] = await Promise.all([import('./badge.ts'), import('virtual:flow-product')]);
    if (isAsked) close = openBadge({ watch, viewer });
  };
  const check = () => {
    if (!wantsBadge()) {
      isAsked = false;
      return close();
    }
    if (isAsked) return;
    isAsked = true;
    show().catch(complain);
  };
  addEventListener('storage', ({ key }) => {
    if (key === BADGE_SWITCH) check();
  });
  check();
}

function start(): void {
  const watch = openWatch(() => Date.now());
  hangIn(watch);
  if (typeof BroadcastChannel === 'function') {
    const publisher = openPublisher({
      tab: Math.random().toString(36).slice(2, 10),
      channel: new BroadcastChannel(LIVE_CHANNEL),
      watch,
      now: () => Date.now(),
      place,
      loadRules: async () => {
        await import('virtual:flow-product');
        return (await import('./declared.ts')).rulesFor;
      },
      complain,
    });
    document.addEventListener('visibilitychange', publisher.moved);
    addEventListener('pagehide', publisher.close);
    addEventListener('pageshow', ({ persisted }) => {
      if (persisted) publisher.reopen();
    });
  }
  if (document.readyState === 'complete') keepBadge(watch);
  else addEventListener('load', () => keepBadge(watch), { once: true });
}

try {
  start();
} catch (error) {
  complain(error);
}
