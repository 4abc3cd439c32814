import { lazy, Suspense } from 'react';
import type { ConfirmProps } from './confirm.tsx';
import type { DialogProps } from './dialog.tsx';
import { useEverOpen } from './lazy-view.tsx';

const LoadedDialog = lazy(() => import('./dialog.tsx').then(({ Dialog }) => ({ default: Dialog })));
const LoadedConfirm = lazy(() => import('./confirm.tsx').then(({ Confirm }) => ({ default: Confirm })));

/** A `Dialog` whose code is fetched when it is first opened; renders nothing before. */
export function LazyDialog(props: DialogProps) {
  if (!useEverOpen(props.open)) return null;
  return (
    <Suspense fallback={null}>
      <LoadedDialog {...props} />
    </Suspense>
  );
}

/** A `Confirm` whose code is fetched when it is first opened. */
export function LazyConfirm(props: ConfirmProps) {
  if (!useEverOpen(props.open)) return null;
  return (
    <Suspense fallback={null}>
      <LoadedConfirm {...props} />
    </Suspense>
  );
}
