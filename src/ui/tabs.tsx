import * as Radix from '@radix-ui/react-tabs';
import { type ComponentProps, type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import { css, styled } from 'styled-components';
import { tabular, theme, type } from './theme.ts';

const Root = styled(Radix.Root)<{ $large: boolean }>`
  & > [role='tabpanel'] { margin-block-start: ${({ $large }) => theme.space[$large ? 5 : 4]}; }
`;

// Radix sets style attributes here; nothing needs them, and a strict CSP refuses them in prerendered pages.
function Unstyled({ style: _, ...rest }: ComponentProps<'div'>) {
  return <div {...rest} />;
}

const List = styled(Unstyled)<{ $large: boolean }>`
  display: flex; gap: ${theme.space[6]}; overflow-x: auto; scrollbar-width: none;
  /* Room for the focus ring inside the scrolled box. */
  padding: ${theme.space[1]}; margin: calc(${theme.space[1]} * -1);
  ${({ $large }) =>
    $large
      ? type.lead
      : css`
          background: linear-gradient(${theme.color.hairline}, ${theme.color.hairline}) no-repeat center bottom ${theme.space[1]};
          background-size: calc(100% - ${theme.space[2]}) 1px;
        `}
`;

const Trigger = styled(Radix.Trigger)`
  position: relative; flex: none; block-size: ${theme.height.medium}; padding: 0; border: 0; background: transparent;
  min-inline-size: ${theme.height.medium}; white-space: nowrap; border-radius: ${theme.radius.mark}; transition: color ${theme.motion};
  &:hover, &[data-state='active'] { color: ${theme.color.primary}; }
  &[data-state='active'] { font-weight: 600; }
  &[data-state='active']::after {
    content: ''; position: absolute; inset: auto 0 0; border-block-end: 2px solid ${theme.color.primary};
  }
`;

const Name = styled.span`
  display: inline-grid;
  /* The bold text's width, kept for the plain one too, so that no tab moves when another is chosen. */
  &::after { content: attr(data-text); block-size: 0; visibility: hidden; font-weight: 600; }
`;
const Count = styled.span`
  margin-inline-start: ${theme.space[1]}; color: ${theme.color.muted}; font-weight: 400; ${tabular} ${type.small}
`;

// Radix moves the focus itself when a tab is pressed, which makes the browser show the focus ring to mouse users.
function leaveFocusToBrowser(event: MouseEvent) {
  if (event.button === 0 && !event.ctrlKey) event.stopPropagation();
}

export interface Tab<Value extends string> {
  value: Value;
  text: string;
  count?: number | undefined;
  /** A few muted words after the text, in place of a count. */
  note?: string | undefined;
}

export interface TabsProps<Value extends string> {
  /** Name of the row for screen readers. */
  label: string;
  tabs: readonly Tab<Value>[];
  value: string;
  onValue(value: Value): void;
  /** 16-px text without the line under the row, as on the login card. */
  large?: boolean | undefined;
  /** A `TabPanel` for each tab; or one for the chosen tab, if its content stays while another tab loads. */
  children: ReactNode;
  className?: string | undefined;
}

/** Tabs with arrows, Home and End; controlled by the caller. The chosen tab is scrolled into view. */
export function Tabs<Value extends string>(props: TabsProps<Value>) {
  const { label, tabs, value, onValue, large = false, children, className } = props;
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Measuring forces a layout, which the browser does in the next frame anyway.
    const frame = requestAnimationFrame(() => {
      const row = list.current;
      const chosen = Array.from(row?.children ?? [])[tabs.findIndex((tab) => tab.value === value)];
      if (!row || !chosen) return;
      const { left, right } = row.getBoundingClientRect();
      const place = chosen.getBoundingClientRect();
      if (place.left < left) row.scrollLeft += place.left - left;
      if (place.right > right) row.scrollLeft += place.right - right;
    });
    return () => cancelAnimationFrame(frame);
  }, [tabs, value]);
  return (
    <Root
      className={className}
      value={value}
      onValueChange={(next) => {
        const tab = tabs.find((one) => one.value === next);
        if (tab) onValue(tab.value);
      }}
      $large={large}
    >
      <Radix.List asChild aria-label={label}>
        <List ref={list} $large={large}>
          {tabs.map((tab) => (
            <Trigger
              key={tab.value}
              value={tab.value}
              onMouseDownCapture={leaveFocusToBrowser}
              onClick={() => {
                if (tab.value !== value) onValue(tab.value);
              }}
            >
              <Name data-text={tab.text}>{tab.text}</Name>
              {(tab.count !== undefined || tab.note !== undefined) && <Count>{tab.count ?? tab.note}</Count>}
            </Trigger>
          ))}
        </List>
      </Radix.List>
      {children}
    </Root>
  );
}

const Panel = styled(Unstyled)`border-radius: ${theme.radius.mark};`;

/** The content of one tab; mounted only while its tab is chosen. */
export function TabPanel({ value, children }: { value: string; children: ReactNode }) {
  return (
    <Radix.Content asChild value={value}>
      <Panel>{children}</Panel>
    </Radix.Content>
  );
}
