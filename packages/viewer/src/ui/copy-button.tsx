import { useState } from 'react';
import { styled } from 'styled-components';
import { Link } from './parts.tsx';
import { theme, type } from './theme.ts';

const Root = styled.span`position: relative; display: inline-flex;`;

const TextButton = styled(Link).attrs({ as: 'button', type: 'button' })`
  min-block-size: ${theme.space[5]}; padding: 0 ${theme.space[1]}; border: 0; background: none;
`;

const Said = styled.span`
  position: absolute; inset-block-end: calc(100% + ${theme.space[1]}); inset-inline-end: 0; z-index: ${theme.layer.popover};
  white-space: nowrap; border-radius: ${theme.radius.mark}; pointer-events: none; ${type.small}
  &:not(:empty) { padding: ${theme.space[1]} ${theme.space[2]}; background: ${theme.color.text}; color: ${theme.color.card}; }
`;

export interface CopyButtonProps {
  text: string;
  /** Name for readers, and the text in sight where no shorter one is given. */
  label: string;
  copiedText: string;
  /** Said where the browser refuses its clipboard, as it does to a page over plain http. */
  failedText: string;
  shortText?: string | undefined;
}

/** Copies a text and says that it did, until the pointer or the focus leaves. */
export function CopyButton({ text, label, copiedText, failedText, shortText }: CopyButtonProps) {
  const [said, setSaid] = useState('');
  const forget = () => setSaid('');
  const copy = () => {
    navigator.clipboard.writeText(text).then(
      () => setSaid(copiedText),
      () => setSaid(failedText),
    );
  };
  return (
    <Root onPointerLeave={forget} onBlur={forget}>
      <TextButton aria-label={label} onClick={copy}>
        {shortText ?? label}
      </TextButton>
      <Said role="status">{said}</Said>
    </Root>
  );
}
