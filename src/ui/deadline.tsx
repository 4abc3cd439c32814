import { styled } from 'styled-components';
import { Icon } from './icons.tsx';
import { tabular, theme, type } from './theme.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

const Root = styled.span`
  display: inline-flex; align-items: center; gap: ${theme.space[1]}; color: ${theme.color.warn}; white-space: nowrap;
  ${type.small} ${tabular}
`;

export interface DeadlineProps {
  /** The visible time left; changes each second. */
  text: string;
  /** The same in words, for screen readers that navigate to it. */
  label: string;
  /** Read out on each change; change it only rarely, such as at the start, at five minutes and at the end. */
  spoken: string;
}

/** How long something can still be done. */
export function Deadline({ text, label, spoken }: DeadlineProps) {
  return (
    <Root>
      <Icon name="clock" size={14} />
      <span role="timer" aria-label={label}>
        {text}
      </span>
      <VisuallyHidden role="status">{spoken}</VisuallyHidden>
    </Root>
  );
}
