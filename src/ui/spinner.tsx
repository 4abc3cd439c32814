import { keyframes, styled } from 'styled-components';
import { theme } from './theme.ts';

const turn = keyframes`to { transform: rotate(1turn); }`;

/** The turning ring of anything pending; decorative, so the component around it must describe the activity. */
export const Spinner = styled.span.attrs({ 'aria-hidden': true })`
  display: inline-block; flex: none; inline-size: 16px; block-size: 16px;
  border: 2px solid currentColor; border-inline-end-color: transparent; border-radius: ${theme.radius.pill};
  forced-color-adjust: none;
  animation: ${turn} 900ms linear infinite;
`;
