import { styled } from 'styled-components';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { theme } from '../../ui/theme.ts';
import { proposed } from '../../words/proposed.ts';

const Missing = styled.div`
  display: grid; justify-items: center; gap: ${theme.space[4]};
`;

/** A view's own files did not come, as without a connection. */
export function PanelMissing({ onRetry }: { onRetry(): void }) {
  return (
    <Missing role="alert">
      <Notice tone="danger">{proposed.unreachable.offline}</Notice>
      <Button onPress={onRetry}>{proposed.frame.retry}</Button>
    </Missing>
  );
}
