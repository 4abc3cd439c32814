import { frameWords } from '../lib/frame.words.ts';
import { ErrorBlock } from '../ui/error-block.tsx';

const words = frameWords;

/** ACC-LIM-01: in place of a part that did not come. */
export function PartFailed({ onRetry }: { onRetry(): void }) {
  return <ErrorBlock text={words.partFailed} retryText={words.retry} onRetry={onRetry} />;
}
