import { styled } from 'styled-components';
import { Link } from '../ui/link.tsx';
import { theme } from '../ui/theme.ts';

/** A second-rank thing to do with an order: looks like a quiet link, is a button. */
export const QuietButton = styled(Link).attrs({ as: 'button', type: 'button', $quiet: true })`
  min-block-size: ${theme.space[5]}; padding: 0; border: 0; background: none;
  &[aria-disabled] { cursor: progress; }
`;

/** A second-rank page of an order. */
export const QuietLink = styled(Link).attrs({ $quiet: true })`
  display: inline-grid; place-items: center; min-block-size: ${theme.space[5]};
`;
