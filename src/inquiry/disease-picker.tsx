import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { diseasePickerMachine } from '../../machines/inquiry/disease-picker.machine.ts';
import { fetched, WhenOpen } from '../ui/lazy-view.tsx';

const dialog = fetched(() =>
  import('./disease-picker-dialog.tsx').then(({ DiseasePickerDialog }) => DiseasePickerDialog),
);

/** The dialog for choosing the diseases of a drug, loaded when it first opens. Rendered once per page. */
export function DiseasePicker({ actor }: { actor: ActorRefFrom<typeof diseasePickerMachine> }) {
  const isOpen = useSelector(actor, (snapshot) => !snapshot.matches('closed'));
  const close = () => actor.send({ type: 'close.pressed' });
  return <WhenOpen view={dialog} props={{ actor }} open={isOpen} onClose={close} />;
}
