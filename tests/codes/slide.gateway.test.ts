import { createCanvas, loadImage } from '@napi-rs/canvas';
import { expect } from 'vitest';
import { SLIDE_PICTURE } from '../../contract/codes/slide.ts';
import { MINUTE } from '../../gateway/clock.ts';
import { newGap, SLIDE_TOLERANCE } from '../../gateway/codes/slide-puzzle.ts';
import { refusalOf, said, tally } from '../gateway/browser.ts';
import { gatewayKit } from '../gateway/kit.ts';

const PUZZLES = '/v2/captcha/slide/puzzles';

const kit = gatewayKit();
const { test } = kit;
type Browser = ReturnType<typeof kit.browser>;

const draw = async (browser: Browser) => (await browser.post(PUZZLES)).body;
const gapOf = async (id: string): Promise<number> =>
  (await kit.browser().get(`/sandbox/api/captchas/slide/${id}`)).body.x;
const check = (browser: Browser, id: string, x: number) => browser.put(PUZZLES, { id, x });
const wrong = [400, { code: 'slideWrong', message: '滑动验证失败，请重新验证' }];
const ticketsGiven = () => kit.rows`select ticket_hash from slide_tickets`.then((rows) => rows.length);

const bytesOf = (address: string) => Buffer.from(address.split(',')[1] ?? '', 'base64');

async function sizeOf(address: string): Promise<[number, number]> {
  const { width, height } = await loadImage(bytesOf(address));
  return [width, height];
}

test('ACC-SLIDE-03 a puzzle is a JPEG and a PNG with their sizes; the gap position stays on the server', async () => {
  const { status, body, text } = await kit.browser().post(PUZZLES);
  expect(status).toBe(200);
  expect(Object.keys(body).toSorted()).toEqual([
    'background',
    'height',
    'id',
    'piece',
    'pieceTop',
    'pieceWidth',
    'width',
  ]);
  expect(body.background).toMatch(/^data:image\/jpeg;base64,/);
  expect(bytesOf(body.background).subarray(0, 3).toString('hex')).toBe('ffd8ff');
  expect(await sizeOf(body.background)).toEqual([body.width, body.height]);
  // Only a PNG can be transparent around the outline.
  expect(body.piece).toMatch(/^data:image\/png;base64,/);
  expect(bytesOf(body.piece).subarray(1, 4).toString()).toBe('PNG');
  expect(await sizeOf(body.piece)).toEqual([body.pieceWidth, body.pieceWidth]);
  expect(body.pieceTop + body.pieceWidth).toBeLessThanOrEqual(body.height);
  expect(body.id).toMatch(/^[\w-]{32}$/);
  // One number may be the gap's place by chance, but not time after time.
  let told = 0;
  for (let draws = 0; draws < 5; draws += 1) {
    const { id, width, height, pieceWidth, pieceTop } = await draw(kit.browser());
    if ([width, height, pieceWidth, pieceTop].includes(await gapOf(id))) told += 1;
  }
  expect(told).toBeLessThan(5);
  expect(text.length).toBeLessThan(48_000);
});

test('ACC-SLIDE-03 the gap is reachable and never at the start', () => {
  for (let draws = 0; draws < 1000; draws += 1) {
    const { x, y } = newGap();
    expect(x).toBeGreaterThan(56);
    expect(x).toBeLessThanOrEqual(SLIDE_PICTURE.width - 56);
    expect(y).toBeLessThanOrEqual(SLIDE_PICTURE.height - 56);
  }
});

test('ACC-SLIDE-03 two puzzles have different scenes, so one cannot be subtracted from the other', async () => {
  const browser = kit.browser();
  const pixels = async () => {
    const image = await loadImage(bytesOf((await draw(browser)).background));
    const canvas = createCanvas(image.width, image.height).getContext('2d');
    canvas.drawImage(image, 0, 0);
    return canvas.getImageData(0, 0, image.width, image.height).data;
  };
  const [one, other] = [await pixels(), await pixels()];
  const equal = one.filter((value, at) => Math.abs(value - (other[at] ?? 0)) < 3).length;
  expect(equal / one.length).toBeLessThan(0.6);
});

test('ACC-SLIDE-03 an address draws 60 puzzles a minute, without affecting other addresses', async ({ visitor }) => {
  for (let draws = 0; draws < 60; draws += 1) expect((await visitor.post(PUZZLES)).status).toBe(200);
  expect((await visitor.post(PUZZLES)).body.code).toBe('tooMany');
  expect((await kit.browser().post(PUZZLES)).status).toBe(200);
  kit.clock.pass(MINUTE);
  expect((await visitor.post(PUZZLES)).status).toBe(200);
});

test.for([-SLIDE_TOLERANCE, 0, SLIDE_TOLERANCE])(
  'ACC-PWL-07 %i pixels off is right and brings a ticket',
  async (off, { visitor }) => {
    const { id } = await draw(visitor);
    const { status, body } = await check(visitor, id, (await gapOf(id)) + off);
    expect([status, Object.keys(body)]).toEqual([200, ['ticket']]);
    expect(body.ticket).toMatch(/^[\w-]{43}$/);
  },
);

test.each([-SLIDE_TOLERANCE - 1, SLIDE_TOLERANCE + 1])('ACC-SLIDE-01 %i pixels off is wrong', async (off) => {
  const browser = kit.browser();
  const { id } = await draw(browser);
  expect(said(await check(browser, id, (await gapOf(id)) + off))).toEqual(wrong);
  expect(await ticketsGiven()).toBe(0);
});

test('ACC-SLIDE-01 of 64 parallel checks of one puzzle one brings a ticket', async () => {
  const { id } = await draw(kit.browser());
  const x = await gapOf(id);
  expect(tally(await kit.crowd(64, (browser) => check(browser, id, x)))).toEqual({ 200: 1, 400: 63 });
  expect(await ticketsGiven()).toBe(1);
});

test('ACC-SLIDE-01 an address checks 60 times in ten minutes; a check beyond that does not use up its puzzle', async () => {
  const browser = kit.browser();
  for (let checks = 0; checks < 60; checks += 1) await check(browser, 'none', 1);
  const { id } = await draw(browser);
  expect(refusalOf(await check(browser, id, await gapOf(id)))).toEqual([429, 'tooMany']);
  expect((await check(kit.browser(), id, await gapOf(id))).status).toBe(200);
  kit.clock.pass(10 * MINUTE);
  expect((await check(browser, 'none', 1)).status).toBe(400);
});

test('S11 of 1000 guesses at the middle, and of 1000 at random, fewer than 100 pass', () => {
  const tries = Array.from({ length: 1000 }, () => newGap().x);
  const hits = (guess: () => number) => tries.filter((x) => Math.abs(x - guess()) <= SLIDE_TOLERANCE).length;
  const [least, most] = [72, SLIDE_PICTURE.width - 64];
  expect(hits(() => (least + most) / 2)).toBeLessThan(100);
  expect(hits(() => least + Math.random() * (most - least))).toBeLessThan(100);
});
