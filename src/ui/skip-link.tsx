import { styled } from 'styled-components';
import { theme } from './theme.ts';

/** The first Tab stop: skips the menus to `href`. Invisible until it has the focus. */
export const SkipLink = styled.a`
  position: absolute; inset-block-start: ${theme.space[2]}; inset-inline-start: ${theme.space[4]}; z-index: ${theme.layer.toast};
  padding: ${theme.space[2]} ${theme.space[4]}; border-radius: ${theme.radius.control};
  background: ${theme.color.card}; color: ${theme.color.primary}; box-shadow: ${theme.shadow};
  &:not(:focus) { clip-path: inset(50%); inline-size: 1px; block-size: 1px; padding: 0; overflow: hidden; }
`;
