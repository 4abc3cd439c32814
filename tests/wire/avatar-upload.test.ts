import { expect, test, vi } from 'vitest';
import { createActor, waitFor } from 'xstate';
import type { Call } from '../../contract/call.ts';
import type { Api, AskOptions } from '../../src/wire/api.ts';
import { wireAvatarUpload } from '../../src/wire/avatar-upload.wire.ts';

const file = new File(['picture'], 'me.png');
const saved = { kind: 'ok', status: 200, body: {} };

/** A wire whose calls are answered by hand, and what it was asked. */
function open(answers: Readonly<Record<string, unknown>>) {
  const asked: { name: string; request: unknown; options: AskOptions | undefined }[] = [];
  const ask = async (call: Call, request: unknown, options?: AskOptions) => {
    asked.push({ name: call.name, request, options });
    options?.onProgress?.(40);
    return answers[call.name];
  };
  // The answers are those of the calls that are asked here.
  const actor = createActor(wireAvatarUpload({ api: { ask } as unknown as Api }), {
    input: { kind: 'avatar', crops: false },
  });
  const stored = vi.fn<(event: { url: string }) => void>();
  const loginMissed = vi.fn<() => void>();
  actor.on('stored', stored);
  actor.on('loginMissed', loginMissed);
  actor.start();
  return { actor, asked, stored, loginMissed };
}

async function send({ actor }: ReturnType<typeof open>) {
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
  actor.send({ type: 'file.picked', file: { name: 'me.png', bytes: 7, content: file } });
  await waitFor(actor, (snapshot) => snapshot.matches('uploading'));
  await waitFor(actor, (snapshot) => snapshot.matches('resting'));
  vi.unstubAllGlobals();
  return actor.getSnapshot();
}

test('ACC-PROF-02 ACC-CALL-05 ACC-UP-05 the picture is stored within its time, and then becomes the avatar', async () => {
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
