import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Soft } from '../../ui/parts.tsx';
import { box, media, theme, type } from '../../ui/theme.ts';

/** A card of the simulator. */
export const Sheet = styled.section`
  min-inline-size: 0; padding: ${theme.space[4]}; ${box}
  & h2 { ${type.lead} font-weight: 600; margin-block-end: ${theme.space[2]}; }
  & h3 { ${type.small} color: ${theme.color.muted}; margin-block: ${theme.space[3]} ${theme.space[1]}; }
  ${media.print} { break-inside: avoid; }
`;

/** Content that is folded until the reader opens it. */
export const Folded = styled.details`
  margin-block-start: ${theme.space[3]};
  & > summary { padding-block: ${theme.space[1]}; color: ${theme.color.muted}; ${type.small} cursor: pointer; border-radius: ${theme.radius.mark}; }
`;

const Item = styled.li`
  & > button { display: grid; inline-size: 100%; }
`;

export const Rows = styled.ul`display: grid; gap: ${theme.space[1]};`;

const Press = styled.button`
  gap: 0; padding: ${theme.space[2]} ${theme.space[3]}; border: 1px solid ${theme.color.hairline};
  border-inline-start: 3px solid ${theme.color.primary}; border-radius: ${theme.radius.control};
  background: ${theme.color.card}; text-align: start; overflow-wrap: anywhere;
  transition: background-color ${theme.motion}, border-color ${theme.motion};
  &:hover { border-color: ${theme.color.primary}; background: ${theme.color.primaryTint}; }
  &[aria-current] { border-color: ${theme.color.primary}; background: ${theme.color.primaryTint}; font-weight: 600; }
`;

interface PressRowProps {
  children: ReactNode;
  /** Shown below in small print. */
  notes?: readonly string[] | undefined;
  isCurrent?: boolean | undefined;
  onPress(): void;
  /** Called when the pointer or the keyboard focus enters or leaves. */
  onPoint?: ((isOn: boolean) => void) | undefined;
}

/** An action in a list of actions. */
export function PressRow({ children, notes = [], isCurrent = false, onPress, onPoint }: PressRowProps) {
  return (
    <Item>
      <Press
        type="button"
        aria-current={isCurrent ? 'step' : undefined}
        onClick={onPress}
        onPointerEnter={() => onPoint?.(true)}
        onPointerLeave={() => onPoint?.(false)}
        onFocus={() => onPoint?.(true)}
        onBlur={() => onPoint?.(false)}
      >
        <span>{children}</span>
        {notes.filter(Boolean).map((note) => (
          <Soft key={note}>{note}</Soft>
        ))}
      </Press>
    </Item>
  );
}

const Off = styled.li`
  display: grid; padding: ${theme.space[1]} ${theme.space[3]}; border-inline-start: 3px dashed ${theme.color.hairline};
  color: ${theme.color.muted}; overflow-wrap: anywhere;
`;

/** An action that is impossible, and why. */
export function OffRow({ children, why }: { children: ReactNode; why: string }) {
  return (
    <Off>
      <span>{children}</span>
      <Soft>{why}</Soft>
    </Off>
  );
}
