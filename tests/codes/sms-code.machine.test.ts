import { describe, test } from 'vitest';
import { phoneFault } from '../../contract/phone/phone.ts';
import { smsCodeCases } from '../../machines/codes/sms-code.cases.ts';
import { testPaths } from '../kit/paths.ts';

const facts = testPaths(smsCodeCases, {
  brokenBy: {
    'a refusal fetches a new image': 'guard always · smsCode.send.ticketing xstate.done.actor.takeTicket 0',
    'the message of a refused takeTicket is shown':
      'guard always · smsCode.send.ticketing xstate.done.actor.takeTicket 0',
    'a refused send to the own phone has a notice and asks for no image':
      'guard always · smsCode.send.sending xstate.done.actor.sendCode 0',
    "a send that came too soon counts down the gateway's remaining time":
      'guard always · smsCode.send.sending xstate.done.actor.sendCode 0',
    'the countdown starts at 60 s, however long ago the last tick was':
      'actions dropped · smsCode.send.sending xstate.done.actor.sendCode 0',
    'the cursor leaves no phone that is being changed':
      'actions dropped · smsCode.send.sending xstate.done.actor.sendCode 0',
    'counting follows the deadline of this phone': 'arrow dropped · smsCode.resend.free always 0',
    'valid comes from a check': 'retargeted · smsCode.check.unchecked check.asked 1 → smsCode.check.valid',
    'a new image clears the notice': 'actions dropped · smsCode.send.idle image.refreshed 0',
    'another phone clears ticket and image': 'arrow dropped · smsCode.check.checking phone.changed 0',
    'a changed code is unchecked': 'arrow dropped · smsCode.check.checking smsCode.changed 0',
    'a code is not right any more once another one is asked for': 'arrow dropped · smsCode.check.valid send.pressed 0',
    'the message of a refused checkCode is shown':
      'guard always · smsCode.check.checking xstate.done.actor.checkCode 0',
    'an invalid code refreshes the image': 'guard never · smsCode.check.checking xstate.done.actor.checkCode 2',
  },
});

