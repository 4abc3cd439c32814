import { styled } from 'styled-components';
import { frameWords } from '../lib/frame.words.ts';
import { unreachableWords } from '../lib/unreachable.words.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { theme } from '../ui/theme.ts';

const Missing = styled.div`
  display: grid; justify-items: center; gap: ${theme.space[4]};
`;

/** Shown when a view's files fail to load, such as without a connection. */
export function PanelMissing({ onRetry }: { onRetry(): void }) {
  return (
    <Missing role="alert">
      <Notice tone="danger">{unreachableWords.offline}</Notice>
      <Button onPress={onRetry}>{frameWords.retry}</Button>
    </Missing>
  );
}
