import { uploadOrderPatientImage } from '../../contract/patients/patient.calls.ts';
import { uploadFile } from '../../contract/uploads/upload.calls.ts';
import type { Services } from '../lib/services.ts';
import { provideUpload } from '../uploads/upload-ports.ts';
import { type KeyProof, proofOf } from './patient-source.ts';

/** `fileUpload` for a prescription or a certificate: only its member or the holder of the link sees the picture. */
export function providePatientImage({ api }: Pick<Services, 'api'>, proof: KeyProof | null) {
  return provideUpload({
    kind: 'certificate',
    isByKey: proof !== null,
    send: (file, options) =>
      proof === null
        ? api.ask(uploadFile, { body: { file, module: 'patient' } }, options)
        : api.ask(
            uploadOrderPatientImage,
            { params: { key: proof.key }, query: proofOf(proof), body: { file } },
            options,
          ),
    use: (url) => Promise.resolve({ kind: 'stored', url }),
  });
}
