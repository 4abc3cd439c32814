import type { MouseEvent, ReactNode } from 'react';
import { css, keyframes, styled } from 'styled-components';
import { Icon, type IconName } from './icons.tsx';
import { theme } from './theme.ts';
import { VisuallyHidden } from './visually-hidden.ts';

interface ButtonStyle {
  $variant?: 'primary' | 'outline' | 'text' | undefined;
  $size?: 'sm' | 'md' | undefined;
}

const variants = {
  primary: css`
    background: ${theme.color.primary}; color: ${theme.color.card};
    &:hover { background: ${theme.color.primaryHover}; }
  `,
  outline: css`
    background: ${theme.color.card}; border-color: ${theme.color.control};
    &:hover { border-color: ${theme.color.primary}; color: ${theme.color.primary}; }
  `,
  text: css`
    padding-inline: ${theme.space[2]}; color: ${theme.color.primary};
    &:hover { background: ${theme.color.primaryTint}; }
  `,
};

const shape = css<ButtonStyle>`
  position: relative; display: inline-flex; align-items: center; justify-content: center; gap: ${theme.space[2]};
  max-inline-size: 100%; border: 1px solid transparent; border-radius: ${theme.radius.control};
  background: transparent; white-space: nowrap; user-select: none;
  transition: background-color ${theme.motion}, border-color ${theme.motion}, color ${theme.motion};
  block-size: ${({ $size }) => theme.height[$size === 'sm' ? 'small' : 'medium']};
  padding-inline: ${({ $size }) => theme.space[$size === 'sm' ? 3 : 5]};
  ${({ $variant = 'outline' }) => variants[$variant]}
`;

const Root = styled.button<ButtonStyle>`
  ${shape}
  &:disabled {
    background: ${({ $variant }) => ($variant === 'text' ? 'transparent' : theme.color.hairline)};
    border-color: transparent; color: ${theme.color.muted}; cursor: not-allowed;
  }
  &[aria-busy='true'] { cursor: progress; }
`;

const turn = keyframes`to { transform: rotate(1turn); }`;
const Spinner = styled.span.attrs({ 'aria-hidden': true })`
  inline-size: 16px; block-size: 16px; border: 2px solid currentColor; border-inline-end-color: transparent;
  border-radius: ${theme.radius.pill}; animation: ${turn} 900ms linear infinite;
`;

// Transparent, not hidden: the button keeps its name and its width.
const Content = styled.span<{ $faded: boolean }>`
  display: inline-flex; align-items: center; gap: inherit; min-inline-size: 0; opacity: ${({ $faded }) => ($faded ? 0 : 1)};
`;
const Turning = styled.span`position: absolute; inset: 0; display: grid; place-items: center;`;

export interface ButtonProps {
  children: ReactNode;
  variant?: ButtonStyle['$variant'];
  size?: ButtonStyle['$size'];
  type?: 'button' | 'submit' | undefined;
  /** Work is under way: keeps the focus, which a disabled button would lose, and swallows clicks and submits. */
  pending?: boolean | undefined;
  /** Read out while pending. */
  pendingText?: string | undefined;
  disabled?: boolean | undefined;
  onPress?: (() => void) | undefined;
  expanded?: boolean | undefined;
}

export function Button({
  children,
  variant,
  size,
  type = 'button',
  pending = false,
  pendingText,
  disabled,
  onPress,
  expanded,
}: ButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (pending) event.preventDefault();
    else onPress?.();
  };
  return (
    <Root
      type={type}
      $variant={variant}
      $size={size}
      disabled={disabled}
      aria-disabled={pending || undefined}
      aria-busy={pending || undefined}
      aria-expanded={expanded}
      onClick={press}
    >
      <Content $faded={pending}>{children}</Content>
      {pending && (
        <Turning>
          <Spinner />
          {pendingText && <VisuallyHidden>{pendingText}</VisuallyHidden>}
        </Turning>
      )}
    </Root>
  );
}

/** A link that looks like a button. */
export const ButtonLink = styled.a<ButtonStyle>`${shape}`;

const IconRoot = styled.button`
  flex: none; display: inline-grid; place-items: center; padding: 0; border: 0; border-radius: ${theme.radius.control};
  inline-size: ${theme.height.small}; aspect-ratio: 1; background: transparent; color: ${theme.color.muted};
  &:hover { background: ${theme.color.primaryTint}; color: ${theme.color.primary}; }
  &:disabled { background: transparent; color: ${theme.color.control}; cursor: not-allowed; }
`;

export interface IconButtonProps {
  icon: IconName;
  /** For readers and as a tooltip. */
  label: string;
  disabled?: boolean | undefined;
  onPress(): void;
}

export function IconButton({ icon, label, disabled, onPress }: IconButtonProps) {
  return (
    <IconRoot type="button" aria-label={label} title={label} disabled={disabled} onClick={onPress}>
      <Icon name={icon} />
    </IconRoot>
  );
}

const ChipRoot = styled.button`
  display: inline-flex; align-items: center; gap: ${theme.space[1]}; max-inline-size: 100%; min-block-size: ${theme.height.small};
  padding: ${theme.space[1]} ${theme.space[3]}; border: 1px solid ${theme.color.control}; border-radius: 16px;
  background: ${theme.color.card}; text-align: start;
  &:hover:enabled { border-color: ${theme.color.primary}; color: ${theme.color.primary}; }
  &[aria-pressed='true'] {
    background: ${theme.color.primaryTint}; border-color: ${theme.color.primary}; color: ${theme.color.primary}; font-weight: 600;
  }
  &:disabled { background: ${theme.color.page}; border-color: ${theme.color.hairline}; color: ${theme.color.muted}; cursor: not-allowed; }
`;

export interface ChipProps {
  children: ReactNode;
  pressed: boolean;
  disabled?: boolean | undefined;
  onPress(): void;
}

/** A tag to switch on and off. */
export function Chip({ children, pressed, disabled, onPress }: ChipProps) {
  return (
    <ChipRoot type="button" aria-pressed={pressed} disabled={disabled} onClick={onPress}>
      {pressed && <Icon name="check" size={14} />}
      {children}
    </ChipRoot>
  );
}
