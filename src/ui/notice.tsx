import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Icon } from './icons.tsx';
import { media, theme } from './theme.ts';

export type NoticeTone = 'ok' | 'warn' | 'info' | 'danger';

const colours = { ok: 'primary', warn: 'warn', info: 'info', danger: 'danger' } as const;
const tints = { ok: 'primaryTint', warn: 'warnTint', info: 'infoTint', danger: 'dangerTint' } as const;
const icons = { ok: 'check', warn: 'alert', info: 'info', danger: 'alert' } as const;

const Root = styled.div<{ $tone: NoticeTone }>`
  display: flex; gap: ${theme.space[2]}; padding: ${theme.space[3]} ${theme.space[4]};
  border-radius: ${theme.radius.control};
  background: ${({ $tone }) => theme.color[tints[$tone]]}; color: ${({ $tone }) => theme.color[colours[$tone]]};
  ${media.forced} { border: 1px solid; }
  & > svg { margin-block-start: 1px; }
  & > div { flex: 1; min-inline-size: 0; }
  & a, & button { color: inherit; text-decoration: underline; text-underline-offset: 4px; }
`;

export interface NoticeProps {
  tone: NoticeTone;
  children: ReactNode;
  /** Read out when it appears: immediately (`alert`) or at the next pause (`status`). */
  role?: 'alert' | 'status' | undefined;
}

/** A coloured strip with one message, such as a refusal of the gateway that must stay visible. */
export function Notice({ tone, children, role }: NoticeProps) {
  return (
    <Root $tone={tone} role={role}>
      <Icon name={icons[tone]} />
      <div>{children}</div>
    </Root>
  );
}
