import type { MouseEvent, ReactNode, Ref } from 'react';
import { css, styled } from 'styled-components';
import { Spinner } from './spinner.tsx';
import { theme, type } from './theme.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

export type ButtonVariant = 'primary' | 'outline' | 'danger' | 'text';
export type ButtonSize = 'sm' | 'md' | 'lg';

interface ButtonStyle {
  $variant: ButtonVariant;
  $size: ButtonSize;
  $block: boolean;
}

const sizes = {
  sm: css`block-size: ${theme.height.small}; padding-inline: ${theme.space[3]};`,
  md: css`block-size: ${theme.height.medium}; padding-inline: ${theme.space[5]};`,
  lg: css`block-size: ${theme.height.large}; padding-inline: ${theme.space[5]}; ${type.lead} font-weight: 600;`,
};

const variants = {
  primary: css`
    background: ${theme.color.primary}; color: ${theme.color.card};
    &:hover { background: ${theme.color.primaryHover}; }
  `,
  outline: css`
    background: ${theme.color.card}; border-color: ${theme.color.control};
    &:hover { border-color: ${theme.color.primary}; color: ${theme.color.primary}; }
  `,
  danger: css`
    background: ${theme.color.danger}; color: ${theme.color.card};
    &:hover { background: ${theme.color.dangerHover}; }
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
  ${({ $size }) => sizes[$size]}
  ${({ $variant }) => variants[$variant]}
  ${({ $block }) => $block && css`inline-size: 100%;`}
`;

const Root = styled.button<ButtonStyle>`
  ${shape}
  &:disabled {
    background: ${({ $variant }) => ($variant === 'text' ? 'transparent' : theme.color.hairline)};
    border-color: transparent; color: ${theme.color.muted}; cursor: not-allowed;
  }
  &[aria-busy='true'] { cursor: progress; }
`;

// Transparent, not hidden: the name of the button stays readable while it is pending, and its width stays.
const Content = styled.span<{ $faded: boolean }>`
  display: inline-flex; align-items: center; gap: inherit; min-inline-size: 0; opacity: ${({ $faded }) => ($faded ? 0 : 1)};
`;

const Turning = styled.span`position: absolute; inset: 0; display: grid; place-items: center;`;

export interface ButtonProps {
  children: ReactNode;
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
  /** As wide as its container. */
  block?: boolean | undefined;
  type?: 'button' | 'submit' | undefined;
  /** Work is under way: keeps width and focus, swallows clicks and submits. */
  pending?: boolean | undefined;
  /** Read out while pending. */
  pendingText?: string | undefined;
  disabled?: boolean | undefined;
  onPress?: ((event: MouseEvent<HTMLButtonElement>) => void) | undefined;
  ref?: Ref<HTMLButtonElement> | undefined;
}

/** A button. `pending` never sets the real `disabled`, because a disabled button loses the focus. */
export function Button({
  children,
  variant = 'outline',
  size = 'md',
  block = false,
  type: kind = 'button',
  pending = false,
  pendingText,
  disabled = false,
  onPress,
  ref,
}: ButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (pending) {
      event.preventDefault();
      event.stopPropagation();
    } else onPress?.(event);
  };
  return (
    <Root
      ref={ref}
      type={kind}
      $variant={variant}
      $size={size}
      $block={block}
      disabled={disabled}
      aria-disabled={pending || undefined}
      aria-busy={pending || undefined}
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

const AnchorRoot = styled.a<ButtonStyle>`${shape}`;

/** A link that looks like a button: it only navigates. `as` takes a router link. */
export const ButtonLink = styled(AnchorRoot).attrs<{ $variant?: ButtonVariant; $size?: ButtonSize; $block?: boolean }>(
  ({ $variant = 'outline', $size = 'md', $block = false }) => ({ $variant, $size, $block }),
)``;
