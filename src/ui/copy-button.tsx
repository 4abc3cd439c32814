import { useEffect, useRef, useState } from 'react';
import { css, styled } from 'styled-components';
import { IconButton } from './icon-button.tsx';
import { Link } from './link.tsx';
import { theme, type } from './theme.ts';

const Root = styled.span`position: relative; display: inline-flex; vertical-align: middle;`;

const TextButton = styled(Link).attrs({ as: 'button', type: 'button' })`
  min-block-size: ${theme.space[5]}; padding: 0 ${theme.space[1]}; border: 0; background: none;
`;

const Said = styled.span<{ $shown: boolean }>`
  position: absolute; inset-block-end: calc(100% + ${theme.space[1]}); inset-inline-end: 0; z-index: ${theme.layer.popover};
  white-space: nowrap; border-radius: ${theme.radius.mark}; pointer-events: none; ${type.small}
  ${({ $shown }) =>
    $shown &&
    css`padding: ${theme.space[1]} ${theme.space[2]}; background: ${theme.color.text}; color: ${theme.color.card};`}
`;

/** Fallback when the browser denies the clipboard: over plain http, or when the shopper has refused it. */
function copyBySelection(text: string, beside: HTMLElement): boolean {
  const before = document.activeElement;
  const area = document.createElement('textarea');
  area.value = text;
  area.readOnly = true;
  // Invisible, and inside any focus trap, such as a dialog.
  beside.append(area);
  area.style.cssText = 'position: absolute; inline-size: 1px; block-size: 1px; opacity: 0;';
  area.focus();
  area.select();
  try {
    // oxlint-disable-next-line typescript/no-deprecated -- nothing else copies where the clipboard is refused.
    return document.execCommand('copy');
  } catch {
    return false;
  } finally {
    area.remove();
    if (before instanceof HTMLElement) before.focus();
  }
}

async function copy(text: string, beside: HTMLElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyBySelection(text, beside);
  }
}

/** How long the button shows the outcome. */
const SAID_FOR_MS = 2_000;

export interface CopyButtonProps {
  /** What is copied. */
  text: string;
  /** What the button does, for screen readers. */
  label: string;
  copiedText: string;
  /** Shown when neither way of copying works. */
  failedText: string;
  /** Shown in place of the icon. */
  shownText?: string | undefined;
}

/** Copies a text and shows whether that worked. */
export function CopyButton({ text, label, copiedText, failedText, shownText }: CopyButtonProps) {
  const [outcome, setOutcome] = useState<'copied' | 'failed' | null>(null);
  const root = useRef<HTMLSpanElement>(null);
  const forgetting = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(forgetting.current), []);
  const press = async () => {
    if (root.current === null) return;
    const copied = await copy(text, root.current);
    clearTimeout(forgetting.current);
    setOutcome(copied ? 'copied' : 'failed');
    forgetting.current = setTimeout(() => setOutcome(null), SAID_FOR_MS);
  };
  return (
    <Root ref={root}>
      {shownText === undefined ? (
        <IconButton
          icon={outcome === 'copied' ? 'check' : 'copy'}
          label={label}
          size="sm"
          onPress={() => void press()}
        />
      ) : (
        <TextButton aria-label={label} onClick={() => void press()}>
          {shownText}
        </TextButton>
      )}
      <Said role="status" $shown={outcome !== null}>
        {outcome === 'copied' && copiedText}
        {outcome === 'failed' && failedText}
      </Said>
    </Root>
  );
}
