import { fromCallback, fromPromise } from 'xstate';
import { saveMember } from '../../contract/account/save-member.calls.ts';
import { uploadFile } from '../../contract/account/upload.calls.ts';
import { uploadRules } from '../../contract/uploads.ts';
import { fileUploadMachine } from '../../machines/account/file-upload/file-upload.machine.ts';
import type {
  FileUploadEvent,
  OpenFileReply,
  PickedFile,
  StoreFileInput,
  StoreFileReply,
} from '../../machines/account/file-upload/file-upload.ports.ts';
import { contentOf, cutSquare, openPicture } from './picture-file.ts';
import { refusedToMember } from './refused.ts';
import type { World } from './world.ts';

/** `fileUpload` for the member's avatar: the picture is stored and becomes the avatar, or neither is done. */
export function wireAvatarUpload({ api }: Pick<World, 'api'>) {
  let tellPercent: (percent: number) => void = () => {};
  return fileUploadMachine.provide({
    actors: {
      openFile: fromPromise<OpenFileReply, { file: PickedFile | null }>(async ({ input: { file } }) => {
        if (file === null) return { kind: 'broken' };
        return { kind: 'opened', picture: await openPicture(file) };
      }),
      watchProgress: fromCallback<FileUploadEvent>(({ sendBack }) => {
        tellPercent = (percent) => sendBack({ type: 'progress.made', percent });
        return () => {
          tellPercent = () => {};
        };
      }),
      storeFile: fromPromise<StoreFileReply, StoreFileInput>(async ({ input: { file, square }, signal }) => {
        if (file === null) return { kind: 'refused', message: null };
        const content = square === null ? contentOf(file) : await cutSquare(file, square);
        const stored = await api.ask(
          uploadFile,
          { body: { file: content, module: 'common' } },
          { signal, timeoutMs: uploadRules.avatar.timeoutMs, onProgress: (percent) => tellPercent(percent) },
        );
        if (stored.kind !== 'ok') return refusedToMember(stored);
        const { url } = stored.body;
        const saved = await api.ask(saveMember, { body: { avatar: url } }, { signal });
        if (saved.kind === 'refused') return refusedToMember(saved);
        return { kind: 'stored', url };
      }),
    },
  });
}
