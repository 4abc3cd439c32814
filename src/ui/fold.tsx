import { type ReactNode, useId, useState } from 'react';
import { styled } from 'styled-components';
import { Icon } from './icons.tsx';
import { Link } from './link.tsx';
import { theme } from './theme.ts';

const Switch = styled(Link).attrs({ as: 'button', type: 'button', $quiet: true })`
  display: flex; align-items: center; gap: ${theme.space[1]}; min-block-size: ${theme.space[6]}; margin-inline: auto;
  padding: 0 ${theme.space[2]}; border: 0; background: none;
  & > svg { transition: rotate ${theme.motion}; }
  &[aria-expanded='true'] > svg { rotate: 180deg; }
`;

export interface FoldSwitchProps {
  open: boolean;
  onSwitch(): void;
  /** What the button does now. */
  text: string;
  /** The id of what it folds. */
  controls: string;
  /** What the button is about, for screen readers. */
  about?: ReactNode | undefined;
}

/** The button that shows the rest of a list, and hides it again. */
export function FoldSwitch({ open, onSwitch, text, controls, about }: FoldSwitchProps) {
  return (
    <Switch aria-expanded={open} aria-controls={controls} onClick={onSwitch}>
      {text}
      {about}
      <Icon name="down" size={16} />
    </Switch>
  );
}

export interface FoldProps {
  /** How many stay visible. */
  most: number;
  children: readonly ReactNode[];
  /** The button's text: while folded, with their number; and while all are visible. */
  unfoldText: string;
  foldText: string;
  /** What the button is about, for screen readers. */
  about?: ReactNode | undefined;
}

/** The first few of a list; a button shows the rest. */
export function Fold({ most, children, unfoldText, foldText, about }: FoldProps) {
  const id = useId();
  const [open, setOpen] = useState(false);
  if (children.length <= most) return children;
  return (
    <>
      <div id={id}>{open ? children : children.slice(0, most)}</div>
      <FoldSwitch
        open={open}
        onSwitch={() => setOpen(!open)}
        text={open ? foldText : unfoldText}
        controls={id}
        about={about}
      />
    </>
  );
}
