import { useActorRef } from '@xstate/react';
import { useMemo } from 'react';
import { wirePatientImage } from '../wire/patient-image.wire.ts';
import type { KeyProof } from '../wire/patient-source.ts';
import { useFrame } from './frame-context.ts';

const uploadInput = { kind: 'certificate', crops: false } as const;

/** A picture of a medicine user on its way. `proof` stays the same object; null: a member sends it. */
export function usePatientUpload(proof: KeyProof | null) {
  const { world } = useFrame();
  return useActorRef(
    useMemo(() => wirePatientImage(world, proof), [world, proof]),
    { ...world.inspection, input: uploadInput },
  );
}
