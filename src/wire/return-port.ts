import { type EventObject, fromCallback } from 'xstate';
import type { Page } from './page.ts';

/** The port that tells a machine each time the shopper comes back to the page. */
export function returnPort<Event extends EventObject>({ page }: { readonly page: Page }) {
  return fromCallback<Event>(({ sendBack }) => page.watchReturn(() => sendBack({ type: 'page.returned' })));
}
