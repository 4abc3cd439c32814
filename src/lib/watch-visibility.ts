import { fromCallback } from 'xstate';
import type { Page } from './page.ts';

/** Whether the shopper sees the page, as machines hear of it. */
interface VisibilityEvent {
  readonly type: 'page.shown' | 'page.hidden';
}

/** Tells a machine each time the page is hidden or shown, and at once when it is hidden at the start. */
export function watchVisibility<Event extends { type: string } = VisibilityEvent>(
  page: Pick<Page, 'isVisible' | 'watchVisibility'>,
) {
  return fromCallback<Event>(({ sendBack }) => {
    const emit = (visible: boolean) => sendBack({ type: visible ? 'page.shown' : 'page.hidden' });
    if (!page.isVisible()) emit(false);
    return page.watchVisibility(emit);
  });
}
