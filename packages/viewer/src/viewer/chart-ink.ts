import { css } from 'styled-components';
import { theme } from '../ui/theme.ts';

/** The colours of an inlined chart: those of the page, light or dark, in place of its own. */
export const chartInk = css`
  & svg text { fill: ${theme.color.text}; }
  & svg .technical { fill: ${theme.color.muted}; }
  & svg .ground { fill: ${theme.color.card}; }
  & svg .box { fill: var(--flow-state); stroke: ${theme.color.control}; }
  & svg .compound, & svg .parallel { fill: ${theme.color.page}; }
  & svg .even { fill: ${theme.color.card}; }
  & svg .whole { stroke: ${theme.color.hairline}; }
  & svg .final { fill: var(--flow-final); }
  & svg .badge { fill: ${theme.color.warnTint}; stroke: ${theme.color.warn}; }
  & svg .link text { fill: ${theme.color.info}; }
  & svg .rule, & svg .label { stroke: ${theme.color.control}; }
  & svg .sign, & svg .line { stroke: ${theme.color.muted}; }
  & svg .tip, & svg .dot { fill: ${theme.color.muted}; }
  & svg .label { fill: ${theme.color.card}; }
  & svg .head-text text { stroke: ${theme.color.card}; }
`;
