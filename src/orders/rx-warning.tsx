import { styled } from 'styled-components';
import { theme, type } from '../ui/theme.ts';
import { rxWarning } from './rx-warning.words.ts';

const Root = styled.p`color: ${theme.color.muted}; ${type.body} font-weight: 400;`;

/** Stands at the head of every list in which prescription drugs may be. */
export function RxWarning() {
  return <Root>{rxWarning}</Root>;
}
