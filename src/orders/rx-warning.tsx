import { styled } from 'styled-components';
import { theme, type } from '../ui/theme.ts';
import { rxWarning } from './rx-warning.words.ts';

const Root = styled.p`color: ${theme.color.muted}; ${type.body} font-weight: 400;`;

/** Shown at the head of every list that may contain prescription drugs. */
export function RxWarning() {
  return <Root>{rxWarning}</Root>;
}
