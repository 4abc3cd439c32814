import { styled } from 'styled-components';
import { focusRing, media, theme, type } from '../ui/theme.ts';

export const Tree = styled.ul`
  & ul { margin-inline-start: 11px; padding-inline-start: ${theme.space[4]}; border-inline-start: 1px solid ${theme.color.hairline}; }
  & [role='treeitem']:focus-visible { ${focusRing} outline-offset: -2px; }
  & [role='treeitem'][aria-selected='true'] {
    background: ${theme.color.infoTint}; box-shadow: inset 3px 0 0 ${theme.color.info};
  }
  ${media.forced} { & [role='treeitem'][aria-selected='true'] { outline: 2px solid Highlight; } }
  ${media.print} {
    & ul[hidden] { display: block; }
    & [role='treeitem'][aria-selected='true'] { background: none; box-shadow: none; }
    & [role='treeitem'] { break-inside: avoid; }
  }
`;

/** One line of the tree with its sign before it. */
export const RowBox = styled.div`
  display: grid; grid-template-columns: 20px minmax(0, 1fr); gap: ${theme.space[1]}; align-items: start;
  padding: ${theme.space[1]} ${theme.space[2]}; border-radius: ${theme.radius.control}; cursor: default;
  &:hover { background: ${theme.color.primaryTint}; }
  ${media.print} { padding-block: 2px; }
`;

export const Sign = styled.span`
  display: grid; place-items: center; inline-size: 20px; block-size: ${theme.line.body}; color: ${theme.color.muted};
  &[data-toggle] { cursor: pointer; border-radius: ${theme.radius.mark}; }
  &[data-toggle]:hover { color: ${theme.color.primary}; background: ${theme.color.card}; }
  & svg { inline-size: 12px; block-size: 12px; fill: none; stroke: currentColor; stroke-width: 1.6; }
  ${media.print} { &[data-toggle] { visibility: hidden; } }
`;

export const Words = styled.div`
  display: flex; flex-wrap: wrap; align-items: baseline; gap: 0 ${theme.space[2]}; min-inline-size: 0; overflow-wrap: anywhere;
  & > b { font-weight: 600; }
  & > p { flex-basis: 100%; color: ${theme.color.muted}; ${type.small} }
`;

export const Tag = styled.span`
  padding-inline: 6px; border: 1px solid ${theme.color.control}; border-radius: ${theme.radius.pill};
  color: ${theme.color.muted}; ${type.small} white-space: nowrap;
`;

/** A name and what it names: `on entry: forgetCode`. */
export const Said = styled.span`
  display: inline-flex; flex-wrap: wrap; align-items: baseline; gap: 0 ${theme.space[1]}; ${type.small}
  & > i { font-style: normal; color: ${theme.color.muted}; }
`;

export const Go = styled.a`
  color: ${theme.color.primary}; border-radius: 2px; text-decoration: underline; text-underline-offset: 3px;
  text-decoration-color: ${theme.color.hairline};
  &:hover { text-decoration-color: currentcolor; }
  ${media.print} { color: inherit; text-decoration: none; }
`;
