/** A place at an edge of the window for something that must not lie on what a shopper presses. */
export interface Spot {
  readonly x: number;
  readonly y: number;
  readonly side: 'left' | 'right';
}

const controls =
  'a, button, input, select, textarea, label, summary, [role="button"], [role="tab"], [role="option"], [tabindex]:not([tabindex="-1"])';
const MARGIN = 8;
const STEP = 40;

/** Free places, from the lower left up, then on the right. @param host is looked through */
export function freeSpots(host: Element, { width, height }: { width: number; height: number }): readonly Spot[] {
  const { clientWidth, clientHeight } = document.documentElement;
  const right = clientWidth - width - MARGIN;
  const spots: Spot[] = [];
  for (const side of ['left', 'right'] as const) {
    for (let y = clientHeight - height - MARGIN; y >= MARGIN; y -= STEP) {
      const spot: Spot = { x: side === 'left' ? MARGIN : right, y, side };
      if (isFree(host, spot, width, height)) spots.push(spot);
    }
  }
  return spots;
}

/** Looks at nine points: no control of a shop is smaller than the gaps between them. */
function isFree(host: Element, { x, y }: Spot, width: number, height: number): boolean {
  const parts = [0, 0.5, 1];
  return parts.every((across) =>
    parts.every((down) => {
      const found = document.elementsFromPoint(x + across * width, y + down * height).find((one) => one !== host);
      return found?.closest(controls) == null;
    }),
  );
}
