import { type ReactNode, useCallback, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { keyframes, styled } from 'styled-components';
import { media, theme } from './theme.ts';
import { useEscape } from './use-escape.ts';

type Align = 'center' | 'end';

const appear = keyframes`from { opacity: 0; }`;
const places: Record<Align, string> = {
  center: 'inset-inline-start: 50%; transform: translateX(-50%);',
  end: 'inset-inline-end: 0;',
};

const Root = styled.span`position: relative; display: inline-block;`;

const Box = styled.div<{ $align: Align; $above: boolean }>`
  position: absolute; z-index: ${theme.layer.popover}; inline-size: max-content; max-inline-size: min(320px, 100vw - ${theme.space[6]});
  ${({ $align }) => places[$align]}
  ${({ $above }) => ($above ? 'inset-block-end' : 'inset-block-start')}: calc(100% + ${theme.space[2]});
  padding: ${theme.space[4]}; border: 1px solid ${theme.color.hairline}; border-radius: ${theme.radius.card};
  background: ${theme.color.card}; color: ${theme.color.text}; box-shadow: ${theme.shadow}; animation: ${appear} ${theme.motion};
  /* The gap to the trigger belongs to the box, so that the pointer can cross it. */
  &::before { content: ''; position: absolute; inset: calc(${theme.space[2]} * -1); z-index: -1; }
  /* On a phone a sheet at the lower edge, which covers nothing that lies beside its trigger. */
  ${media.phone} {
    position: fixed; inset: auto 0 0; inline-size: 100%; max-inline-size: none; max-block-size: 70dvh; overflow-y: auto;
    translate: none !important; transform: none; padding: ${theme.space[5]} ${theme.space[4]};
    border-width: 1px 0 0; border-radius: ${theme.radius.card} ${theme.radius.card} 0 0;
    &::before { content: none; }
  }
`;

/** The attributes of the button that opens it. */
interface Trigger {
  type: 'button';
  'aria-expanded': boolean;
  'aria-controls': string;
  onClick(): void;
}

export interface PopoverProps {
  renderTrigger(props: Trigger): ReactNode;
  children: ReactNode;
  /** Name of the box for screen readers. */
  label?: string | undefined;
  align?: Align | undefined;
  above?: boolean | undefined;
  /** Called each time it opens, so that its content can be fetched. */
  onOpen?: (() => void) | undefined;
}

/** Room between the box and the edge of the window. */
const EDGE = 8;

/** How far a box must move sideways to be fully visible; if it does not fit, its start is visible. */
export function shiftInto(width: number, { left, right }: { left: number; right: number }): number {
  if (left < EDGE) return EDGE - left;
  return right > width - EDGE ? Math.max(width - EDGE - right, EDGE - left) : 0;
}

const triggerIn = (root: HTMLElement | null) => root?.querySelector<HTMLElement>('a, button');

/**
 * A small box next to its trigger: opens on hover, focus and tap; Esc closes it, and the pointer may enter it. It
 * stays inside the window; on a phone it is a sheet at its lower edge.
 */
export function Popover({ renderTrigger, children, label, align = 'center', above = false, onOpen }: PopoverProps) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined);
  const root = useRef<HTMLSpanElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const hasFocus = useRef(false);
  const show = () => {
    setOpen(true);
    if (!open) onOpen?.();
  };
  // Esc closes it also when it was opened by the pointer and the focus is elsewhere.
  const putAway = useCallback(() => {
    if (box.current?.contains(document.activeElement)) triggerIn(root.current)?.focus();
    setOpen(false);
  }, []);
  useEscape(root, open, putAway);
  useLayoutEffect(() => {
    const shown = box.current;
    if (shown === null) return undefined;
    // It never shrinks while open: a pointer that has just pressed something in it would end up outside.
    shown.style.minInlineSize = open ? `${shown.offsetWidth}px` : '';
    shown.style.minBlockSize = open ? `${shown.offsetHeight}px` : '';
    if (!open) return undefined;
    // The focused element was removed, and the focus with it.
    if (hasFocus.current && document.activeElement === document.body) triggerIn(root.current)?.focus();
    const shift = shiftInto(document.documentElement.clientWidth, shown.getBoundingClientRect());
    shown.style.translate = `${shift}px`;
    return () => {
      shown.style.translate = '';
    };
    // On every render: the content may load later and be wider.
  });
  useEffect(() => {
    if (!open) return undefined;
    const close = ({ target }: Event) => {
      if (!(target instanceof Node && root.current?.contains(target))) setOpen(false);
    };
    document.addEventListener('pointerdown', close);
    return () => document.removeEventListener('pointerdown', close);
  }, [open]);
  useEffect(() => () => clearTimeout(leaving.current), []);
  return (
    <Root
      ref={root}
      onPointerEnter={(event) => {
        clearTimeout(leaving.current);
        if (event.pointerType === 'mouse') show();
      }}
      onPointerLeave={(event) => {
        if (event.pointerType === 'mouse') leaving.current = setTimeout(() => setOpen(false), 150);
      }}
      onFocus={(event) => {
        // A pressed trigger takes focus too; its click handler opens the box then.
        if (event.target.matches(':focus-visible')) show();
      }}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false);
      }}
    >
      {renderTrigger({ type: 'button', 'aria-expanded': open, 'aria-controls': id, onClick: show })}
      <Box
        ref={box}
        id={id}
        role={label === undefined ? undefined : 'group'}
        aria-label={label}
        hidden={!open}
        $align={align}
        $above={above}
        onFocus={() => {
          hasFocus.current = true;
        }}
        onBlur={() => {
          hasFocus.current = false;
        }}
      >
        {open && children}
      </Box>
    </Root>
  );
}
