import { expect, test } from 'vitest';
import { createActor, waitFor } from 'xstate';
import * as calls from '../../contract/account/captcha.calls.ts';
import { smsCodeInput, wireSmsCode } from '../../src/wire/sms-code.wire.ts';
import { createWorld } from '../../src/wire/world.ts';
import { json, testWire } from './kit/wire.ts';

const wire = testWire();

/** The source of the picture that a gateway with this `image` in its captcha is shown with. */
async function sourceOf(image: string): Promise<string | undefined> {
  wire.answer(calls.takeSmsTicket, () => json({ ticket: 'x', isNeedCaptcha: true }));
  wire.answer(calls.drawImageCaptcha, () => json({ id: 'image-1', image }));
  const world = createWorld();
  const actor = createActor(wireSmsCode(world, 'login'), { input: smsCodeInput(world, 'login') }).start();
  actor.send({ type: 'phone.changed', phone: '13512345678' });
  actor.send({ type: 'send.pressed' });
  const { context } = await waitFor(actor, (snapshot) => snapshot.context.image !== null);
  actor.stop();
  return context.image?.source;
}

test.each([
  'data:image/jpeg;base64,/9j/4AAQ',
  'http://shop.example/captcha/1.png',
  'https://shop.example/captcha/1.png',
  '/captcha/1.png',
  '/9/captcha.png',
])('ACC-SMS-17 an image captcha at an address is shown from there: %s', async (image) => {
  expect(await sourceOf(image)).toBe(image);
});

test.each([
  ['a PNG', 'iVBORw0KGgo='],
  ['a JPEG, which begins like a path', '/9j/4AAQSkZJRg=='],
  ['one whose text begins as a scheme does', 'dataAA=='],
])('ACC-SMS-17 an image captcha in base64 is shown as a picture of its own: %s', async (_, image) => {
  expect(await sourceOf(image)).toBe(`data:image/png;base64,${image}`);
});
