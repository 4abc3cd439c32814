import { uploadFile } from '../../contract/account/upload.calls.ts';
import { wireUpload } from './upload-ports.ts';
import type { World } from './world.ts';

/** `fileUpload` for a prescription or a certificate: nobody but its member sees the picture. */
export function wirePatientImage({ api }: Pick<World, 'api'>) {
  return wireUpload({
    kind: 'certificate',
    send: (file, options) => api.ask(uploadFile, { body: { file, module: 'patient' } }, options),
    use: (url) => Promise.resolve({ kind: 'stored', url }),
  });
}
