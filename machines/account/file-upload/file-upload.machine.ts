/**
 * Giving the shop a file: an avatar now, prescription and certificate pictures later.
 *
 * A file is judged when it is picked (ACC-UP-02..04) and opened; one that cannot be taken says why and goes nowhere.
 * Where the kind asks for it a square is chosen. While it goes out, its percent is shown and it can be cancelled
 * (ACC-UP-01); a failure keeps file and square for another try. How long an upload may take is its kind's affair
 * (ACC-UP-05) and known to the port.
 */
import { assign, emit, fromCallback, fromPromise, setup } from 'xstate';
import { type CannotAskReason, reasonOf } from '../../../contract/could-not-ask.ts';
import { fileFault, uploadRules } from '../../../contract/uploads.ts';
import type { StateMeta } from '../../state-meta.ts';
import * as ports from './file-upload.ports.ts';

const notWired = (port: string) => Promise.reject(new Error(`${port} is not wired`));

export const fileUploadMachine = setup({
  types: {
    input: {} as ports.FileUploadInput,
    context: {} as ports.FileUploadContext,
    events: {} as ports.FileUploadEvent,
    emitted: {} as ports.FileUploadEmitted,
    meta: {} as StateMeta,
    tags: {} as 'pickable',
  },
  actors: {
    openFile: fromPromise<ports.OpenFileReply, { file: ports.PickedFile | null }>(() => notWired('openFile')),
    storeFile: fromPromise<ports.StoreFileReply, ports.StoreFileInput>(() => notWired('storeFile')),
    /** Sends `progress.made` while `storeFile` runs. */
    watchProgress: fromCallback<ports.FileUploadEvent>(() => {
      throw new Error('watchProgress is not wired');
    }),
  },
  guards: {
    isTakable: ({ context }, file: ports.PickedFile) => fileFault(uploadRules[context.kind], file) === null,
    isBroken: (_, reply: ports.OpenFileReply) => reply.kind === 'broken',
    crops: ({ context }) => context.crops,
    isStored: (_, reply: ports.StoreFileReply) => reply.kind === 'stored',
    isNotLoggedIn: (_, reply: ports.StoreFileReply) => reply.kind === 'notLoggedIn',
  },
  actions: {
    keepFile: assign((_, file: ports.PickedFile) => ({ file, fault: null, notice: null, square: null, picture: null })),
    noteFault: assign(({ context }, file: ports.PickedFile) => ({
      fault: fileFault(uploadRules[context.kind], file),
      notice: null,
    })),
    noteBroken: assign({ fault: 'broken' as const }),
    keepPicture: assign((_, reply: ports.OpenFileReply) =>
      reply.kind === 'opened' ? { picture: reply.picture, square: null } : {},
    ),
    startSquare: assign(({ context: { picture } }) =>
      picture === null ? {} : { square: ports.middleSquare(picture) },
    ),
    keepSquare: assign(({ context: { picture } }, square: ports.Square) =>
      picture === null ? {} : { square: ports.squareWithin(picture, square) },
    ),
    startProgress: assign({ percent: 0, notice: null }),
    keepPercent: assign({ percent: ({ context }, percent: number) => Math.max(context.percent, percent) }),
    keepUrl: assign((_, reply: ports.StoreFileReply) => (reply.kind === 'stored' ? { url: reply.url } : {})),
    keepRefusal: assign({
      notice: (_, reply: ports.StoreFileReply) =>
        reply.kind === 'refused' ? { kind: 'refused' as const, message: reply.message } : null,
    }),
    keepUnreachable: assign({
      notice: (_, reason: CannotAskReason) => ({ kind: 'unreachable' as const, reason }),
    }),
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
      description: 'A file can be picked; nothing is on its way.',
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
          description: 'No file, or one that could not be taken.',
          meta: { req: ['ACC-UP-02', 'ACC-UP-03', 'ACC-UP-04'] },
        },
        finished: {
          description: 'The shop has the file.',
          meta: { req: ['ACC-UP-01', 'ACC-PROF-02'] },
        },
        fail: {
          description: 'The shop could not be given the file, or did not take it; it may be tried again.',
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
        id: 'openFile',
        src: 'openFile',
        input: ({ context }) => ({ file: context.file }),
        onDone: [
          {
            guard: { type: 'isBroken', params: ({ event }) => event.output },
            target: 'resting.idle',
            actions: ['forgetFile', 'noteBroken'],
          },
          {
            guard: 'crops',
            target: 'cropping',
            actions: [{ type: 'keepPicture', params: ({ event }) => event.output }, 'startSquare'],
          },
          { target: 'uploading', actions: { type: 'keepPicture', params: ({ event }) => event.output } },
        ],
        onError: { target: 'resting.idle', actions: ['forgetFile', 'noteBroken'] },
      },
      on: { 'cancel.pressed': { target: 'resting.idle', actions: 'forgetFile' } },
    },
    cropping: {
      description: 'The shopper chooses the square that is kept.',
      meta: { req: ['ACC-PROF-02'] },
      on: {
        'square.moved': { actions: { type: 'keepSquare', params: ({ event }) => event.square } },
        'square.confirmed': 'uploading',
        'cancel.pressed': { target: 'resting.idle', actions: 'forgetFile' },
      },
    },
    uploading: {
      description: 'The file is on its way.',
      meta: { req: ['ACC-UP-01', 'ACC-UP-05', 'ACC-CALL-41'] },
      entry: 'startProgress',
      invoke: [
        { id: 'watchProgress', src: 'watchProgress' },
        {
          id: 'storeFile',
          src: 'storeFile',
          input: ({ context: { file, square } }) => ({ file, square }),
          onDone: [
            {
              guard: { type: 'isStored', params: ({ event }) => event.output },
              target: 'resting.finished',
              actions: [{ type: 'keepUrl', params: ({ event }) => event.output }, 'tellStored'],
            },
            {
              guard: { type: 'isNotLoggedIn', params: ({ event }) => event.output },
              target: 'resting.fail',
              actions: 'tellLoginMissed',
            },
            { target: 'resting.fail', actions: { type: 'keepRefusal', params: ({ event }) => event.output } },
          ],
          onError: {
            target: 'resting.fail',
            actions: { type: 'keepUnreachable', params: ({ event }) => reasonOf(event.error) },
          },
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
