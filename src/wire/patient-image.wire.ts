import { wireUpload } from './upload-ports.ts';
import type { World } from './world.ts';

/** `fileUpload` for a prescription or a certificate: nobody but its member sees the picture. */
export function wirePatientImage(world: Pick<World, 'api'>) {
  return wireUpload(world, {
    kind: 'certificate',
    module: 'patient',
    use: (url) => Promise.resolve({ kind: 'stored', url }),
  });
}
