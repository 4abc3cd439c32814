/**
 * Giving the shop a file: an avatar, or a picture of a prescription or a certificate.
 *
 * A file is checked when it is picked (ACC-UP-02..04) and opened; an unacceptable one shows why and is not sent. The
 * shopper chooses a square if the picture is to be cropped. An upload shows its percentage and can be cancelled
 * (ACC-UP-01); a failure keeps file and square for a retry. The timeout of an upload depends on its kind (ACC-UP-05)
 * and is known to the port.
 */
import { assign, emit, type SnapshotFrom, setup } from 'xstate';
import { type FileFault, fileFault, type UploadKind, uploadRules } from '../../contract/uploads/uploads.ts';
import type { FormNotice, Refused } from '../lib/form-notice.ts';
import { call, keep, note, noticeActions, port, subscription, to, when } from '../lib/reply.ts';
import { middleSquare, type OpenedPicture, type Square, squareWithin } from './picture-square.ts';

/** A file that the shopper has picked. The machine passes `content` from the screen to the ports, unread. */
export interface PickedFile {
  readonly name: string;
  readonly bytes: number;
  readonly content: object;
}

export interface FileUploadInput {
  readonly kind: UploadKind;
  /** The picture is cropped to a square before it is sent. */
  readonly crops: boolean;
}

interface Opened {
  readonly kind: 'opened';
  readonly picture: OpenedPicture;
}

interface Stored {
  readonly kind: 'stored';
  readonly url: string;
}
export type StoreFileReply = Stored | Refused | { kind: 'notLoggedIn' };

export interface StoreFileInput {
  readonly file: PickedFile | null;
  /** Null: the file is sent as it is. */
  readonly square: Square | null;
}

interface Context extends FileUploadInput {
  readonly file: PickedFile | null;
  readonly fault: FileFault | 'broken' | null;
  readonly picture: OpenedPicture | null;
  readonly square: Square | null;
  /** How much has been sent. */
  readonly percent: number;
  readonly notice: FormNotice | null;
  readonly url: string;
}

export type FileUploadEvent =
  | { type: 'file.picked'; file: PickedFile }
  | { type: 'square.moved'; square: Square }
  | { type: 'square.confirmed' }
  | { type: 'progress.made'; percent: number }
  /** The session has ended, here or elsewhere. */
  | { type: 'login.lost' }
  | { type: 'cancel.pressed' }
  | { type: 'retry.pressed' };

