import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createActor, waitFor } from 'xstate';
import * as calls from '../../contract/codes/captcha.calls.ts';
import type { SmsPurpose } from '../../contract/codes/sms-code.ts';
import { selectSmsCode } from '../../machines/codes/sms-code.machine.ts';
import type { SmsScenario } from '../../machines/codes/sms-code.setup.ts';
import { provideSmsCode, smsCodeInput } from '../../src/codes/sms-code.actors.ts';
import { createServices } from '../../src/lib/services.ts';
import { json, openTestServer, started } from '../kit/actors.ts';
import { until } from '../kit/until.ts';

const server = openTestServer();

const PHONE = '13512345678';
const TOO_SOON = '验证码发送过于频繁，请稍后再试';

/** A newly opened form with a code in this tab, with this phone in it. */
function openForm(scenario: SmsScenario, phone: string, services = createServices(), purpose?: SmsPurpose) {
  const machine = provideSmsCode(services, scenario, undefined, purpose);
  const actor = started(createActor(machine, { input: smsCodeInput(services) }));
  actor.send({ type: 'phone.changed', phone });
  return { actor, view: () => selectSmsCode(actor.getSnapshot()) };
}

/** The source with which a picture is shown for this `image` of the gateway's captcha. */
async function sourceOf(image: string): Promise<string | undefined> {
  server.answer(calls.takeSmsTicket, () => json({ ticket: 'x', isNeedCaptcha: true }));
  server.answer(calls.drawImageCaptcha, () => json({ id: 'image-1', image }));
  const { actor } = openForm('login', PHONE);
  actor.send({ type: 'send.pressed' });
  const { context } = await waitFor(actor, (snapshot) => snapshot.context.image !== null);
  return context.image?.source;
}

test.each([
  'data:image/jpeg;base64,/9j/4AAQ',
  'http://shop.example/captcha/1.png',
  'https://shop.example/captcha/1.png',
  '/captcha/1.png',
  '/9/captcha.png',
])('ACC-SMS-17 an image captcha given as a URL is shown from it: %s', async (image) => {
  expect(await sourceOf(image)).toBe(image);
});

test.each([
  ['a PNG', 'iVBORw0KGgo='],
  ['a JPEG, which begins like a path', '/9j/4AAQSkZJRg=='],
  ['one whose text begins as a scheme does', 'dataAA=='],
])('ACC-SMS-17 an image captcha in base64 becomes a data URL: %s', async (_, image) => {
  expect(await sourceOf(image)).toBe(`data:image/png;base64,${image}`);
});

async function press({ actor, view }: ReturnType<typeof openForm>) {
  actor.send({ type: 'send.pressed' });
  await waitFor(actor, (snapshot) => snapshot.matches({ send: 'idle' }));
  return view();
}

test.each([
  ['what the gateway says', { waitSeconds: 45 }, 45],
  ['60 s where it says nothing', {}, 60],
  ['60 s where it says what is none', { waitSeconds: 'soon' }, 60],
  ['60 s where it answers a bare text', '发送成功', 60],
])(
  'ACC-SMS-03 ACC-SMS-05 ruling 7 a sent code counts down %s, for its phone in every form of the tab',
  async (_, body, seconds) => {
    server.answer(calls.takeSmsTicket, () => json({ ticket: 'x' }));
    server.answer(calls.sendSmsCode, () => json(body));
    const login = openForm('login', PHONE);
    expect(await press(login)).toMatchObject({ send: 'counting', secondsLeft: seconds, imageBox: 'closed' });
    login.actor.send({ type: 'phone.changed', phone: '13812345678' });
    expect(login.view()).toMatchObject({ send: 'ready', secondsLeft: 0 });
    login.actor.send({ type: 'phone.changed', phone: PHONE });
    expect(login.view()).toMatchObject({ send: 'counting' });
    login.actor.stop();
    const { view } = openForm('register', PHONE);
    expect(view()).toMatchObject({ send: 'counting' });
    expect(view().secondsLeft).toBeGreaterThan(seconds - 5);
  },
);

