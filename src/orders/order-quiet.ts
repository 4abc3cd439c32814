import { styled } from 'styled-components';
import { Link } from '../ui/link.tsx';
import { theme } from '../ui/theme.ts';

/** A secondary action on an order: a button that looks like a quiet link. */
export const QuietButton = styled(Link).attrs({ as: 'button', type: 'button', $quiet: true })`
  min-block-size: ${theme.space[5]}; padding: 0; border: 0; background: none;
  &[aria-disabled] { cursor: progress; }
`;

/** A link to a secondary page of an order. */
export const QuietLink = styled(Link).attrs({ $quiet: true })`
  display: inline-grid; place-items: center; min-block-size: ${theme.space[5]};
`;
