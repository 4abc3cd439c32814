import { ErrorBlock } from '../../ui/error-block.tsx';
import { proposed } from '../../words/proposed.ts';

const words = proposed.frame;

/** ACC-LIM-01: in place of a part that did not come. */
export function PartFailed({ onRetry }: { onRetry(): void }) {
  return <ErrorBlock text={words.partFailed} retryText={words.retry} onRetry={onRetry} />;
}
