import { styled } from 'styled-components';
import { media, theme } from './theme.ts';

/** A text link. `$quiet` for secondary links; `as` takes a router link. */
export const Link = styled.a<{ $quiet?: boolean }>`
  color: ${({ $quiet }) => ($quiet ? theme.color.muted : theme.color.primary)}; border-radius: 2px;
  text-underline-offset: 4px; transition: color ${theme.motion};
  &:hover { color: ${({ $quiet }) => ($quiet ? theme.color.primary : theme.color.primaryHover)}; text-decoration: underline; }
  /* Its line is lower than a thumb needs; beside other text, as in a label, it stays as it is. */
  ${media.phone} {
    position: relative;
    &:not(label *)::after { content: ''; position: absolute; inset: 50% 0 auto; block-size: max(100%, 40px); translate: 0 -50%; }
  }
`;
