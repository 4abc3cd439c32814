import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Icon, type IconName } from './icons.tsx';
import { theme } from './theme.ts';

const Root = styled.button<{ $dashed: boolean }>`
  display: inline-flex; align-items: center; gap: ${theme.space[1]}; max-inline-size: 100%; min-block-size: ${theme.height.small};
  padding: ${theme.space[1]} ${theme.space[3]}; border: 1px ${({ $dashed }) => ($dashed ? 'dashed' : 'solid')} ${theme.color.control};
  border-radius: 16px; background: ${theme.color.card}; text-align: start;
  color: ${({ $dashed }) => ($dashed ? theme.color.muted : 'inherit')};
  transition: background-color ${theme.motion}, border-color ${theme.motion}, color ${theme.motion};
  &:hover { border-color: ${theme.color.primary}; color: ${theme.color.primary}; }
  &[aria-pressed='true'] {
    background: ${theme.color.primaryTint}; border-color: ${theme.color.primary}; color: ${theme.color.primary}; font-weight: 600;
  }
`;

export interface ChipProps {
  children: ReactNode;
  onPress(): void;
  /** For a tag that is on or off. */
  pressed?: boolean | undefined;
  /** Makes the chip dashed; its icon. */
  adds?: IconName | undefined;
}

/** A tag to switch on and off, or the dashed one that adds another. */
export function Chip({ children, onPress, pressed, adds }: ChipProps) {
  return (
    <Root type="button" $dashed={adds !== undefined} aria-pressed={pressed} onClick={onPress}>
      {(pressed || adds) && <Icon name={adds ?? 'check'} size={14} />}
      {children}
    </Root>
  );
}
