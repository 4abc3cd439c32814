/**
 * Giving the shop a file: an avatar, or a picture of a prescription or a certificate.
 *
 * A file is judged when it is picked (ACC-UP-02..04) and opened; one that cannot be taken says why and goes nowhere.
 * Where the kind asks for it a square is chosen. While it goes out, its percent is shown and it can be cancelled
 * (ACC-UP-01); a failure keeps file and square for another try. How long an upload may take is its kind's affair
 * (ACC-UP-05) and known to the port.
 */
import { assign, emit, setup } from 'xstate';
import { fileFault, uploadRules } from '../../contract/uploads/uploads.ts';
import { noticeActions, whenRefused, whenUnreachable, withAnswer } from '../lib/answers.ts';
import { port, subscription } from '../lib/ports.ts';
import type { StateMeta } from '../state-meta.ts';
import * as ports from './file-upload.ports.ts';

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
    openFile: port<ports.OpenFileReply, { file: ports.PickedFile | null }>('openFile'),
    storeFile: port<ports.StoreFileReply, ports.StoreFileInput>('storeFile'),
    /** Sends `progress.made` while `storeFile` runs. */
    watchProgress: subscription<ports.FileUploadEvent>('watchProgress'),
  },
  guards: {
    isTakable: ({ context }, file: ports.PickedFile) => fileFault(uploadRules[context.kind], file) === null,
    isBroken: (_, reply: ports.OpenFileReply) => reply.kind === 'broken',
    crops: ({ context }) => context.crops,
    isStored: (_, reply: ports.StoreFileReply) => reply.kind === 'stored',
    isNotLoggedIn: (_, reply: ports.StoreFileReply) => reply.kind === 'notLoggedIn',
  },
  actions: {
    ...noticeActions<ports.FileUploadContext, ports.FileUploadEvent>(),
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
          { guard: withAnswer('isBroken'), target: 'resting.idle', actions: ['forgetFile', 'noteBroken'] },
          { guard: 'crops', target: 'cropping', actions: [withAnswer('keepPicture'), 'startSquare'] },
          { target: 'uploading', actions: withAnswer('keepPicture') },
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
              guard: withAnswer('isStored'),
              target: 'resting.finished',
              actions: [withAnswer('keepUrl'), 'tellStored'],
            },
            { guard: withAnswer('isNotLoggedIn'), target: 'resting.fail', actions: 'tellLoginMissed' },
            whenRefused('resting.fail'),
          ],
          onError: whenUnreachable('resting.fail'),
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
