import type { ReactNode } from 'react';
import { css, styled } from 'styled-components';
import { Icon } from './icons.tsx';
import { media, tabular, theme, type } from './theme.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

/** Past, present or future. */
export type StepState = 'done' | 'now' | 'ahead';

const Root = styled.ol`
  display: grid; grid-auto-flow: column; grid-auto-columns: minmax(0, 1fr);
  ${media.phone} { grid-auto-flow: row; grid-auto-columns: auto; }
`;

const Dot = styled.span<{ $state: StepState }>`
  position: relative; z-index: 1; display: grid; place-items: center; inline-size: 1.5rem; block-size: 1.5rem;
  margin: 0 auto ${theme.space[2]}; border-radius: ${theme.radius.pill}; background: ${theme.color.card};
  border: 2px solid ${({ $state }) => ($state === 'ahead' ? theme.color.hairline : theme.color.primary)};
  ${({ $state }) => $state === 'now' && 'border-width: 7px;'}
  ${({ $state }) => $state === 'done' && css`background: ${theme.color.primary}; color: ${theme.color.card};`}
  ${media.phone} { margin: 0; }
  ${media.forced} { forced-color-adjust: none; }
`;

const Item = styled.li<{ $state: StepState }>`
  position: relative; padding-inline: ${theme.space[1]}; text-align: center;
  color: ${({ $state }) => ($state === 'ahead' ? theme.color.muted : theme.color.text)};
  &:not(:first-child)::before {
    content: ''; position: absolute; inset-block-start: calc(.75rem - 1px); inset-inline-end: calc(50% + 1rem);
    inline-size: calc(100% - 2rem); block-size: 2px;
    background: ${({ $state }) => ($state === 'ahead' ? theme.color.hairline : theme.color.primary)};
  }
  ${media.forced} { &::before, &::after { background: CanvasText !important; } }
  ${media.phone} {
    display: grid; grid-template-columns: 1.5rem minmax(0, 1fr); gap: ${theme.space[3]}; padding: 0 0 ${theme.space[4]};
    text-align: start;
    &:last-child { padding: 0; }
    &:not(:first-child)::before { content: none; }
    &:not(:last-child)::after {
      content: ''; position: absolute; inset: 1.75rem auto 4px calc(.75rem - 1px); inline-size: 2px;
      background: ${({ $state }) => ($state === 'done' ? theme.color.primary : theme.color.hairline)};
    }
  }
`;

const Name = styled.span<{ $state: StepState }>`
  display: block; overflow-wrap: anywhere; font-weight: ${({ $state }) => ($state === 'ahead' ? 400 : 600)};
  ${({ $state }) => $state === 'now' && css`color: ${theme.color.primary};`}
`;
const Note = styled.span`display: block; color: ${theme.color.muted}; ${type.small} ${tabular}`;

export interface Step {
  key: string;
  name: string;
  /** Under the name: when it happened, or when it is expected. */
  note?: ReactNode | undefined;
  state: StepState;
}

export interface StepBarProps {
  /** Name of the process. */
  label: string;
  steps: readonly Step[];
  /** Read out after a name: that the step is done, or ahead. */
  stateTexts: Readonly<Record<Exclude<StepState, 'now'>, string>>;
}

/** The progress of a process, with times. In a column on a phone. */
export function StepBar({ label, steps, stateTexts }: StepBarProps) {
  return (
    <Root aria-label={label}>
      {steps.map(({ key, name, note, state }) => (
        <Item key={key} $state={state} aria-current={state === 'now' ? 'step' : undefined}>
          <Dot $state={state} aria-hidden="true">
            {state === 'done' && <Icon name="check" size={14} />}
          </Dot>
          <span>
            <Name $state={state}>
              {name}
              {state !== 'now' && <VisuallyHidden>{stateTexts[state]}</VisuallyHidden>}
            </Name>
            {note !== undefined && <Note>{note}</Note>}
          </span>
        </Item>
      ))}
    </Root>
  );
}
