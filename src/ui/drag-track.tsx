import { type KeyboardEvent, type PointerEvent, type ReactNode, useLayoutEffect, useRef } from 'react';
import { css, styled } from 'styled-components';
import { Icon } from './icons.tsx';
import { theme, type } from './theme.ts';

export type DragTone = 'idle' | 'ok' | 'wrong';

const tones = {
  idle: css`border-color: ${theme.color.control};`,
  ok: css`border-color: ${theme.color.primary}; background: ${theme.color.primaryTint};`,
  wrong: css`border-color: ${theme.color.danger}; background: ${theme.color.dangerTint};`,
};

const Track = styled.div<{ $tone: DragTone }>`
  position: relative; display: grid; place-items: center; block-size: ${theme.height.medium};
  border: 1px solid; border-radius: ${theme.radius.control}; background: ${theme.color.page}; ${({ $tone }) => tones[$tone]}
  user-select: none;
`;

const Caption = styled.span<{ $tone: DragTone; $shift: boolean }>`
  display: flex; align-items: center; gap: ${theme.space[1]}; ${type.small} pointer-events: none;
  padding-inline-start: ${({ $shift }) => ($shift ? '17%' : '0')};
  color: ${({ $tone }) => theme.color[$tone === 'wrong' ? 'danger' : $tone === 'ok' ? 'primary' : 'muted']};
`;

const Handle = styled.div<{ $tone: DragTone; $still: boolean }>`
  position: absolute; inset-block: -1px; display: grid; place-items: center;
  background: ${({ $tone }) => theme.color[$tone === 'wrong' ? 'danger' : 'primary']}; color: ${theme.color.card};
  border-radius: ${theme.radius.control}; box-shadow: ${theme.shadow};
  cursor: ${({ $still }) => ($still ? 'not-allowed' : 'grab')};
  /* A finger on the handle moves the piece, not the page. */
  touch-action: none;
  ${({ $still, $tone }) => $still && $tone === 'idle' && css`background: ${theme.color.control}; box-shadow: none;`}
  &:active { cursor: ${({ $still }) => ($still ? 'not-allowed' : 'grabbing')}; }
`;

export interface DragTrackProps {
  /** Name of the handle for screen readers. */
  label: string;
  /** Position of the handle's left edge; in the same unit as `most`, `length` and `handle`. */
  value: number;
  most: number;
  /** Length of the track, and of the handle on it. */
  length: number;
  handle: number;
  /** The value in words. */
  valueText: string;
  tone: DragTone;
  /** Ignores moves, but keeps the focus. */
  still: boolean;
  invalid: boolean;
  describedBy: string | undefined;
  /** A text in the middle of the track. */
  caption: ReactNode;
  onGrab(): void;
  /** On dragging. Not clamped: the pointer may leave the track. */
  onMove(value: number): void;
  /** On a key. */
  onStep(by: number): void;
  onRelease(): void;
  /** The browser took the pointer away. */
  onLose(): void;
  /** Enter. */
  onConfirm(): void;
}

const steps: Readonly<Record<string, number>> = {
  ArrowRight: 1,
  ArrowUp: 1,
  ArrowLeft: -1,
  ArrowDown: -1,
  PageUp: 10,
  PageDown: -10,
};

/** A handle that is dragged along its track by mouse, pen or finger, or moved by keys: arrows 1, Shift or Page 10. */
export function DragTrack(props: DragTrackProps) {
  const handle = useRef<HTMLDivElement>(null);
  const grip = useRef<{ pointer: number; from: number; value: number; scale: number } | null>(null);

  const grab = (event: PointerEvent<HTMLDivElement>) => {
    if (props.still || event.button !== 0 || grip.current !== null) return;
    const { currentTarget, pointerId, clientX } = event;
    currentTarget.setPointerCapture(pointerId);
    const shown = currentTarget.parentElement?.getBoundingClientRect().width ?? props.length;
    grip.current = { pointer: pointerId, from: clientX, value: props.value, scale: shown / props.length };
    props.onGrab();
  };
  const move = ({ pointerId, clientX }: PointerEvent) => {
    const held = grip.current;
    if (held?.pointer === pointerId) props.onMove(held.value + (clientX - held.from) / held.scale);
  };
  const letGo = (event: PointerEvent, tell: () => void) => {
    if (grip.current?.pointer !== event.pointerId) return;
    grip.current = null;
    tell();
  };
  const press = (event: KeyboardEvent) => {
    const step = stepOf(event, props.most);
    if (step === undefined && event.key !== 'Enter') return;
    // Enter must not submit the form around, and arrows must not scroll.
    event.preventDefault();
    if (props.still) return;
    if (step === undefined) props.onConfirm();
    else props.onStep(step);
  };

  const inPercent = (part: number) => `${(100 * part) / props.length}%`;
  const [place, size] = [inPercent(props.value), inPercent(props.handle)];
  // By script: the CSP forbids style attributes in the HTML.
  useLayoutEffect(() => {
    handle.current?.style.setProperty('inset-inline-start', place);
    handle.current?.style.setProperty('inline-size', size);
  }, [place, size]);
  return (
    <Track $tone={props.tone}>
      <Caption $tone={props.tone} $shift={props.value === 0}>
        {props.caption}
      </Caption>
      <Handle
        ref={handle}
        role="slider"
        tabIndex={0}
        aria-label={props.label}
        aria-valuemin={0}
        aria-valuemax={props.most}
        aria-valuenow={props.value}
        aria-valuetext={props.valueText}
        aria-disabled={props.still || undefined}
        aria-invalid={props.invalid || undefined}
        aria-describedby={props.describedBy}
        $tone={props.tone}
        $still={props.still}
        onPointerDown={grab}
        onPointerMove={move}
        onPointerUp={(event) => letGo(event, props.onRelease)}
        onPointerCancel={(event) => letGo(event, props.onLose)}
        onLostPointerCapture={(event) => letGo(event, props.onLose)}
        onKeyDown={press}
      >
        <Icon name={props.tone === 'ok' ? 'check' : 'right'} />
      </Handle>
    </Track>
  );
}

/** How far a key moves the handle; undefined for a key that moves nothing. */
function stepOf({ key, shiftKey }: KeyboardEvent, most: number): number | undefined {
  const step = { ...steps, Home: -most, End: most }[key];
  return shiftKey && step !== undefined && Math.abs(step) === 1 ? 10 * step : step;
}
