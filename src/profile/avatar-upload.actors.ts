import { saveMember } from '../../contract/profile/save-member.calls.ts';
import { uploadFile } from '../../contract/uploads/upload.calls.ts';
import { refusedToMember } from '../lib/provide.ts';
import type { Services } from '../lib/services.ts';
import { provideUpload } from '../uploads/upload-ports.ts';

/** `fileUpload` for the member's avatar: the picture is stored and becomes the avatar, or neither is done. */
export function provideAvatarUpload(services: Pick<Services, 'api'>) {
  return provideUpload({
    kind: 'avatar',
    isByKey: false,
    send: (file, options) => services.api.ask(uploadFile, { body: { file, module: 'common' } }, options),
    use: async (url, signal) => {
      const saved = await services.api.ask(saveMember, { body: { avatar: url } }, { signal });
      return saved.kind === 'refused' ? refusedToMember(saved) : { kind: 'stored', url };
    },
  });
}
