import * as v from 'valibot';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { defineCall } from '../../contract/call.ts';
import { CouldNotAsk } from '../../contract/could-not-ask.ts';
import { uploadOrderPatientImage } from '../../contract/patients/patient.calls.ts';
import { uploadFile } from '../../contract/uploads/upload.calls.ts';
import type { AskOptions } from '../../src/lib/api.ts';
import { openTab, tokensNumber } from '../kit/actors.ts';
import { until } from '../kit/until.ts';

/** A page's XMLHttpRequest, played by hand: jsdom sends no files. */
class Request extends EventTarget {
  static latest: Request;
  readonly upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
  readonly headers: Record<string, string> = {};
  method = '';
  address = '';
  withCredentials = false;
  timeout = 0;
  status = 0;
  responseText = '';
  sent: FormData | null = null;
  onload?: () => void;
  onerror?: () => void;
  ontimeout?: () => void;
  onabort?: () => void;

  constructor() {
    super();
    Request.latest = this;
  }

  open(method: string, address: string) {
    Object.assign(this, { method, address });
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value;
  }
  getResponseHeader() {
    return new Date(0).toUTCString();
  }
  send(form: FormData) {
    this.sent = form;
  }
  abort() {
    this.onabort?.();
  }
  answer(status: number, text: string) {
    Object.assign(this, { status, responseText: text });
    this.onload?.();
  }
}

afterEach(() => void vi.unstubAllGlobals());

const file = new File(['picture'], 'me.png', { type: 'image/png' });

/** A call and its request, which is not answered yet. */
async function asked<Reply>(ask: () => Promise<Reply>) {
  Reflect.deleteProperty(Request, 'latest');
  vi.stubGlobal('XMLHttpRequest', Request);
  const reply = ask();
  reply.catch(() => {});
  await until(() => expect(Request.latest?.sent).toBeTruthy());
  return { reply, request: Request.latest };
}

function upload(options: AskOptions = {}) {
  const tab = openTab();
  tab.tokens.keep(tokensNumber(1));
  return asked(() => tab.api.ask(uploadFile, { body: { file, module: 'common' } }, options));
}

describe('form data', () => {
  test('ACC-CALL-41 ACC-SES-18 the file goes as multipart with its module, cookies and bearer token', async () => {
    const { reply, request } = await upload({ timeoutMs: 20_000 });
    expect(request).toMatchObject({
      ...{ method: 'POST', address: 'http://localhost:4173/uploader/upload', withCredentials: true, timeout: 20_000 },
      headers: { accept: 'application/json', authorization: 'Bearer access-1' },
    });
    expect(Array.from(request.sent?.entries() ?? [])).toEqual([
      ['file', file],
      ['module', 'common'],
    ]);
    request.answer(200, JSON.stringify({ url: '/uploads/x' }));
    expect(await reply).toEqual({ kind: 'ok', status: 200, body: { url: '/uploads/x' } });
  });

  test('PAT-FORM-08 PAT-SCOPE-06 the query is sent without undefined values', async () => {
    for (const [query, search] of [
      [{ consigneePhone: '13800001234' }, '?consigneePhone=13800001234'],
      [{ consigneePhone: undefined }, ''],
    ] as const) {
      const { reply, request } = await asked(() =>
        openTab().api.ask(uploadOrderPatientImage, { params: { key: 'a/b' }, query, body: { file } }),
      );
      expect(request.address).toBe(`http://localhost:4173/v2/orders/ordersPatient/a%2Fb/images${search}`);
      request.answer(200, JSON.stringify({ url: '/uploads/private/x' }));
      expect(await reply).toMatchObject({ kind: 'ok' });
    }
  });

  test.each([
    ['{"url":"/uploads/x"}'],
    ['"/uploads/x"'],
    ['/uploads/x\n'],
    ['{"code":"0","data":{"url":"/uploads/x"},"message":""}'],
    ['{"code":"0","data":"/uploads/x","message":""}'],
  ])('ACC-CALL-41 the address is read from %s', async (text) => {
    const { reply, request } = await upload();
    request.answer(201, text);
    expect(await reply).toMatchObject({ kind: 'ok', body: { url: '/uploads/x' } });
  });

  test('ACC-CALL-41 an answer without an address is incomplete, a refusal brings its message', async () => {
    const empty = await upload();
    empty.request.answer(200, '');
    expect(await empty.reply).toEqual({ kind: 'incomplete', status: 200 });
    const refused = await upload();
    refused.request.answer(413, JSON.stringify({ code: 'tooLarge', message: '上传图片不能大于2M' }));
    expect(await refused.reply).toEqual({
      kind: 'refused',
      status: 413,
      code: 'tooLarge',
      message: '上传图片不能大于2M',
    });
  });

  test('ACC-UP-01 reports progress in whole percent', async () => {
    const emitted: number[] = [];
    const { request } = await upload({ onProgress: (percent) => emitted.push(percent) });
    for (const [loaded, total] of [
      [1, 3],
      [2, 3],
      [3, 3],
      [5, 0],
    ] as const)
      request.upload.onprogress?.({ loaded, total });
    expect(emitted).toEqual([33, 66, 100, 0]);
  });

  test.each([
    ['onerror', 'offline'],
    ['ontimeout', 'timeout'],
  ] as const)('ACC-UP-05 %s rejects as %s', async (how, reason) => {
    const { reply, request } = await upload();
    request[how]?.();
    await expect(reply).rejects.toEqual(new CouldNotAsk(reason));
  });

  test('ACC-UP-01 an abort cancels the upload and rejects with the reason', async () => {
    const abort = new AbortController();
    const { reply, request } = await upload({ signal: abort.signal });
    const given = vi.spyOn(request, 'abort');
    abort.abort(new Error('cancelled'));
    await expect(reply).rejects.toThrow('cancelled');
    expect(given).toHaveBeenCalledOnce();
  });

  test('ORD-CALL-43 text in place of JSON is read only where a call reads text', async () => {
    const strict = defineCall({
      ...{ name: 'strict', method: 'POST', path: '/x', summary: '', requirements: [], access: 'anyone' },
      ...{ encoding: 'form', body: v.object({ a: v.string() }), answer: v.string() },
    });
    const { reply, request } = await asked(() => openTab().send(strict, { body: { a: '1' } }));
    request.answer(200, 'no json');
    await expect(reply).rejects.toEqual(new CouldNotAsk('malformed'));
  });
});
