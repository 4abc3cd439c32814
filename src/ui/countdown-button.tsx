import { useState } from 'react';
import { styled } from 'styled-components';
import { Spinner } from './spinner.tsx';
import { tabular, theme } from './theme.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

const Root = styled.button`
  position: relative; display: inline-grid; place-items: center; min-inline-size: 128px; padding: 0 ${theme.space[4]};
  border: 0; background: transparent; color: ${theme.color.primary}; white-space: nowrap; ${tabular}
  transition: color ${theme.motion};
  border-radius: 0 ${theme.radius.control} ${theme.radius.control} 0;
  &:hover:not([aria-disabled]) { color: ${theme.color.primaryHover}; }
  &:focus-visible { outline-offset: -3px; }
  &[data-state='counting'] { color: ${theme.color.muted}; cursor: not-allowed; }
  &[data-state='pending'] { cursor: progress; }
`;

const Content = styled.span<{ $faded: boolean }>`opacity: ${({ $faded }) => ($faded ? 0 : 1)};`;
const Turning = styled.span`position: absolute; inset: 0; display: grid; place-items: center;`;

export type CountdownState = 'idle' | 'pending' | 'counting';

export interface CountdownButtonProps {
  state: CountdownState;
  /** The text on the button, including the seconds. */
  text: string;
  onPress(): void;
  /** Read out once when the counting starts and once when it ends; the seconds between are not. */
  spoken?: { started: string; ended: string } | undefined;
}

/** A button in the frame of an input that must wait between two presses. While waiting it keeps the focus and ignores presses. */
export function CountdownButton({ state, text, onPress, spoken }: CountdownButtonProps) {
  const [announced, setAnnounced] = useState<{ state: CountdownState; announce: 'started' | 'ended' | null }>({
    state,
    announce: null,
  });
  if (announced.state !== state) {
    const announce = state === 'counting' ? 'started' : announced.state === 'counting' ? 'ended' : announced.announce;
    setAnnounced({ state, announce });
  }
  const waiting = state !== 'idle';
  return (
    <>
      <Root
        type="button"
        data-state={state}
        aria-disabled={waiting || undefined}
        aria-busy={state === 'pending' || undefined}
        onClick={() => {
          if (!waiting) onPress();
        }}
      >
        <Content $faded={state === 'pending'}>{text}</Content>
        {state === 'pending' && (
          <Turning>
            <Spinner />
          </Turning>
        )}
      </Root>
      {spoken && <VisuallyHidden role="status">{announced.announce ? spoken[announced.announce] : ''}</VisuallyHidden>}
    </>
  );
}
