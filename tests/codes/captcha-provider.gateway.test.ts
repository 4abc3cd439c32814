import { expect, test } from 'vitest';
import type { CaptchaProvider } from '../../gateway/ports.ts';
import { type Browser, refusalOf } from '../gateway/browser.ts';
import { gatewayKit, SHOPPER } from '../gateway/kit.ts';

const IMAGES = '/v2/captcha/image/captchas';
const PUZZLES = '/v2/captcha/slide/puzzles';
const puzzle = {
  id: 'p',
  background: 'https://captcha.example/scene.png',
  piece: 'https://captcha.example/piece.png',
  width: 300,
  height: 150,
  pieceWidth: 50,
  pieceTop: 40,
};

const kit = gatewayKit();

/** A shop without the sandbox, with this plugged in. */
async function shopWith(captcha: Partial<CaptchaProvider>): Promise<Browser> {
  return kit.browser({ app: await kit.replica({ sandbox: false }, { sms: { send: async () => {} }, captcha }) });
}

test('ACC-CALL-31 ACC-CALL-32 a plugged-in service draws and checks the image code and decides on the ticket', async () => {
  const asked: unknown[] = [];
  const shop = await shopWith({
    drawImage: async () => ({ id: 'image-7', image: 'https://captcha.example/7.png' }),
    checkImage: async (answer) => {
      asked.push(answer);
      return answer.code === '7';
    },
  });
  expect((await shop.post(IMAGES)).body).toEqual({ id: 'image-7', image: 'https://captcha.example/7.png' });
  expect(refusalOf(await shop.put(IMAGES, { id: 'image-7', code: '8' }))).toEqual([400, 'imageCodeWrong']);
  // The token of a service's widget is longer than an id of the gateway.
  const id = 't'.repeat(2000);
  const { ticket } = (await shop.put(IMAGES, { id, code: '7' })).body;
  expect(asked).toEqual([
    { id: 'image-7', code: '8' },
    { id, code: '7' },
  ]);
  const sent = await shop.post('/v2/captcha/sms/v3/captchas', { phoneNum: SHOPPER, ticket, validCode: '7' });
  expect(sent.status).toBe(200);
  // The gateway itself still draws what was not plugged in.
  expect((await shop.post(PUZZLES)).body.background).toMatch(/^data:image/);
});

test('ACC-SLIDE-01 ACC-SLIDE-03 a plugged-in service draws and checks the slide; the limit of checks stays', async () => {
  const shop = await shopWith({ drawPuzzle: async () => puzzle, checkPuzzle: async ({ x }) => x === 120.5 });
  expect((await shop.post(PUZZLES)).body).toEqual(puzzle);
  expect((await shop.put(PUZZLES, { id: 'p', x: 120 })).body.code).toBe('slideWrong');
  expect((await shop.put(PUZZLES, { id: 'p', x: 120.5 })).body.ticket).toMatch(/^[\w-]{43}$/);
  for (let checks = 2; checks < 60; checks += 1) await shop.put(PUZZLES, { id: 'p', x: 1 });
  expect((await shop.put(PUZZLES, { id: 'p', x: 120.5 })).body.code).toBe('tooMany');
});

test('ACC-SLIDE-02 every captcha call returns 500 while the service fails', async () => {
  const fail = () => Promise.reject(new Error('the service is down'));
  const shop = await shopWith({ drawImage: fail, checkImage: fail, drawPuzzle: fail, checkPuzzle: fail });
  const answers = [
    await shop.post(IMAGES),
    await shop.put(IMAGES, { id: 'a', code: 'b' }),
    await shop.post(PUZZLES),
    await shop.put(PUZZLES, { id: 'a', x: 1 }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([500, 500, 500, 500]);
});
