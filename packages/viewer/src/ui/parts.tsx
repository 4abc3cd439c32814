import { type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';
import { keyframes, styled } from 'styled-components';
import { useWords } from '../viewer/language.ts';
import { viewerWords } from '../words/viewer.ts';
import { Button, Icon, VisuallyHidden } from './button.tsx';
import { media, tabular, theme, type } from './theme.ts';

export const Link = styled.a`
  color: ${theme.color.primary}; border-radius: 2px; text-underline-offset: 4px;
  &:hover { color: ${theme.color.primaryHover}; text-decoration: underline; }
`;

const breathe = keyframes`to { opacity: .5; }`;

/** The grey shape of a chart that is loading. */
export const Bone = styled.span.attrs({ 'aria-hidden': true })`
  display: block; inline-size: 100%; block-size: 480px;
  border-radius: ${theme.radius.mark}; background: ${theme.color.hairline};
  animation: ${breathe} 800ms ease-in-out infinite alternate;
  ${media.forced} { border: 1px solid; }
`;

/** In place of a chart that is loading. */
export function Waiting({ text }: { text: string }) {
  return (
    <div aria-busy="true">
      <VisuallyHidden role="status">{text}</VisuallyHidden>
      <Bone />
    </div>
  );
}

/** Parts below each other. */
export const Stack = styled.div`display: grid; gap: ${theme.space[4]}; min-inline-size: 0; align-content: start;`;

/** A few controls in a line. */
export const Line = styled.div`display: flex; flex-wrap: wrap; align-items: center; gap: ${theme.space[2]};`;

export const Soft = styled.span`color: ${theme.color.muted}; ${type.small} ${tabular} overflow-wrap: anywhere;`;

export const Hint = styled.p`color: ${theme.color.muted}; ${type.small}`;

/** A white sheet on the page. */
export const Sheet = styled.section`
  min-inline-size: 0; padding: ${theme.space[5]}; background: ${theme.color.card}; border-radius: ${theme.radius.card};
  ${media.phone} { padding: ${theme.space[4]}; }
  ${media.forced} { border: 1px solid; }
`;

const CardHead = styled.div`
  display: flex; flex-wrap: wrap; align-items: baseline; justify-content: space-between; gap: ${theme.space[1]} ${theme.space[4]};
  margin-block-end: ${theme.space[4]};
  & > h2 { ${type.lead} font-weight: 600; }
`;

/** A white sheet with a title; a landmark of that name. */
export function Card({ title, aside, children }: { title: string; aside?: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <Sheet aria-labelledby={id}>
      <CardHead>
        <h2 id={id}>{title}</h2>
        {aside}
      </CardHead>
      {children}
    </Sheet>
  );
}

type NoticeTone = 'ok' | 'warn' | 'info' | 'danger';

const colours = { ok: 'primary', warn: 'warn', info: 'info', danger: 'danger' } as const;
const tints = { ok: 'primaryTint', warn: 'warnTint', info: 'infoTint', danger: 'dangerTint' } as const;
const icons = { ok: 'check', warn: 'alert', info: 'info', danger: 'alert' } as const;

const NoticeBox = styled.div<{ $tone: NoticeTone }>`
  display: flex; gap: ${theme.space[2]}; padding: ${theme.space[3]} ${theme.space[4]}; border-radius: ${theme.radius.control};
  background: ${({ $tone }) => theme.color[tints[$tone]]}; color: ${({ $tone }) => theme.color[colours[$tone]]};
  ${media.forced} { border: 1px solid; }
  & > svg { margin-block-start: 1px; }
  & > div { flex: 1; min-inline-size: 0; }
  & a, & button { color: inherit; text-decoration: underline; text-underline-offset: 4px; }
`;

interface NoticeProps {
  tone: NoticeTone;
  children: ReactNode;
  /** Read out when it appears: immediately (`alert`) or at the next pause (`status`). */
  role?: 'alert' | 'status' | undefined;
}

/** A coloured strip with one message. */
export function Notice({ tone, children, role }: NoticeProps) {
  return (
    <NoticeBox $tone={tone} role={role}>
      <Icon name={icons[tone]} />
      <div>{children}</div>
    </NoticeBox>
  );
}

/** An icon, a sentence and an action, centred below each other, in place of missing content. */
export const MessagePanel = styled.div`
  display: grid; justify-items: center; gap: ${theme.space[4]}; padding: ${theme.space[6]} ${theme.space[4]};
  text-align: center; text-wrap: balance;
  & > svg { color: ${theme.color.control}; }
`;

export function Empty({ text, action }: { text: string; action?: ReactNode }) {
  return (
    <MessagePanel>
      <Icon name="info" size={48} />
      <p>{text}</p>
      {action}
    </MessagePanel>
  );
}

/** In place of content that could not be loaded; the rest of the page keeps working. */
export function ErrorBlock({ text, onRetry }: { text: string; onRetry(): void }) {
  const { retry } = useWords(viewerWords);
  return (
    <MessagePanel role="alert">
      <Icon name="alert" size={48} />
      <p>{text}</p>
      <Button onPress={onRetry}>{retry}</Button>
    </MessagePanel>
  );
}

// Has no layout box.
const Place = styled.div`display: contents;`;

interface FocusHeirProps {
  children: ReactNode;
  /** Selector of the element that takes the focus. */
  heir: string;
}

/** Wraps controls that may be removed: when one is removed while focused, the heir gets the focus. */
export function FocusHeir({ children, heir }: FocusHeirProps) {
  const had = useRef(false);
  useLayoutEffect(() => {
    if (!had.current || document.activeElement !== document.body) return;
    had.current = false;
    document.querySelector<HTMLElement>(heir)?.focus();
  });
  return (
    <Place
      onFocus={() => {
        had.current = true;
      }}
      onBlur={({ relatedTarget }) => {
        if (relatedTarget !== null) had.current = false;
      }}
    >
      {children}
    </Place>
  );
}

const Root = styled.span`position: relative; display: inline-flex;`;

const TextButton = styled(Link).attrs({ as: 'button', type: 'button' })`
  min-block-size: ${theme.space[5]}; padding: 0 ${theme.space[1]}; border: 0; background: none;
`;

const Said = styled.span`
  position: absolute; inset-block-end: calc(100% + ${theme.space[1]}); inset-inline-end: 0; z-index: ${theme.layer.popover};
  white-space: nowrap; border-radius: ${theme.radius.mark}; pointer-events: none; ${type.small}
  &:not(:empty) { padding: ${theme.space[1]} ${theme.space[2]}; background: ${theme.color.text}; color: ${theme.color.card}; }
`;

interface CopyButtonProps {
  text: string;
  /** Name for screen readers, and the visible text where no shorter one is given. */
  label: string;
  copiedText: string;
  /** Shown where the browser refuses access to the clipboard, as it does for a page over plain http. */
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
