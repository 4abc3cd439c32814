import { expect, test } from 'vitest';
import { createLog } from '../../gateway/http/log.ts';
import { cleanPicture } from '../../gateway/uploads/clean-picture.ts';
import type { Answer, Browser } from '../gateway/browser.ts';
import { gatewayKit, OTHER_SHOPPER } from '../gateway/kit.ts';
import { interlacedPng, pictureForm, png } from '../kit/pictures.ts';

const { member } = gatewayKit();
const give = (browser: Browser, file = png()): Promise<Answer> =>
  browser.ask('POST', '/uploader/upload', pictureForm({ module: 'common' }, file), {});

test('S23 while a member sends a dozen large pictures at once, a small one of another takes less than 2 s', async () => {
  const [greedy, other] = [await member(), await member(OTHER_SHOPPER)];
  const large = interlacedPng(5000, 5000);
  await give(other);
  const before = performance.now();
  await give(greedy, large);
  const alone = performance.now() - before;
  const dozen = Array.from({ length: 12 }, () => give(greedy, large));
  const began = performance.now();
  expect((await give(other)).status).toBe(200);
  // A machine that runs other tests in parallel takes longer for each of them.
  expect(performance.now() - began).toBeLessThan(Math.max(2000, 2.5 * alone));
  expect((await Promise.all(dozen)).filter(({ status }) => status === 200)).toHaveLength(1);
});

const log = createLog('info', { write: () => {} });
const clean = (file = png()) => cleanPicture(file, { signal: new AbortController().signal, log });

test('S23 decoding and drawing 25 megapixels takes the server thread less than 15 ms', async () => {
  const file = interlacedPng(5000, 5000);
  await clean();
  const taken: number[] = [];
  // Garbage of this test may be collected meanwhile: two more pictures distinguish that from work.
  while (taken.length < 3 && !taken.some((ms) => ms < 15)) {
    const before = process.threadCpuUsage();
    const { type } = await clean(file);
    const { user, system } = process.threadCpuUsage(before);
    expect(type).toBe('image/png');
    taken.push((user + system) / 1000);
  }
  expect(Math.min(...taken), 'ms of the processor').toBeLessThan(15);
});
