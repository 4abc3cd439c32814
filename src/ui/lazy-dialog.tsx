import type { ConfirmProps } from './confirm.tsx';
import type { DialogProps } from './dialog.tsx';
import { fetched, WhenOpen } from './lazy-view.tsx';

const dialog = fetched<DialogProps>(() => import('./dialog.tsx').then(({ Dialog }) => Dialog));
const confirm = fetched<ConfirmProps>(() => import('./confirm.tsx').then(({ Confirm }) => Confirm));

/** A `Dialog` whose code is fetched when it is first opened. */
export function LazyDialog(props: DialogProps) {
  return <WhenOpen view={dialog} props={props} open={props.open} onClose={props.onClose} />;
}

/** A `Confirm` whose code is fetched when it is first opened. */
export function LazyConfirm(props: ConfirmProps) {
  return <WhenOpen view={confirm} props={props} open={props.open} onClose={props.onCancel} />;
}
