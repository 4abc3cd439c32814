import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import * as calls from '../../contract/codes/captcha.calls.ts';
import { provideSmsCode, smsCodeInput } from '../../src/codes/sms-code.actors.ts';
import { createServices } from '../../src/lib/services.ts';
import { json, openTestServer } from '../kit/actors.ts';
import { until } from '../kit/until.ts';

const server = openTestServer();
const PHONE = '13512345678';

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
    const bodies: unknown[] = [];
    server.answer(calls.takeSmsTicket, () => json({ ticket: 'ticket-1' }));
    server.answer(calls.sendSmsCode, async (request) => {
      bodies.push(await request.json());
      return json({});
    });
    server.answer(calls.checkSmsCode, async (request) => {
      bodies.push(await request.json());
      // Unanswered: the verdict would go to the form around the machine.
      return new Promise<Response>(() => {});
    });
    const services = createServices();
    const actor = createActor(provideSmsCode(services, scenario, undefined, named), {
      input: smsCodeInput(services),
    }).start();
    actor.send({ type: 'phone.changed', phone: PHONE });
    actor.send({ type: 'send.pressed' });
    await until(() => expect(bodies).toHaveLength(1));
    actor.send({ type: 'smsCode.changed', smsCode: '246810' });
    actor.send({ type: 'check.asked' });
    await until(() => expect(bodies).toHaveLength(2));
    actor.stop();
    expect(bodies).toEqual([
      { phoneNum: PHONE, ticket: 'ticket-1', validCode: '', purpose },
      { phoneNum: PHONE, captcha: '246810', purpose },
    ]);
  },
);
