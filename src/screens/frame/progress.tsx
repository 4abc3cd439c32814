import { ProgressBar } from '../../ui/progress-bar.tsx';
import { frameWords } from '../../words/proposed/frame.ts';

/** The thin bar at the top while a page is on its way. */
export function Progress() {
  return <ProgressBar active label={frameWords.loading} />;
}
