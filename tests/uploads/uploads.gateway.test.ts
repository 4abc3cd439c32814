import { loadImage } from '@napi-rs/canvas';
import { describe, expect } from 'vitest';
import { MOST_UPLOAD_BYTES } from '../../contract/uploads/uploads.ts';
import { DAY } from '../../gateway/clock.ts';
import { sweep } from '../../gateway/sweep.ts';
import { type Answer, type Browser, messageOf, refusalText, said } from '../gateway/browser.ts';
import { gatewayKit, OTHER_SHOPPER } from '../gateway/kit.ts';
import { hugePng, jpeg, pictureForm, png, pngOf, turnedJpeg, twoFrames } from '../kit/pictures.ts';

const kit = gatewayKit();
const UPLOAD = '/uploader/upload';
const MEMBER = '/v2/member/vo';

const TOO_LARGE = '上传图片不能大于2M';
const NO_PICTURE = '请上传完整的 jpg、jpeg 或 png 图片';

const formOf = (file: Buffer, name = 'me.png', module = 'common') => pictureForm({ module }, file, name);

const give = (browser: Browser, file: Buffer, name?: string): Promise<Answer> =>
  browser.ask('POST', UPLOAD, formOf(file, name), {});

const { member, test } = kit;
const fetchPicture = (browser: Browser, url: string) => browser.app.fetch(new Request(`http://shop.test${url}`));

async function pictureAt(browser: Browser, url: string): Promise<Buffer> {
  return Buffer.from(await (await fetchPicture(browser, url)).arrayBuffer());
}

test.each([
  ['PNG', png(), 'me.png', 'image/png'],
  ['PNG with a name in capitals', png(), 'ME.PNG', 'image/png'],
  ['JPEG', jpeg(), 'me.jpg', 'image/jpeg'],
  ['JPEG under the name of a PNG', jpeg(), 'me.png', 'image/jpeg'],
  ['PNG of exactly 2048 KB', pngOf(MOST_UPLOAD_BYTES), 'me.png', 'image/png'],
])('ACC-CALL-41 ACC-UP-02 S17 a %s is accepted and served with its real type', async (_what, file, name, type) => {
  const browser = await member();
  const { status, body } = await give(browser, file, name);
  expect([status, body]).toEqual([200, { url: expect.stringMatching(/^\/uploads\/[\w-]{22}$/) }]);
  const served = await fetchPicture(kit.browser(), body.url);
  expect(Object.fromEntries(served.headers)).toMatchObject({
    'content-type': type,
    'x-content-type-options': 'nosniff',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-security-policy': expect.stringContaining('sandbox'),
  });
  expect(served.headers.has('set-cookie')).toBe(false);
  const picture = await pictureAt(browser, body.url);
  expect(picture.includes('PNG')).toBe(type === 'image/png');
  const { width, height } = await loadImage(picture);
  expect([width, height]).toEqual([64, 64]);
});

test('S17 a served picture is redrawn: upright, without EXIF and at most 1024 px long', async () => {
  const browser = await member();
  const { body: turned } = await give(browser, turnedJpeg(), 'turned.jpg');
  const upright = await pictureAt(browser, turned.url);
  expect(upright.includes('Exif')).toBe(false);
  expect(upright.includes('GPS')).toBe(false);
  const { width, height } = await loadImage(upright);
  expect([width, height]).toEqual([40, 80]);
  const { body: wide } = await give(browser, jpeg(3000, 1500), 'wide.jpg');
  const kept = await loadImage(await pictureAt(browser, wide.url));
  expect([kept.width, kept.height]).toEqual([1024, 512]);
});

test('S17 a replica serves what another one has stored', async ({ shopper }) => {
  const { body } = await give(shopper, png());
  const other = kit.browser({ app: await kit.replica() });
  expect((await fetchPicture(other, body.url)).status).toBe(200);
});

// The other bad files are in the corpus (`upload-corpus`).
test.for([
  ['a renamed SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><rect width="9" height="9"/></svg>')],
  ['a JPEG with a second frame that claims to be smaller than the first', twoFrames(64, 64)],
  [
    'a JPEG of which only the ends are right',
    Buffer.concat([jpeg().subarray(0, 4), Buffer.alloc(300, 65), jpeg().subarray(-2)]),
  ],
] as const)(
  'ACC-UP-02 S17 S23 %s is refused, whatever its name, and frees its place',
  async ([_what, file], { shopper }) => {
    for (const name of ['me.png', 'me.jpg', '../../etc/me.png']) {
      expect(messageOf(await give(shopper, file, name))).toEqual([400, NO_PICTURE]);
    }
    expect(await kit.store.db.selectFrom('uploads').select('name').execute()).toEqual([]);
  },
);

test.each([
  [20_000, 20_000],
  [0xffff_ffff, 1],
  [16_385, 2],
  [10_000, 10_000],
  [5001, 5000],
])('S17 a file that claims %s × %s px is refused before it is decoded', async (width, height) => {
  const began = performance.now();
  expect(refusalText(await give(await member(), hugePng(width, height)))).toBe(
    '400 pictureTooLarge 图片的尺寸过大，请缩小后再上传',
  );
  expect(performance.now() - began).toBeLessThan(5000);
});

