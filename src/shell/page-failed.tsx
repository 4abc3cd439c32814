import { frameWords } from '../lib/frame.words.ts';
import { ErrorBlock } from '../ui/error-block.tsx';

const words = frameWords;

/** ACC-LIM-01: shown when a page fails to load. */
export function PageFailed({ onRetry }: { onRetry(): void }) {
  return <ErrorBlock text={words.pageFailed} retryText={words.retry} onRetry={onRetry} />;
}