describe('smsCode: what holds everywhere', () => {
  test("ACC-CALL-34 a send needs a ticket and a valid phone, except to the account's own phone", () => {
    facts.everyChange('a send requires a ticket and a valid phone', ({ starts, to }) => {
      const { isOwnPhone, phone, ticket } = to.context;
      return !starts('sendCode') || isOwnPhone || (ticket !== '' && phoneFault(phone) === null);
    });
    facts.onlyAfter('a ticket comes from its call or from the image check', {
      first: ({ subject, caseName }) =>
        (subject === 'takeTicket' && caseName === '可直接发送') || (subject === 'checkImage' && caseName === '通过'),
      later: ({ starts, from }) => starts('sendCode') && !from.context.isOwnPhone,
      undone: ({ subject }) => subject === 'sendCode' || subject === 'phone.changed',
    });
  });

  test("ACC-CALL-25 ACC-FIELD-03 the account's own phone gets its code by one press, without ticket and image", () => {
    facts.everyChange('for the own phone the button sends at once', ({ subject, from, starts }) => {
      const pressed = subject === 'send.pressed' && from.context.isOwnPhone && from.in('send.idle', 'resend.free');
      return !pressed || !from.in('send.idle') || !from.in('resend.free') || starts('sendCode');
    });
    facts.everyChange(
      'a refused send to the own phone has a notice and asks for no image',
      ({ subject, caseName, from, to }) => {
        const refused =
          subject === 'sendCode' && caseName === '被拒绝' && from.context.isOwnPhone && from.in('send.sending');
        return !refused || (to.in('send.idle') && to.context.notice !== null && !to.context.imageAsked);
      },
    );
  });

  test('ACC-SMS-04 no step of a send starts while its phone counts down', () => {
    facts.everyChange('a countdown blocks every first step', ({ from, subject, starts }) => {
      return (
        subject !== 'send.pressed' || !from.in('resend.counting') || !(starts('takeTicket') || starts('checkImage'))
      );
    });
  });

  test('ACC-SMS-03 a successful send blocks its phone until a deadline 60 s later', () => {
    facts.everyChange(
      'the countdown starts at 60 s, however long ago the last tick was',
      ({ to, subject, caseName }) => {
        const { resendAt, now } = to.context;
        return subject !== 'sendCode' || caseName !== '已发送' || Object.values(resendAt).includes(now + 60_000);
      },
    );
    facts.everyChange(
      "a send that came too soon counts down the gateway's remaining time",
      ({ to, subject, caseName }) => {
        const { resendAt, now, notice } = to.context;
        const tooSoon = subject === 'sendCode' && caseName === '发得太快';
        return !tooSoon || (Object.values(resendAt).includes(now + 42_000) && notice?.kind === 'refused');
      },
    );
    facts.always('counting follows the deadline of this phone', ({ context, in: isIn }) => {
      return isIn('resend.counting') === (context.resendAt[context.phone] ?? 0) > context.now;
    });
  });

  test('ACC-SMS-03 a sent code has the cursor, unless another phone is being typed meanwhile', () => {
    facts.everyChange('the cursor leaves no phone that is being changed', ({ from, to, subject, caseName }) => {
      const sent = subject === 'sendCode' && caseName === '已发送' && !from.context.isOwnPhone;
      const hasMoved = to.context.focus?.at !== from.context.focus?.at;
      return !sent || hasMoved === from.context.phone in to.context.resendAt;
    });
  });

  test('ACC-SMS-07 ACC-SMS-08 ACC-SMS-11 a refused ticket, image or send drops the ticket and fetches a new image', () => {
    facts.everyChange('a refusal fetches a new image', ({ subject, caseName, starts, to, from }) => {
      const refused =
        (['takeTicket', 'sendCode'].includes(subject) && ['被拒绝', '发得太快'].includes(caseName ?? '')) ||
        (subject === 'checkImage' && caseName === '错误');
      return (
        !refused ||
        !from.in('send') ||
        from.context.isOwnPhone ||
        (starts('fetchImage') && to.context.ticket === '' && to.context.image === null)
      );
    });
  });

  test.each([
    ['ACC-SMS-10', 'takeTicket', '被拒绝', '操作过于频繁，请稍后再试'],
    ['ACC-SMS-15', 'checkCode', '其他拒绝', '操作过于频繁，请稍后再试'],
  ])('%s a refused %s (%s) shows what the server said', (_id, port, refusal, message) => {
    facts.everyChange(`the message of a refused ${port} is shown`, ({ subject, caseName, to }) => {
      const { notice } = to.context;
      return subject !== port || caseName !== refusal || (notice?.kind === 'refused' && notice.message === message);
    });
  });

  test('ACC-SMS-14 a wrong code fetches a new image if one was asked for', () => {
    facts.everyChange('an invalid code refreshes the image', ({ subject, caseName, from, starts }) => {
      const invalid = subject === 'checkCode' && caseName === '错误';
      return !invalid || !from.context.imageWasAsked || !from.in('send.idle') || starts('fetchImage');
    });
  });

  test('ACC-SMS-11 an image that the shopper fetches again takes away why the last one did not come', () => {
    facts.everyChange('a new image clears the notice', ({ starts, subject, to }) => {
      const pressed = subject === 'image.refreshed' || subject === 'send.pressed';
      return !pressed || !starts('fetchImage') || to.context.notice === null;
    });
  });

  test('ACC-SMS-08 changing the phone clears its ticket, image and checked code', () => {
    facts.everyChange('another phone clears ticket and image', ({ subject, to }) => {
      const { ticket, image, imageAsked } = to.context;
      return (
        subject !== 'phone.changed' || (ticket === '' && image === null && !imageAsked && to.in('check.unchecked'))
      );
    });
  });

  test('ACC-SMS-12 a code is valid only after the gateway has confirmed that very code', () => {
    facts.onlyAfter('valid comes from a check', {
      first: ({ subject, caseName }) => subject === 'checkCode' && caseName === '正确',
      later: ({ to, from }) => to.in('check.valid') && !from.in('check.valid'),
    });
    facts.everyChange('a changed code is unchecked', ({ subject, to }) => {
      return subject !== 'smsCode.changed' || to.in('check.unchecked');
    });
    facts.everyChange('a code is not right any more once another one is asked for', ({ subject, to }) => {
      return subject !== 'send.pressed' || !to.in('check.valid');
    });
  });
});
