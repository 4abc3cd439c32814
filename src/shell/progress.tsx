import { frameWords } from '../lib/frame.words.ts';
import { ProgressBar } from '../ui/progress-bar.tsx';

/** The thin bar at the top while a page is loading. */
export function Progress() {
  return <ProgressBar label={frameWords.loading} />;
}
