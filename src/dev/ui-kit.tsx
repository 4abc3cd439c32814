import { type ReactNode, useEffect } from 'react';
import { styled } from 'styled-components';
import { Card } from '../ui/card.tsx';
import { media, theme, type } from '../ui/theme.ts';

/** Twelve columns; one under 1024 px. */
export const Grid = styled.div`
  display: grid; grid-template-columns: repeat(12, minmax(0, 1fr)); gap: ${theme.space[4]};
  ${media.narrow} { grid-template-columns: minmax(0, 1fr); }
`;

const Cell = styled.div<{ $span: number }>`
  display: grid; grid-column: span ${({ $span }) => $span};
  ${media.narrow} { grid-column: auto; }
`;

export function Panel({ title, span, children }: { title: string; span: number; children: ReactNode }) {
  return (
    <Cell $span={span}>
      <Card title={title}>{children}</Card>
    </Cell>
  );
}

const Line = styled.div`
  display: grid; grid-template-columns: 56px minmax(0, 1fr); align-items: center; gap: ${theme.space[3]};
  & + & { margin-block-start: ${theme.space[4]}; }
  & > span { color: ${theme.color.muted}; ${type.small} }
  & > div { display: flex; flex-wrap: wrap; align-items: center; gap: ${theme.space[3]} ${theme.space[4]}; min-inline-size: 0; }
  ${media.phone} { grid-template-columns: minmax(0, 1fr); gap: ${theme.space[2]}; }
`;

export function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <Line>
      <span>{name}</span>
      <div>{children}</div>
    </Line>
  );
}

export const Pair = styled.div`
  display: grid; grid-template-columns: 1fr 1fr; gap: ${theme.space[4]} ${theme.space[5]}; align-items: start;
  & > * + * { margin-block-start: 0; }
  & > .wide { grid-column: 1 / -1; }
  ${media.phone} { grid-template-columns: minmax(0, 1fr); }
`;

export const Stack = styled.div<{ $gap?: 2 | 4; $wide?: boolean }>`
  display: grid; justify-items: ${({ $wide }) => ($wide ? 'stretch' : 'start')}; gap: ${({ $gap = 4 }) => theme.space[$gap]};
`;

export const Subtitle = styled.h3`
  ${type.lead} font-weight: 600; margin-block: ${theme.space[5]} ${theme.space[3]};
  &:first-child { margin-block-start: 0; }
`;

/** Shows its content as if the pointer was over it, or as if it had the keyboard's focus. */
export const AsIf = styled.span.attrs<{ $state: 'hover' | 'focus' }>(({ $state }) => ({
  className: `as-if-${$state}`,
}))`
  display: contents;
`;

const pseudo = { hover: ':hover', focus: ':focus-visible' };

/** For every rule of a hovered or focused part, a copy that holds inside `AsIf`. */
export function useShownStates() {
  useEffect(() => {
    for (const sheet of document.styleSheets) {
      const copies = Array.from(sheet.cssRules)
        .filter((rule) => rule instanceof CSSStyleRule)
        .flatMap(({ selectorText, style }) =>
          Object.entries(pseudo).flatMap(([state, mark]) =>
            selectorText
              .split(/,(?![^(]*\))/)
              .filter((selector) => selector.includes(mark) && !selector.includes('as-if'))
              .map((selector) => {
                const bare =
                  selector.replace(`(${mark})`, '(*)').replace(mark, '').trim() ||
                  ':is(a, button, input, select, textarea)';
                return `.as-if-${state} ${bare} { ${style.cssText} }`;
              }),
          ),
        );
      for (const copy of copies) sheet.insertRule(copy, sheet.cssRules.length);
    }
  }, []);
}
