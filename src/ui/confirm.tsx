import * as Radix from '@radix-ui/react-dialog';
import { type ReactNode, useRef } from 'react';
import { styled } from 'styled-components';
import { Button } from './button.tsx';
import { Box, Description, Foot, Title, useReturn, Veil } from './dialog-shell.ts';
import { Icon } from './icons.tsx';
import { Notice } from './notice.tsx';
import { theme } from './theme.ts';

const Question = styled.div<{ $danger: boolean }>`
  display: grid; grid-template-columns: auto minmax(0, 1fr); gap: ${theme.space[2]} ${theme.space[3]}; padding: ${theme.space[5]};
  & > svg { color: ${({ $danger }) => ($danger ? theme.color.danger : theme.color.warn)}; }
  & > :not(svg, h2) { grid-column: 2; }
  & > [role='alert'] { margin-block-start: ${theme.space[2]}; }
`;

const Choice = styled.div`margin-block-start: ${theme.space[2]};`;

export interface ConfirmProps {
  open: boolean;
  /** The question. */
  title: string;
  /** The consequences of confirming. */
  children?: ReactNode | undefined;
  /** A choice to make before confirming. */
  choice?: ReactNode | undefined;
  confirmText: string;
  cancelText: string;
  onConfirm(): void;
  /** On the safe button or Esc. */
  onCancel(): void;
  /** The step destroys something. */
  danger?: boolean | undefined;
  /** The confirmed step is under way: nothing can be pressed. */
  pending?: boolean | undefined;
  /** The error of the confirmed step. */
  error?: string | false | null | undefined;
}

/** A question before a final step, 416 px (ACC-LIM-04). The safe button has the first focus. Use `LazyConfirm`. */
export function Confirm({
  open,
  title,
  children,
  choice,
  confirmText,
  cancelText,
  onConfirm,
  onCancel,
  danger = false,
  pending = false,
  error,
}: ConfirmProps) {
  const { remember, goBack } = useReturn();
  const safe = useRef<HTMLButtonElement>(null);
  const cancel = () => {
    if (!pending) onCancel();
  };
  return (
    <Radix.Root
      open={open}
      onOpenChange={(next) => {
        if (!next) cancel();
      }}
    >
      <Radix.Portal>
        <Veil>
          <Box
            $wide={false}
            role="alertdialog"
            onOpenAutoFocus={(event) => {
              remember();
              event.preventDefault();
              safe.current?.focus();
            }}
            onCloseAutoFocus={goBack}
            onInteractOutside={(event) => event.preventDefault()}
            {...(children ? {} : { 'aria-describedby': undefined })}
          >
            <Question $danger={danger}>
              <Icon name="alert" size={24} />
              <Title>{title}</Title>
              {children && (
                <Description asChild>
                  <div>{children}</div>
                </Description>
              )}
              {choice && <Choice>{choice}</Choice>}
              {error && (
                <Notice tone="danger" role="alert">
                  {error}
                </Notice>
              )}
            </Question>
            <Foot>
              <Button ref={safe} onPress={cancel}>
                {cancelText}
              </Button>
              <Button variant={danger ? 'danger' : 'primary'} pending={pending} onPress={onConfirm}>
                {confirmText}
              </Button>
            </Foot>
          </Box>
        </Veil>
      </Radix.Portal>
    </Radix.Root>
  );
}
