import { type PointerEvent, type RefObject, useRef, useState } from 'react';

/** A hand is not still when it clicks. */
const SLACK = 4;

/** Moves a scrolled box by dragging it. */
export function usePanning(ground: RefObject<HTMLDivElement | null>) {
  const [isPanning, setPanning] = useState(false);
  const start = useRef<{ x: number; y: number; left: number; top: number } | null>(null);
  const moved = useRef(false);

  const stop = () => {
    start.current = null;
    setPanning(false);
  };
  return {
    isPanning,
    /** Was the last press a drag? Then it picks nothing. */
    wasMoved: () => moved.current,
    handlers: {
      onPointerDown(event: PointerEvent) {
        const box = ground.current;
        if (!box || event.button !== 0 || event.pointerType === 'touch') return;
        moved.current = false;
        start.current = { x: event.clientX, y: event.clientY, left: box.scrollLeft, top: box.scrollTop };
      },
      onPointerMove(event: PointerEvent) {
        const box = ground.current;
        const from = start.current;
        if (!box || !from) return;
        const [x, y] = [event.clientX - from.x, event.clientY - from.y];
        if (!moved.current && Math.abs(x) + Math.abs(y) < SLACK) return;
        moved.current = true;
        setPanning(true);
        box.scrollTo(from.left - x, from.top - y);
      },
      onPointerUp: stop,
      onPointerLeave: stop,
    },
  };
}