test.each(['login', 'register'] as const)(
  'ACC-SMS-04 ACC-SMS-06 ACC-SMS-07 in the scenario %s a send refused as too soon counts down what is left',
  async (scenario) => {
    server.answer(calls.takeSmsTicket, () => json({ ticket: 'x' }));
    server.answer(calls.sendSmsCode, () => json({ code: 'smsTooSoon', message: TOO_SOON, waitSeconds: 17 }, 400));
    server.answer(calls.drawImageCaptcha, () => json({ id: 'image-1', image: '/image.png' }));
    const form = openForm(scenario, PHONE);
    expect(await press(form)).toMatchObject({
      ...{ send: 'counting', secondsLeft: 17, noticeText: TOO_SOON, imageBox: 'shown' },
    });
    form.actor.stop();
    expect(openForm(scenario, PHONE).view()).toMatchObject({ send: 'counting' });
  },
);

test('ACC-SMS-06 ruling 7 a send refused for another reason starts no countdown', async () => {
  server.answer(calls.takeSmsTicket, () => json({ ticket: 'x' }));
  server.answer(calls.sendSmsCode, () => json({ code: 'smsHourFull', message: '请稍后再试' }, 400));
  server.answer(calls.drawImageCaptcha, () => json({ id: 'image-1', image: '/image.png' }));
  const form = openForm('login', PHONE);
  expect(await press(form)).toMatchObject({ send: 'ready', secondsLeft: 0 });
});

test.each([
  ['login', undefined, 'login'],
  ['register', undefined, 'register'],
  ['resetPassword', undefined, 'resetPassword'],
  ['bindPhone', undefined, 'bindPhone'],
  ['bindPhone', 'changePhone', 'changePhone'],
  ['bindPhone', 'verifyPhone', 'verifyPhone'],
] as const)(
  'S8 ACC-CALL-34 ACC-CALL-35 in the scenario %s, purpose %s, a code is sent and checked for %s',
  async (scenario, named, purpose) => {
    server.answer(calls.takeSmsTicket, () => json({ ticket: 'ticket-1' }));
    const sent = server.answer(calls.sendSmsCode, () => json({}));
    // Unanswered: the verdict would go to the form around the machine.
    const checked = server.answer(calls.checkSmsCode, () => new Promise<Response>(() => {}));
    const form = openForm(scenario, PHONE, createServices(), named);
    await press(form);
    form.actor.send({ type: 'smsCode.changed', smsCode: '246810' });
    form.actor.send({ type: 'check.asked' });
    await until(() => expect(checked).toHaveLength(1));
    expect([...sent, ...checked].map(({ body }) => body)).toEqual([
      { phoneNum: PHONE, ticket: 'ticket-1', validCode: '', purpose },
      { phoneNum: PHONE, captcha: '246810', purpose },
    ]);
  },
);

describe('a browser with a wrong clock', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
  afterEach(() => void vi.useRealTimers());

  test.each([3_600_000, -3_600_000])(
    'ACC-SMS-03 ruling 7 a clock %s ms off counts down like any other, also after a reload',
    async (off) => {
      const date = new Date(Date.now() + off).toUTCString();
      server.answer(calls.takeSmsTicket, () => json({ ticket: 'x' }));
      server.answer(calls.sendSmsCode, () => Response.json({ waitSeconds: 45 }, { headers: { date } }));
      const login = openForm('login', PHONE);
      expect(await press(login)).toMatchObject({ send: 'counting', secondsLeft: 45 });
      login.actor.stop();
      const services = createServices();
      const again = openForm('login', PHONE, services);
      const secondsLeft = [again.view().secondsLeft];
      // The first answer after the reload tells the gateway's time.
      services.clock.learn({ date, askedAt: Date.now(), cameAt: Date.now() });
      vi.advanceTimersByTime(1000);
      secondsLeft.push(again.view().secondsLeft);
      for (const seconds of secondsLeft) expect(seconds > 40 && seconds <= 45, `${seconds} s`).toBe(true);
    },
  );
});
