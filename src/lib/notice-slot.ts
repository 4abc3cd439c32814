import { styled } from 'styled-components';
import { theme } from '../ui/theme.ts';

/** Holds a form's refusals. Always mounted with its role, so that a new text is read out. */
export const NoticeSlot = styled.div`
  &:not(:empty) { margin-block-end: ${theme.space[4]}; }
`;
