import { useSelector } from '@xstate/react';
import { lazy, Suspense } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { diseasePickerMachine } from '../../machines/inquiry/disease-picker.machine.ts';
import { useEverOpen } from '../ui/lazy-view.tsx';

const Loaded = lazy(() =>
  import('./disease-picker-dialog.tsx').then(({ DiseasePickerDialog }) => ({ default: DiseasePickerDialog })),
);

/** The dialog for choosing the diseases of a drug, loaded when it first opens. Rendered once per page. */
export function DiseasePicker({ actor }: { actor: ActorRefFrom<typeof diseasePickerMachine> }) {
  const isOpen = useSelector(actor, (snapshot) => !snapshot.matches('closed'));
  if (!useEverOpen(isOpen)) return null;
  return (
    <Suspense fallback={null}>
      <Loaded actor={actor} />
    </Suspense>
  );
}
