import type { MouseEventHandler } from 'react';
import { css, styled } from 'styled-components';
import { Icon, type IconName } from './icons.tsx';
import { media, theme } from './theme.ts';

const Root = styled.button<{ $size: 'sm' | 'md' }>`
  flex: none; display: inline-grid; place-items: center; padding: 0; border: 0; border-radius: ${theme.radius.control};
  inline-size: ${({ $size }) => ($size === 'sm' ? theme.space[5] : theme.height.small)}; aspect-ratio: 1;
  /* Of the same place on a phone, but with room for a thumb. */
  ${({ $size }) => $size === 'sm' && css`${media.phone} { inline-size: ${theme.height.small}; margin: calc(${theme.space[2]} * -1); }`}
  background: transparent; color: ${theme.color.muted};
  transition: background-color ${theme.motion}, color ${theme.motion};
  &:hover { background: ${theme.color.primaryTint}; color: ${theme.color.primary}; }
  &:disabled { background: transparent; color: ${theme.color.control}; cursor: not-allowed; }
`;

export interface IconButtonProps {
  icon: IconName;
  /** What it does, for screen readers and as a tooltip. */
  label: string;
  size?: 'sm' | 'md' | undefined;
  disabled?: boolean | undefined;
  onPress?: MouseEventHandler<HTMLButtonElement> | undefined;
}

/** A button that shows only an icon; its target is 32 px, or 24 px when small; 40 px on a phone. */
export function IconButton({ icon, label, size = 'md', disabled, onPress }: IconButtonProps) {
  return (
    <Root type="button" $size={size} aria-label={label} title={label} disabled={disabled} onClick={onPress}>
      <Icon name={icon} size={size === 'sm' ? 16 : 20} />
    </Root>
  );
}
