import { styled } from 'styled-components';
import { theme, type } from '../ui/theme.ts';

/** A part of the live view with its heading. */
export const LiveSection = styled.section`
  display: grid; gap: ${theme.space[2]}; align-content: start; min-inline-size: 0;
  & h2 { ${type.lead} font-weight: 600; }
  & h3 { color: ${theme.color.muted}; ${type.small} }
  & p { color: ${theme.color.muted}; ${type.small} }
`;