export const fileUploadMachine = setup({
  types: {
    input: {} as FileUploadInput,
    context: {} as Context,
    events: {} as FileUploadEvent,
    /** `stored`: the shop has the file, at this address. `loginMissed`: the shop asks for a login first. */
    emitted: {} as { type: 'stored'; url: string } | { type: 'loginMissed' },
    tags: {} as 'pickable',
  },
  actors: {
    /** `broken`: the browser cannot read it as a picture. */
    openFile: call<Opened | { kind: 'broken' }, { file: PickedFile | null }>('openFile'),
    storeFile: call<StoreFileReply, StoreFileInput>('storeFile'),
    /** Sends `progress.made` while `storeFile` runs. */
    watchProgress: subscription<FileUploadEvent>('watchProgress'),
  },
  guards: {
    isTakable: ({ context }, file: PickedFile) => fileFault(uploadRules[context.kind], file) === null,
    crops: ({ context }) => context.crops,
  },
  actions: {
    ...noticeActions<Context, FileUploadEvent>(),
    keepFile: assign((_, file: PickedFile) => ({ file, fault: null, notice: null, square: null, picture: null })),
    noteFault: assign(({ context }, file: PickedFile) => ({
      fault: fileFault(uploadRules[context.kind], file),
      notice: null,
    })),
    noteBroken: assign({ fault: 'broken' as const }),
    keepPicture: assign((_, { picture }: Opened) => ({ picture, square: null })),
    startSquare: assign(({ context: { picture } }) => (picture === null ? {} : { square: middleSquare(picture) })),
    keepSquare: assign(({ context: { picture } }, square: Square) =>
      picture === null ? {} : { square: squareWithin(picture, square) },
    ),
    startProgress: assign({ percent: 0, notice: null }),
    keepPercent: assign({ percent: ({ context }, percent: number) => Math.max(context.percent, percent) }),
    keepUrl: assign({ url: (_, { url }: Stored) => url }),
    forgetFile: assign({ file: null, picture: null, square: null, notice: null, fault: null }),
    tellStored: emit(({ context }) => ({ type: 'stored' as const, url: context.url })),
    tellLoginMissed: emit({ type: 'loginMissed' }),
  },
}).createMachine({
  id: 'fileUpload',
  context: ({ input }) => ({
    ...input,
    file: null,
    fault: null,
    picture: null,
    square: null,
    percent: 0,
    notice: null,
    url: '',
  }),
  initial: 'resting',
  states: {
    resting: {
      description: 'The shopper can pick a file; nothing is being uploaded.',
      meta: { req: ['ACC-UP-01', 'ACC-UP-02', 'ACC-UP-03', 'ACC-UP-04'] },
      tags: ['pickable'],
      initial: 'idle',
      on: {
        'file.picked': [
          {
            guard: { type: 'isTakable', params: ({ event }) => event.file },
            target: 'checking',
            actions: { type: 'keepFile', params: ({ event }) => event.file },
          },
          { target: '.idle', actions: { type: 'noteFault', params: ({ event }) => event.file } },
        ],
      },
      states: {
        idle: {
          description: 'There is no file, or the picked one was not acceptable.',
          meta: { req: ['ACC-UP-02', 'ACC-UP-03', 'ACC-UP-04'] },
        },
        finished: {
          description: 'The shop has the file.',
          meta: { req: ['ACC-UP-01', 'ACC-PROF-02'] },
        },
        fail: {
          description: 'The upload failed, or the shop did not accept the file; the shopper can retry.',
          meta: { req: ['ACC-UP-01', 'ACC-UP-05'] },
          on: {
            'retry.pressed': '#fileUpload.uploading',
            'cancel.pressed': { target: 'idle', actions: 'forgetFile' },
          },
        },
      },
    },
    checking: {
      description: 'The file is opened as a picture.',
      meta: { req: ['ACC-UP-02'] },
      invoke: {
        input: ({ context }) => ({ file: context.file }),
        ...port('openFile', {
          broken: to('resting.idle', 'forgetFile', 'noteBroken'),
          unreachable: to('resting.idle', 'forgetFile', 'noteBroken'),
          opened: [
            when('crops', to('cropping', keep('keepPicture'), 'startSquare')),
            to('uploading', keep('keepPicture')),
          ],
        }),
      },
      on: { 'cancel.pressed': { target: 'resting.idle', actions: 'forgetFile' } },
    },
    cropping: {
      description: 'The shopper chooses the square to keep.',
      meta: { req: ['ACC-PROF-02'] },
      on: {
        'square.moved': { actions: { type: 'keepSquare', params: ({ event }) => event.square } },
        'square.confirmed': 'uploading',
        'cancel.pressed': { target: 'resting.idle', actions: 'forgetFile' },
      },
    },
    uploading: {
      description: 'The file is being uploaded.',
      meta: { req: ['ACC-UP-01', 'ACC-UP-05', 'ACC-CALL-41'] },
      entry: 'startProgress',
      invoke: [
        { id: 'watchProgress', src: 'watchProgress' },
        {
          input: ({ context: { file, square } }) => ({ file, square }),
          ...port('storeFile', {
            stored: to('resting.finished', keep('keepUrl'), 'tellStored'),
            notLoggedIn: to('resting.fail', 'tellLoginMissed'),
            failed: note('resting.fail'),
          }),
        },
      ],
      on: {
        'login.lost': { target: 'resting.fail', actions: 'tellLoginMissed' },
        'progress.made': { actions: { type: 'keepPercent', params: ({ event }) => event.percent } },
        'cancel.pressed': { target: 'resting.idle', actions: 'forgetFile' },
      },
    },
  },
});

export type FileUploadView = ReturnType<typeof selectFileUpload>;

/** Snapshot of `fileUpload` → what its view shows and may do (ACC-UP-01). */
export function selectFileUpload(snapshot: SnapshotFrom<typeof fileUploadMachine>) {
  const { fault, notice, percent, picture, square, kind } = snapshot.context;
  const { value } = snapshot;
  return {
    stage: typeof value === 'string' ? value : value.resting,
    canPick: snapshot.hasTag('pickable'),
    ...{ fault, notice, percent, picture, square, kind },
  };
}
