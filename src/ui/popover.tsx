import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { keyframes, styled } from 'styled-components';
import { theme } from './theme.ts';

type Align = 'start' | 'center' | 'end';

const appear = keyframes`from { opacity: 0; }`;
const places: Record<Align, string> = {
  start: 'inset-inline-start: 0;',
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
`;

/** Goes on the trigger: the props of a `Button` or an `IconButton`. */
export interface PopoverTrigger {
  expanded: boolean;
  controls: string;
  onPress(): void;
}

export interface PopoverProps {
  trigger(props: PopoverTrigger): ReactNode;
  children: ReactNode;
  align?: Align | undefined;
  above?: boolean | undefined;
}

/** A small box beside its trigger: on hover, on focus and on a tap; Esc puts it away, and the pointer may enter it. */
export function Popover({ trigger, children, align = 'center', above = false }: PopoverProps) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined);
  const root = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (!open) return undefined;
    // Esc closes it also when it was opened by the pointer and the focus is elsewhere.
    const close = (event: Event) => {
      const inside = event.target instanceof Node && root.current?.contains(event.target);
      if (event instanceof globalThis.KeyboardEvent ? event.key === 'Escape' : !inside) setOpen(false);
    };
    document.addEventListener('keydown', close);
    document.addEventListener('pointerdown', close);
    return () => {
      document.removeEventListener('keydown', close);
      document.removeEventListener('pointerdown', close);
    };
  }, [open]);
  useEffect(() => () => clearTimeout(leaving.current), []);
  return (
    <Root
      ref={root}
      onPointerEnter={(event) => {
        clearTimeout(leaving.current);
        if (event.pointerType === 'mouse') setOpen(true);
      }}
      onPointerLeave={(event) => {
        if (event.pointerType === 'mouse') leaving.current = setTimeout(() => setOpen(false), 150);
      }}
      onFocus={(event) => {
        // A pressed trigger takes focus too; its click says what it means.
        if (event.target.matches(':focus-visible')) setOpen(true);
      }}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false);
      }}
    >
      {trigger({ expanded: open, controls: id, onPress: () => setOpen(true) })}
      <Box id={id} hidden={!open} $align={align} $above={above}>
        {open && children}
      </Box>
    </Root>
  );
}
