import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { media, tabular, theme, type } from './theme.ts';

const Root = styled.ol`display: block;`;

const Item = styled.li`
  position: relative; padding: 0 0 ${theme.space[4]} ${theme.space[5]};
  &:last-child { padding-block-end: 0; }
  ${media.print} { &[hidden] { display: list-item; } }
  &::before {
    content: ''; position: absolute; inset: .4375rem auto auto 4px; inline-size: 8px; block-size: 8px; box-sizing: border-box;
    border: 1.5px solid ${theme.color.control}; border-radius: ${theme.radius.pill}; background: ${theme.color.card};
  }
  &:not(:last-child)::after {
    content: ''; position: absolute; inset: calc(.4375rem + 12px) auto -4px 7px; inline-size: 2px; background: ${theme.color.hairline};
  }
  &[aria-current]::before {
    border-color: ${theme.color.primary}; background: ${theme.color.primary}; box-shadow: 0 0 0 4px ${theme.color.primaryTint};
  }
  ${media.forced} { &:not(:last-child)::after { background: CanvasText; } &[aria-current]::before { background: Highlight; } }
`;

const Time = styled.time`display: block; color: ${theme.color.muted}; ${type.small} ${tabular}`;

export interface Event {
  key: string;
  text: ReactNode;
  /** As it is shown. */
  time: string;
  /** The same for machines; ISO 8601. */
  dateTime: string;
  /** Shown only in print. */
  folded?: boolean | undefined;
}

/** What happened and when, the newest first; the newest is marked as the present state. */
export function Timeline({ label, events }: { label: string; events: readonly Event[] }) {
  return (
    <Root aria-label={label}>
      {events.map(({ key, text, time, dateTime, folded }, index) => (
        <Item key={key} hidden={folded} aria-current={index === 0 ? 'true' : undefined}>
          {text}
          <Time dateTime={dateTime}>{time}</Time>
        </Item>
      ))}
    </Root>
  );
}
