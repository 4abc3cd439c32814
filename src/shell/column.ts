import { styled } from 'styled-components';
import { media, theme } from '../ui/theme.ts';

/** The centred column of every page. */
export const Column = styled.div`
  inline-size: min(${theme.width.column}, 100% - ${theme.space[7]}); margin-inline: auto;
  ${media.narrow} { inline-size: calc(100% - ${theme.space[6]}); }
  ${media.phone} { inline-size: calc(100% - ${theme.space[5]}); }
`;
