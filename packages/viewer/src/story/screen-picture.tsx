import { type CSSProperties, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { MARGIN, PHONE_WIDTH, pageOf } from '../frames/frame-recording.ts';
import type { Stage } from '../product.ts';
import { theme } from '../ui/theme.ts';

// The size of the page is in two variables, so that CSS alone scales it, on paper, too. The angle of two lengths is the
// only way to divide one by the other that all browsers support.
const Window = styled.div`
  container-type: inline-size; position: relative; overflow: hidden; inline-size: 100%; max-inline-size: calc(var(--w) * 1px);
  aspect-ratio: var(--w) / var(--h); border: 0; border-radius: ${theme.radius.control}; background: ${theme.color.card};
  & > iframe {
    position: absolute; inset: 0 auto auto 0; inline-size: calc(var(--w) * 1px); block-size: calc(var(--h) * 1px); border: 0;
    transform-origin: 0 0; transform: scale(min(1, tan(atan2(100cqi, calc(var(--w) * 1px)))));
    pointer-events: none; color-scheme: light;
  }
`;

/** Device that a screen is shown for: `wide` as on a computer, `phone`. */
export type Width = 'wide' | 'phone';

/** The width of a screen's page, with its margins. */
const pageWidth = (stage: Stage, width: Width): number => (width === 'phone' ? PHONE_WIDTH : stage.width + 2 * MARGIN);

/** Minimum height of a page, whatever its content: dialogs need room. */
const LEAST_HEIGHT = 360;

interface ScreenPictureProps {
  styles: string;
  frame: string;
  stage: Stage;
  width: Width;
  /** Name of the picture; null hides it from screen readers, where the text around it says everything. */
  label: string | null;
  /** `whole`: full height. `cut`: three quarters as high as wide, scrolled to the change. */
  height: 'whole' | 'cut';
  /** The frame before, for a cut one. */
  before?: string | undefined;
}

/** A screen as it was recorded, scaled to the room there is. Nothing on it can be pressed, and it fetches nothing. */
export function ScreenPicture({ styles, frame, stage, width, label, height, before }: ScreenPictureProps) {
  const page = useRef<HTMLIFrameElement>(null);
  const [measured, setMeasured] = useState(LEAST_HEIGHT * 1.6);
  const wide = pageWidth(stage, width);
  const high = height === 'whole' ? measured : Math.round(wide * 0.75);
  const measure = () => {
    const shown = page.current?.contentDocument;
    if (!shown) return;
    if (height === 'whole') setMeasured(heightOf(shown));
    else if (before !== undefined) scrollToChange(shown, before);
  };
  // React's types do not know CSS custom properties.
  const size = { '--w': wide, '--h': high } as CSSProperties;
  return (
    <Window style={size}>
      <iframe
        // Remount for another width, to measure again.
        key={width}
        ref={page}
        // Its page can be measured from here, and cannot run scripts.
        sandbox="allow-same-origin"
        srcDoc={pageOf(styles, frame, stage)}
        title={label ?? ''}
        aria-hidden={label === null || undefined}
        tabIndex={-1}
        onLoad={measure}
      />
    </Window>
  );
}

/** Height of a page, including the dialogs over it. */
function heightOf({ body }: Document): number {
  const dialogs = [...body.querySelectorAll('[role=dialog], [role=alertdialog]')];
  const heights = dialogs.map((dialog) => dialog.getBoundingClientRect().height + 3 * MARGIN);
  return Math.ceil(Math.max(LEAST_HEIGHT, body.scrollHeight, ...heights));
}

/** Scrolls what has changed into the middle, unless it is already visible. */
function scrollToChange({ body, scrollingElement }: Document, before: string): void {
  const known = new DOMParser().parseFromString(before, 'text/html').body;
  known.setAttribute('inert', '');
  const box = firstChange(known, body)?.getBoundingClientRect();
  if (!box || !scrollingElement || box.bottom <= scrollingElement.clientHeight) return;
  scrollingElement.scrollTop = (box.top + box.bottom - scrollingElement.clientHeight) / 2;
}

/** Attributes that refer to elements by generated ids: another number alone is no change. */
const isName = (name: string): boolean =>
  ['id', 'for', 'name', 'href', 'data-focus'].includes(name) || name.startsWith('aria-');

const looks = (element: Element): string =>
  [...element.attributes].map(({ name, value }) => (isName(name) ? '' : `${name}=${value}`)).join(' ');

const ownText = (element: Element): string =>
  [...element.childNodes].flatMap((node) => (node.nodeType === Node.TEXT_NODE ? [node.textContent] : [])).join('');

/**
 * The first element that looks different from before: the element itself, or the one with more or fewer parts.
 * @returns null where nothing has changed
 */
export function firstChange(before: Element, after: Element): Element | null {
  if (before.localName !== after.localName || looks(before) !== looks(after) || ownText(before) !== ownText(after)) {
    return after;
  }
  const parts = [...after.children];
  const known = [...before.children];
  for (const [at, part] of parts.entries()) {
    const other = known[at];
    if (!other) return part;
    const change = firstChange(other, part);
    if (change) return change;
  }
  return known.length > parts.length ? after : null;
}
