import { styled } from 'styled-components';
import { theme } from './theme.ts';

/** A text link. `$quiet` for second-rank links; `as` takes a router link. */
export const Link = styled.a<{ $quiet?: boolean }>`
  color: ${({ $quiet }) => ($quiet ? theme.color.muted : theme.color.primary)}; border-radius: 2px;
  text-underline-offset: 4px; transition: color ${theme.motion};
  &:hover { color: ${({ $quiet }) => ($quiet ? theme.color.primary : theme.color.primaryHover)}; text-decoration: underline; }
`;
