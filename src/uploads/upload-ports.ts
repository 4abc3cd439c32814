import { fromCallback } from 'xstate';
import type { uploadFile } from '../../contract/uploads/upload.calls.ts';
import { type UploadKind, uploadRules } from '../../contract/uploads/uploads.ts';
import {
  type FileUploadEvent,
  fileUploadMachine,
  type StoreFileReply,
} from '../../machines/uploads/file-upload.machine.ts';
import type { AskOptions, Reply } from '../lib/api.ts';
import { provide, refused, refusedToMember } from '../lib/provide.ts';
import { contentOf, cutSquare, openPicture } from './picture-file.ts';

export interface UploadPlan {
  readonly kind: UploadKind;
  /** The call that takes the file. */
  readonly send: (file: Blob, options: AskOptions) => Promise<Reply<typeof uploadFile>>;
  /** The holder of a link sends the file, without a login. */
  readonly isByKey: boolean;
  /** Called with a stored picture before the flow continues. */
  readonly use: (url: string, signal: AbortSignal) => Promise<StoreFileReply>;
}

/** The gateway takes one upload per member or key at a time, so the uploads of this tab wait for each other. */
let turn: Promise<unknown> = Promise.resolve();

/** `fileUpload` on the real gateway: the picture is stored and used, or neither is done. */
export function provideUpload({ kind, send, isByKey, use }: UploadPlan) {
  let tellPercent: (percent: number) => void = () => {};
  return provide(fileUploadMachine, {
    openFile: async ({ input: { file } }) =>
      file === null ? { kind: 'broken' } : { kind: 'opened', picture: await openPicture(file) },
    watchProgress: fromCallback<FileUploadEvent>(({ sendBack }) => {
      tellPercent = (percent) => sendBack({ type: 'progress.made', percent });
      return () => {
        tellPercent = () => {};
      };
    }),
    storeFile: async ({ input: { file, square }, signal }) => {
      if (file === null) return { kind: 'refused', message: null };
      const content = square === null ? contentOf(file) : await cutSquare(file, square);
      const sending = turn.then(() => {
        signal.throwIfAborted();
        return send(content, {
          signal,
          timeoutMs: uploadRules[kind].timeoutMs,
          onProgress: (percent) => tellPercent(percent),
        });
      });
      turn = sending.catch(() => {});
      const stored = await sending;
      if (stored.kind === 'ok') return use(stored.body.url, signal);
      return isByKey ? refused(stored) : refusedToMember(stored);
    },
  });
}
