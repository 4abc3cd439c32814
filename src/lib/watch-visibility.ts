import { fromCallback } from 'xstate';
import type { Page } from './page.ts';

/** The visibility of the page, as sent to machines. */
interface VisibilityEvent {
  readonly type: 'page.shown' | 'page.hidden';
}

/** Sends `page.hidden` and `page.shown` to a machine, starting with `page.hidden` if hidden. */
export function watchVisibility<Event extends { type: string } = VisibilityEvent>(
  page: Pick<Page, 'isVisible' | 'watchVisibility'>,
) {
  return fromCallback<Event>(({ sendBack }) => {
    const emit = (visible: boolean) => sendBack({ type: visible ? 'page.shown' : 'page.hidden' });
    if (!page.isVisible()) emit(false);
    return page.watchVisibility(emit);
  });
}
