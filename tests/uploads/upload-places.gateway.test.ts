import { type ClientRequest, type IncomingMessage, request, type Server } from 'node:http';
import { afterEach, describe, expect } from 'vitest';
import { MINUTE } from '../../gateway/clock.ts';
import { createGatewayServer } from '../../gateway/http/server.ts';
import type { Answer, Browser } from '../gateway/browser.ts';
import { gatewayKit, logIn, OTHER_SHOPPER } from '../gateway/kit.ts';
import { listen } from '../kit/listen.ts';
import { payLinkHelpers, type TestLink } from '../kit/pay-link-kit.ts';
import { pictureForm, png } from '../kit/pictures.ts';

const kit = gatewayKit();
const { made } = payLinkHelpers(kit);
const UPLOAD = '/uploader/upload';
const UNDER_WAY = { code: 'uploadUnderWay', message: '上一张图片还在上传，请稍后再试', waitSeconds: 2 };

const common = { module: 'common' };
const imagesPath = ({ key, phone }: TestLink) => `/v2/orders/ordersPatient/${key}/images?consigneePhone=${phone}`;
const give = (browser: Browser, file = png()): Promise<Answer> =>
  browser.ask('POST', UPLOAD, pictureForm(common, file), {});
const giveByKey = (browser: Browser, link: TestLink): Promise<Answer> =>
  browser.ask('POST', imagesPath(link), pictureForm(), {});

const { member, test } = kit;
const kept = async () => (await kit.store.db.selectFrom('uploads').select('name').execute()).length;

/** Begins an upload whose file is sent on command; resolves once its body is being read. */
async function begin(browser: Browser, path: string, form: FormData) {
  const whole = new Response(form);
  const bytes = new Uint8Array(await whole.arrayBuffer());
  const [reading, told] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const source: UnderlyingDefaultSource<Uint8Array> = {
    async pull(controller) {
      reading.resolve();
      await told.promise;
      controller.enqueue(bytes);
      controller.close();
    },
  };
  const headers = {
    'content-type': whole.headers.get('content-type') ?? '',
    'content-length': String(bytes.length),
    'x-forwarded-for': browser.address,
    origin: 'http://shop.test',
    cookie: browser.cookieHeader(),
  };
  const body = new ReadableStream(source, { highWaterMark: 0 });
  const answer = browser.app.fetch(
    new Request(`http://shop.test${path}`, { ...{ method: 'POST', body, duplex: 'half' }, headers }),
  );
  await reading.promise;
  return {
    finish: async (): Promise<number> => {
      told.resolve();
      return (await answer).status;
    },
  };
}

const beginAsMember = (browser: Browser) => begin(browser, UPLOAD, pictureForm(common));
const beginByKey = (browser: Browser, link: TestLink) => begin(browser, imagesPath(link), pictureForm());

test('ACC-CALL-41 S23 a second parallel upload of a member gets 429 with Retry-After and is accepted later', async () => {
  const browser = await member();
  const first = await beginAsMember(browser);
  const second = await give(browser);
  expect([second.status, second.body, second.headers.get('retry-after')]).toEqual([429, UNDER_WAY, '2']);
  expect([await first.finish(), (await give(browser)).status]).toEqual([200, 200]);
  expect(await kept()).toBe(2);
});

test('S23 all sessions of a member share one upload place, another member has its own', async () => {
  const [here, other] = [await member(), await member(OTHER_SHOPPER)];
  kit.clock.pass(MINUTE);
  const there = await member();
  const first = await beginAsMember(here);
  expect([(await give(there)).status, (await give(other)).status]).toEqual([429, 200]);
  expect([await first.finish(), (await give(there)).status]).toEqual([200, 200]);
});

test('PAT-FORM-08 S23 a key may have one upload in progress, an address four across all keys', async () => {
  const holder = kit.browser();
  const [link, ...others] = [await made(), await made(), await made(), await made()];
  const last = await made();
  const first = await beginByKey(holder, link);
  expect((await giveByKey(kit.browser(), link)).body).toEqual(UNDER_WAY);
  const more = await Promise.all(others.map((one) => beginByKey(holder, one)));
  expect((await giveByKey(holder, last)).body).toEqual(UNDER_WAY);
  expect((await giveByKey(kit.browser(), last)).status).toBe(200);
  expect(await Promise.all([first, ...more].map(({ finish }) => finish()))).toEqual([200, 200, 200, 200]);
  expect((await giveByKey(holder, last)).status).toBe(200);
});

describe('a browser that goes away (S23)', () => {
  let server: Server | undefined;
  afterEach(async () => {
    server?.closeAllConnections();
    await new Promise((resolve) => server?.close(resolve));
  });

  /** An upload on its own connection, sent on command. */
  async function connect(browser: Browser, accessToken: string, length: number, type: string): Promise<ClientRequest> {
    server = createGatewayServer((asked) => browser.app.fetch(asked));
    const port = await listen(server);
    const headers = { authorization: `Bearer ${accessToken}`, 'content-type': type, 'content-length': length };
    const sent = request({ port, host: '127.0.0.1', method: 'POST', path: UPLOAD, headers });
    // The upload is expected to break off.
    sent.on('error', () => {});
    return sent;
  }

  /** Sends a share of an upload and disconnects; returns the answer to another upload of the member before that. */
  async function breakOff(browser: Browser, share: number): Promise<Answer> {
    const { access_token } = await logIn(browser);
    const whole = new Response(pictureForm(common));
    const bytes = Buffer.from(await whole.arrayBuffer());
    const sent = await connect(browser, access_token, bytes.length, whole.headers.get('content-type') ?? '');
    const arrived = new Promise<IncomingMessage>((resolve) => server?.once('request', resolve));
    sent.write(bytes.subarray(0, bytes.length * share));
    const incoming = await arrived;
    await expect.poll(() => incoming.readableDidRead).toBe(true);
    const meanwhile = await give(browser);
    sent.destroy();
    return meanwhile;
  }

  test('S23 disconnecting in the middle of the file frees the place', async ({ visitor }) => {
    expect((await breakOff(visitor, 0.5)).body).toEqual(UNDER_WAY);
    await expect.poll(async () => (await give(visitor)).status).toBe(200);
  });

  test('S23 disconnecting after the last byte frees the place', async ({ visitor }) => {
    await breakOff(visitor, 1);
    await expect.poll(async () => (await give(visitor)).status).toBe(200);
  });
});
