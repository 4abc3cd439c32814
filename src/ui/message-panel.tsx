import { styled } from 'styled-components';
import { theme } from './theme.ts';

/** A drawing, a sentence and an action, stacked and centred. */
export const MessagePanel = styled.div`
  display: grid; justify-items: center; gap: ${theme.space[4]}; padding: ${theme.space[6]} ${theme.space[4]}; text-align: center;
  & > svg { inline-size: 160px; block-size: 120px; }
`;
