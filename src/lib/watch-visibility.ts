import { type EventObject, fromCallback } from 'xstate';
import type { Page } from './page.ts';

/** Sends `page.hidden` and `page.shown` to a machine, starting with `page.hidden` if hidden. */
export function watchVisibility<Event extends EventObject>(page: Pick<Page, 'isVisible' | 'watchVisibility'>) {
  return fromCallback<Event>(({ sendBack }) => {
    const emit = (visible: boolean) => sendBack({ type: visible ? 'page.shown' : 'page.hidden' });
    if (!page.isVisible()) emit(false);
    return page.watchVisibility(emit);
  });
}
