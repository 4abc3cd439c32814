import * as Radix from '@radix-ui/react-dialog';
import { type ReactNode, useRef } from 'react';
import { styled } from 'styled-components';
import { Box, Description, Foot, Title, useReturn, Veil } from './dialog-shell.ts';
import { IconButton } from './icon-button.tsx';
import { media, theme } from './theme.ts';

const Head = styled.div`
  display: flex; align-items: center; gap: ${theme.space[3]}; justify-content: space-between;
  padding: ${theme.space[4]} ${theme.space[4]} ${theme.space[4]} ${theme.space[5]};
  border-block-end: 1px solid ${theme.color.hairline};
  ${media.phone} { padding: ${theme.space[3]} ${theme.space[3]} ${theme.space[3]} ${theme.space[4]}; }
`;

const Body = styled.div`
  padding: ${theme.space[5]};
  & > ${Description} { margin-block-end: ${theme.space[4]}; }
  ${media.phone} { padding: ${theme.space[4]}; }
`;

export interface DialogProps {
  open: boolean;
  /** On the close button, Esc, or a press outside the dialog. */
  onClose(): void;
  title: string;
  /** One sentence under the title, read out with it. */
  description?: string | undefined;
  children: ReactNode;
  /** The buttons; the main one last. */
  footer?: ReactNode | undefined;
  closeText: string;
  /** Something is being saved: it cannot be closed now. */
  busy?: boolean | undefined;
}

/** A modal of 520 px (ACC-LIM-03). It traps the focus and returns it on closing. Use it through `LazyDialog`. */
export function Dialog({ open, onClose, title, description, children, footer, closeText, busy = false }: DialogProps) {
  const { remember, goBack } = useReturn();
  const veil = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const focusFirst = (event: Event) => {
    remember();
    const first = body.current?.querySelector<HTMLElement>(
      'input:not([type="hidden"]):enabled, select:enabled, textarea:enabled, [role="slider"]',
    );
    if (!first) return;
    event.preventDefault();
    first.focus();
  };
  return (
    <Radix.Root
      open={open}
      onOpenChange={(next) => {
        if (!next && !busy) onClose();
      }}
    >
      <Radix.Portal>
        <Veil ref={veil}>
          <Box
            $wide
            onOpenAutoFocus={focusFirst}
            onCloseAutoFocus={goBack}
            onPointerDownOutside={(event) => {
              // A message over the dialog is closed alone.
              if (event.target !== veil.current) event.preventDefault();
            }}
            {...(description ? {} : { 'aria-describedby': undefined })}
          >
            <Head>
              <Title>{title}</Title>
              <IconButton icon="close" label={closeText} disabled={busy} onPress={onClose} />
            </Head>
            <Body ref={body}>
              {description && <Description>{description}</Description>}
              {children}
            </Body>
            {footer && <Foot>{footer}</Foot>}
          </Box>
        </Veil>
      </Radix.Portal>
    </Radix.Root>
  );
}
