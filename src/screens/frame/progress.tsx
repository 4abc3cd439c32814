import { ProgressBar } from '../../ui/progress-bar.tsx';
import { proposed } from '../../words/proposed.ts';

/** The thin bar at the top while a page is on its way. */
export function Progress() {
  return <ProgressBar active label={proposed.frame.loading} />;
}
