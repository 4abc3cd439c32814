import type { MouseEvent, ReactNode } from 'react';
import { css, keyframes, styled } from 'styled-components';
import { theme } from './theme.ts';

/** Text for screen readers only. */
export const VisuallyHidden = styled.span`
  position: absolute; inline-size: 1px; block-size: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap;
`;

// 20 x 20, drawn by stroke; `h.01` draws a dot by its round line cap.
const paths = {
  alert: 'M3 10a7 7 0 1 1 14 0a7 7 0 1 1-14 0M10 6.3v4.6M10 13.6h.01',
  info: 'M3 10a7 7 0 1 1 14 0a7 7 0 1 1-14 0M10 9.3v4.4M10 6.5h.01',
  check: 'm4.5 10.4 3.6 3.6 7.4-8',
  close: 'm5 5 10 10M15 5 5 15',
  left: 'M12.5 4.5 7 10l5.5 5.5',
  right: 'M7.5 4.5 13 10l-5.5 5.5',
  down: 'M4.5 7.5 10 13l5.5-5.5',
  clock: 'M3 10a7 7 0 1 1 14 0a7 7 0 1 1-14 0M10 6v4.3l2.8 1.7',
  refresh: 'M16.3 8.2A6.5 6.5 0 1 0 16.5 11M16.5 4v4.2h-4.2',
  chat: 'M4.5 4h11A1.5 1.5 0 0 1 17 5.5v7a1.5 1.5 0 0 1-1.5 1.5H10l-4 3v-3H4.5A1.5 1.5 0 0 1 3 12.5v-7A1.5 1.5 0 0 1 4.5 4M7 9h.01M10 9h.01M13 9h.01',
} as const;

export type IconName = keyof typeof paths;

const Svg = styled.svg<{ $size: number }>`
  flex: none; inline-size: ${({ $size }) => $size}px; block-size: ${({ $size }) => $size}px;
  fill: none; stroke: currentColor; stroke-linecap: round; stroke-linejoin: round;
  stroke-width: ${({ $size }) => ($size < 20 ? 1.75 : 1.5)};
`;

/** An icon beside a text that says the same; hidden from screen readers. */
export function Icon({ name, size = 20 }: { name: IconName; size?: number }) {
  return (
    <Svg $size={size} viewBox="0 0 20 20" aria-hidden="true">
      <path d={paths[name]} />
    </Svg>
  );
}

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

interface ButtonProps {
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

interface IconButtonProps {
  icon: IconName;
  /** For screen readers and as a tooltip. */
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
  &:hover { border-color: ${theme.color.primary}; color: ${theme.color.primary}; }
  &[aria-pressed='true'] {
    background: ${theme.color.primaryTint}; border-color: ${theme.color.primary}; color: ${theme.color.primary}; font-weight: 600;
  }
`;

interface ChipProps {
  children: ReactNode;
  pressed: boolean;
  onPress(): void;
}

/** A tag to switch on and off. */
export function Chip({ children, pressed, onPress }: ChipProps) {
  return (
    <ChipRoot type="button" aria-pressed={pressed} onClick={onPress}>
      {pressed && <Icon name="check" size={14} />}
      {children}
    </ChipRoot>
  );
}