test('S17 a picture of 25 megapixels is taken', async () => {
  expect((await give(await member(), png(5000, 5000))).status).toBe(200);
});

test.each([
  ['2049 KB', 2049 * 1024],
  ['one byte more than 2048 KB', MOST_UPLOAD_BYTES + 1],
  ['10 MB', 10 * 1024 * 1024],
])('ACC-UP-04 S17 %s is 413 with the text of the catalogue', async (_what, bytes) => {
  expect(said(await give(await member(), pngOf(bytes)))).toEqual([413, { code: 'tooLarge', message: TOO_LARGE }]);
});

test('ACC-UP-04 S17 a body without a declared length is cut off at the limit', async ({ shopper }) => {
  const whole = new Response(formOf(pngOf(4 * 1024 * 1024)));
  const { headers } = whole;
  const bytes = new Uint8Array(await whole.arrayBuffer());
  let read = 0;
  const slowly = new ReadableStream<Uint8Array>({
    pull(controller) {
      const chunk = bytes.subarray(read, read + 65_536);
      read += chunk.length;
      if (chunk.length === 0) controller.close();
      else controller.enqueue(chunk);
    },
  });
  const answer = await shopper.app.fetch(
    new Request(`http://shop.test${UPLOAD}`, {
      ...{ method: 'POST', body: slowly, duplex: 'half' },
      headers: {
        ...{ 'content-type': headers.get('content-type') ?? '', origin: 'http://shop.test' },
        cookie: shopper.cookieHeader(),
      },
    }),
  );
  expect([answer.status, await answer.json()]).toEqual([413, { code: 'tooLarge', message: TOO_LARGE }]);
  expect(read).toBeLessThan(3 * 1024 * 1024);
});

describe('who may upload', () => {
  test('a malformed form, other parts or another module get 400; JSON gets 415', async ({ shopper }) => {
    const twice = formOf(png());
    twice.append('module', 'common');
    const more = formOf(png());
    more.set('memberId', '1');
    const text = new FormData();
    text.set('file', 'text');
    text.set('module', 'common');
    for (const form of [twice, more, text, formOf(png(), 'a.png', 'shop'), new FormData()]) {
      expect((await shopper.ask('POST', UPLOAD, form, {})).status).toBe(400);
    }
    const broken = { 'content-type': 'multipart/form-data; boundary=x' };
    expect((await shopper.ask('POST', UPLOAD, 'no form', broken)).status).toBe(400);
    expect((await shopper.post(UPLOAD, { file: 'x', module: 'common' })).status).toBe(415);
  });

  test('a member may upload 40 times a day', async ({ shopper }) => {
    const statuses = [];
    for (let time = 0; time < 41; time += 1) statuses.push((await give(shopper, png(4, 4))).status);
    expect([statuses.filter((status) => status === 200).length, statuses.at(-1)]).toEqual([40, 429]);
    kit.clock.pass(DAY + 1000);
    expect((await give(await member(), png(4, 4))).status).toBe(200);
  });
});

describe('the avatar', () => {
  test('ACC-PROF-02 ACC-CALL-05 is a picture that the member has uploaded, and no other address', async () => {
    const browser = await member();
    const { body: own } = await give(browser, png());
    const { body: foreign } = await give(await member(OTHER_SHOPPER), png());
    const addresses = [
      foreign.url,
      '/uploads/aaaaaaaaaaaaaaaaaaaaaa',
      'https://evil.example/x.png',
      '/uploads/../v2',
      'javascript:1',
      '',
    ];
    for (const avatar of addresses) expect((await browser.put(MEMBER, { avatar })).status, avatar).toBe(400);
    expect((await browser.put(MEMBER, { avatar: own.url })).status).toBe(200);
    expect((await browser.get(MEMBER)).body.avatar).toBe(own.url);
  });

  test('unused pictures are swept after a day, the avatar stays', async ({ shopper }) => {
    const { body: chosen } = await give(shopper, png());
    const { body: left } = await give(shopper, png());
    await shopper.put(MEMBER, { avatar: chosen.url });
    await sweep(kit.store, kit.clock);
    expect((await fetchPicture(shopper, left.url)).status).toBe(200);
    kit.clock.pass(DAY + 1000);
    await sweep(kit.store, kit.clock);
    expect((await fetchPicture(shopper, left.url)).status).toBe(404);
    expect((await fetchPicture(shopper, chosen.url)).status).toBe(200);
  });

  test.each([
    ...['/uploads/', '/uploads/x', '/uploads/%00', '/uploads/..%2f..%2fetc%2fpasswd'],
    ...[`/uploads/${'x'.repeat(22)}%00`, `/uploads/%00${'x'.repeat(22)}`],
  ])('S22 %s is no picture', async (path) => {
    expect((await kit.browser().get(path)).status).toBe(404);
  });
});
