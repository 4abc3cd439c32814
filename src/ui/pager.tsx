import { type MouseEvent, useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { toHalfWidth } from '../../contract/text.ts';
import { isFocusLost } from './focus.ts';
import { Form } from './form.tsx';
import { Icon } from './icons.tsx';
import { media, tabular, theme } from './theme.ts';

const GROUP = 5;

/** ORD-LIST-04: the page numbers shown together with `page`, in groups of 5: 1–5, 6–10, … */
export function groupOf(page: number, pages: number): number[] {
  const first = Math.floor((page - 1) / GROUP) * GROUP + 1;
  return Array.from({ length: Math.max(0, Math.min(GROUP, pages - first + 1)) }, (_, offset) => first + offset);
}

const Root = styled.nav`
  display: flex; flex-wrap: wrap; align-items: center; justify-content: flex-end; gap: ${theme.space[1]}; ${tabular}
  ${media.phone} { justify-content: center; gap: 0; }
`;

const Total = styled.span`
  margin-inline-end: ${theme.space[3]}; color: ${theme.color.muted};
  ${media.phone} { flex: 1 0 100%; margin: 0 0 ${theme.space[1]}; text-align: center; }
`;

const List = styled.ol`display: contents;`;

const Step = styled.a`
  display: inline-grid; place-items: center; min-inline-size: ${theme.height.small}; block-size: ${theme.height.small};
  padding-inline: ${theme.space[2]}; border-radius: ${theme.radius.control}; cursor: pointer;
  transition: background-color ${theme.motion}, color ${theme.motion};
  &:hover { background: ${theme.color.primaryTint}; color: ${theme.color.primary}; }
  &[aria-current] { background: ${theme.color.primary}; color: ${theme.color.card}; }
  &[aria-disabled] { background: transparent; color: ${theme.color.control}; cursor: not-allowed; }
  ${media.forced} { &[aria-current] { outline: 2px solid; } }
`;

/** To the next or previous group. Hidden on a phone, which has room for one group only; the jump goes further. */
const GroupStep = styled(Step)`${media.phone} { display: none; }`;

const Jump = styled(Form)`
  display: flex; align-items: center; gap: ${theme.space[1]}; margin-inline-start: ${theme.space[3]}; color: ${theme.color.muted};
  & > input {
    inline-size: 3rem; block-size: ${theme.height.small}; border: 1px solid ${theme.color.control};
    border-radius: ${theme.radius.control}; background: ${theme.color.card}; text-align: center; ${tabular}
  }
  & > button {
    block-size: ${theme.height.small}; padding-inline: ${theme.space[2]}; border: 0; border-radius: ${theme.radius.control};
    background: transparent; color: ${theme.color.primary};
    &:hover { background: ${theme.color.primaryTint}; }
  }
  ${media.phone} {
    flex: 1 0 100%; justify-content: center; margin: ${theme.space[2]} 0 0;
  }
  ${media.coarse} { & > input { font-size: ${theme.size.lead}; } }
`;

export interface PagerProps {
  /** From 1. */
  page: number;
  pages: number;
  onPage(page: number): void;
  /** The address of a page, so that it can be opened in a new tab. */
  addressOf(page: number): string;
  texts: {
    label: string;
    previous: string;
    next: string;
    /** To the last page of the group before, and to the first of the next. */
    previousGroup: string;
    nextGroup: string;
    total: string;
    page(page: number): string;
    jumpTo: string;
    jumpUnit: string;
    jumpField(pages: number): string;
    jump: string;
  };
}

/**
 * Page numbers in groups of 5, with steps to the adjacent pages and groups; with more than one group, a field to jump
 * to a page. Nothing for a single page. If the pressed link disappears or is disabled, the link of the new page gets
 * the focus.
 */
export function Pager({ page, pages, onPage, addressOf, texts }: PagerProps) {
  const current = useRef<HTMLAnchorElement>(null);
  const number = useRef<HTMLInputElement>(null);
  const pressed = useRef<number>(null);
  useEffect(() => {
    if (pressed.current !== page) return;
    pressed.current = null;
    const isAtEnd = document.activeElement?.getAttribute('aria-disabled') === 'true';
    if (isFocusLost() || isAtEnd) current.current?.focus({ preventScroll: true });
  });
  if (pages <= 1) return null;
  const linkTo = (target: number) =>
    target < 1 || target > pages
      ? { role: 'link', 'aria-disabled': true as const }
      : {
          href: addressOf(target),
          onClick(event: MouseEvent) {
            if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
            event.preventDefault();
            pressed.current = target;
            onPage(target);
          },
        };
  const jump = () => {
    const target = Math.min(Number(number.current?.value), pages);
    if (number.current) number.current.value = '';
    if (target >= 1 && target !== page) onPage(target);
  };
  const group = groupOf(page, pages);
  const [first = 1] = group;
  const last = first + group.length - 1;
  return (
    <Root aria-label={texts.label}>
      <Total>{texts.total}</Total>
      <Step {...linkTo(page - 1)} aria-label={texts.previous}>
        <Icon name="left" size={16} />
      </Step>
      {first > 1 && (
        <GroupStep {...linkTo(first - 1)} aria-label={texts.previousGroup}>
          …
        </GroupStep>
      )}
      <List>
        {group.map((target) => (
          <li key={target}>
            <Step
              ref={target === page ? current : undefined}
              {...linkTo(target)}
              aria-label={texts.page(target)}
              aria-current={target === page ? 'page' : undefined}
            >
              {target}
            </Step>
          </li>
        ))}
      </List>
      {last < pages && (
        <GroupStep {...linkTo(last + 1)} aria-label={texts.nextGroup}>
          …
        </GroupStep>
      )}
      <Step {...linkTo(page + 1)} aria-label={texts.next}>
        <Icon name="right" size={16} />
      </Step>
      {pages > GROUP && (
        <Jump onSubmit={jump}>
          {texts.jumpTo}
          <input
            ref={number}
            inputMode="numeric"
            enterKeyHint="go"
            autoComplete="off"
            aria-label={texts.jumpField(pages)}
            onInput={({ currentTarget }) => {
              currentTarget.value = toHalfWidth(currentTarget.value).replace(/\D/g, '').slice(0, 6);
            }}
          />
          {texts.jumpUnit}
          <button type="submit">{texts.jump}</button>
        </Jump>
      )}
    </Root>
  );
}
