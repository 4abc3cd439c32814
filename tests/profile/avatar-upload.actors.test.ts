import { expect, test, vi } from 'vitest';
import { createActor, waitFor } from 'xstate';
import type { Call } from '../../contract/call.ts';
import type { Api, AskOptions } from '../../src/lib/api.ts';
import { provideAvatarUpload } from '../../src/profile/avatar-upload.actors.ts';
import { until } from '../kit/until.ts';

const file = new File(['picture'], 'me.png');
const saved = { kind: 'ok', status: 200, body: {} };

/** An upload whose calls are answered by hand, and its requests. */
function open(answers: Readonly<Record<string, unknown>>) {
  const asked: { name: string; request: unknown; options: AskOptions | undefined }[] = [];
  const ask = async (call: Call, request: unknown, options?: AskOptions) => {
    asked.push({ name: call.name, request, options });
    options?.onProgress?.(40);
    return answers[call.name];
  };
  // `ask` answers only the calls that are made here.
  const actor = createActor(provideAvatarUpload({ api: { ask } as unknown as Api }), {
    input: { kind: 'avatar', crops: false },
  });
  const stored = vi.fn<(event: { url: string }) => void>();
  const loginMissed = vi.fn<() => void>();
  actor.on('stored', stored);
  actor.on('loginMissed', loginMissed);
  actor.start();
  return { actor, asked, stored, loginMissed };
}

/** Stubs a browser that can open the file as a picture. */
function stubPicture(): void {
  vi.stubGlobal(
    'Image',
    class {
      naturalWidth = 40;
      naturalHeight = 20;
      onload?: () => void;
      set src(_address: string) {
        queueMicrotask(() => this.onload?.());
      }
      decode = () => Promise.resolve();
    },
  );
  Object.assign(URL, { createObjectURL: () => 'blob:me', revokeObjectURL: () => {} });
}

async function send({ actor }: ReturnType<typeof open>) {
  stubPicture();
  actor.send({ type: 'file.picked', file: { name: 'me.png', bytes: 7, content: file } });
  await waitFor(actor, (snapshot) => snapshot.matches('uploading'));
  await waitFor(actor, (snapshot) => snapshot.matches('resting'));
  vi.unstubAllGlobals();
  return actor.getSnapshot();
}

test('ACC-PROF-02 ACC-CALL-05 ACC-UP-05 the picture is uploaded with a time limit and becomes the avatar', async () => {
  const opened = open({ uploadFile: { ...saved, body: { url: '/uploads/x' } }, saveMember: saved });
  const { context } = await send(opened);
  expect(opened.asked.map(({ name, request }) => [name, request])).toEqual([
    ['uploadFile', { body: { file, module: 'common' } }],
    ['saveMember', { body: { avatar: '/uploads/x' } }],
  ]);
  expect(opened.asked[0]?.options?.timeoutMs).toBe(20_000);
  expect([context.url, context.percent]).toEqual(['/uploads/x', 40]);
  expect(opened.stored).toHaveBeenCalledOnce();
});

test.each([
  ['uploadFile', 413, '上传图片不能大于2M'],
  ['uploadFile', 429, '上一张图片还在上传，请稍后再试'],
  ['saveMember', 400, null],
])('ACC-UP-01 a refused %s fails with its message', async (name, status, message) => {
  const answers = { uploadFile: { ...saved, body: { url: '/uploads/x' } }, saveMember: saved };
  const opened = open({ ...answers, [name]: { kind: 'refused', status, code: null, message } });
  const snapshot = await send(opened);
  expect([snapshot.value, snapshot.context.notice]).toEqual([{ resting: 'fail' }, { kind: 'refused', message }]);
});

test('ACC-PROF-15 an upload without a login asks for one', async () => {
  const opened = open({ uploadFile: { kind: 'refused', status: 401, code: null, message: '登录已失效' } });
  const snapshot = await send(opened);
  expect([snapshot.value, snapshot.context.notice]).toEqual([{ resting: 'fail' }, null]);
  expect(opened.loginMissed).toHaveBeenCalledOnce();
});

test('ACC-UP-01 the uploads of a tab go one after the other, and one that is cancelled while it waits is never sent', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const reply = promise.then(() => ({ kind: 'refused', status: 413, code: null, message: null }));
  const forms = Array.from({ length: 3 }, () => open({ uploadFile: reply }));
  stubPicture();
  for (const { actor } of forms) {
    actor.send({ type: 'file.picked', file: { name: 'me.png', bytes: 7, content: file } });
    await waitFor(actor, (snapshot) => snapshot.matches('uploading'));
  }
  await until(() => expect(forms[0]?.asked).toHaveLength(1));
  forms[1]?.actor.send({ type: 'cancel.pressed' });
  const counts = () => forms.map(({ asked }) => asked.length);
  expect(counts()).toEqual([1, 0, 0]);
  resolve();
  for (const { actor } of forms) await waitFor(actor, (snapshot) => snapshot.matches('resting'));
  expect(counts()).toEqual([1, 0, 1]);
  vi.unstubAllGlobals();
});
