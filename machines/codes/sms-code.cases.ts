import { defineCases, textOf } from '@xinglin/paths';
import * as calls from '../../contract/codes/captcha.calls.ts';
import { noticeWords, quoted, TOO_OFTEN, unreachable } from '../lib/form-notice.cases.ts';
import { answers, byHand, no, own, yes } from '../lib/how.cases.ts';
import { smsCodeMachine } from './sms-code.machine.ts';
import type { SmsCodeContext } from './sms-code.setup.ts';

const NOW = 1_790_000_000_000;
const PHONE = '13800138000';
const refused = { kind: 'refused', message: TOO_OFTEN } as const;

/** The pages of flows that object to a phone or a code. */
const BINDING = '改在绑定手机号的页面（从 /user/login 点「微信登录」）';
const OWN_PHONE = '/user/bind/phone/editPwd';

const busy = '发送按钮忙';
const phoneFaults = {
  empty: '「手机号码不能为空」',
  malformed: '「请输入正确的手机号码」',
  taken: '「手机号码已被注册」',
  foreign: '「请输入与当前账号相同手机号」',
} as const;

/** A missing code has a fixed text, a wrong one the gateway's message. */
const codeWords = (fault: string | null, empty: string, message: string | null, wrong: string) =>
  fault && (fault === 'empty' ? empty : quoted(message, wrong));

function fieldWords(context: SmsCodeContext): string {
  const { phoneFault, smsCodeFault, smsCodeMessage, imageCodeFault, imageCodeMessage, notice } = context;
  const isBroken = notice?.kind === 'unreachable' && notice.reason === 'server';
  return [
    phoneFault && phoneFaults[phoneFault],
    codeWords(smsCodeFault, '「短信验证码不能为空」', smsCodeMessage, '「请输入正确的短信验证码」'),
    codeWords(imageCodeFault, '「图形验证码不能为空」', imageCodeMessage, '「图形验证码不正确，请重新输入」'),
    isBroken ? '「服务异常，请刷新页面重试」' : noticeWords(notice, '「请求没有成功，请稍后重试」'),
  ]
    .filter(Boolean)
    .join('，');
}

/** A step that cannot occur on the login page. */
const elsewhere = (page: string) => ({ says: `这一步在 ${page} 上做`, put: '', body: {} });

/** When the sandbox asks for an image code. */
const imageCode = (mode: 'always' | 'never', text: string) => ({
  says: `在沙箱「图形验证码」选「${text}」`,
  put: '/sandbox/api/captchas',
  body: { imageCode: mode },
});

/** Sample replies of the gateway and inputs of the shopper, from which the paths of `smsCode` are built. */
export const smsCodeCases = defineCases(smsCodeMachine, {
  inputs: {
    空表单: { phone: '', resendAt: {}, now: NOW },
    账号自己的手机号: { phone: '138****8000', resendAt: {}, now: NOW },
    刷新前发过: { phone: PHONE, resendAt: { [PHONE]: NOW + 30_000 }, now: NOW },
  },
  events: {
    'phone.changed': { 正确手机号: { phone: PHONE }, 错误手机号: { phone: '1380013' } },
    'phone.left': { 离开手机号: {} },
    'imageCode.changed': { 输入图形码: { imageCode: 'ab3d' }, 清空图形码: { imageCode: '' } },
    'smsCode.changed': { 六位验证码: { smsCode: '246810' }, 清空验证码: { smsCode: '' } },
    'smsCode.left': { 离开验证码: {} },
    'send.pressed': { 点获取验证码: {} },
    'image.refreshed': { 换一张: {} },
    'check.asked': { 提交表单: {} },
    'objection.raised': {
      验证码已失效: { objection: 'wrongCode' },
      手机号已注册: { objection: 'taken' },
      不是本账号手机号: { objection: 'foreign' },
    },
    'clock.ticked': { 倒计时中: { now: NOW + 1000 }, 倒计时结束: { now: NOW + 61_000 } },
  },
  actors: {
    takeTicket: {
      done: {
        可直接发送: { kind: 'ticket', ticket: 'ticket-1' },
        需要图形码: { kind: 'imageAsked' },
        手机号已注册: { kind: 'phoneRefused', objection: 'taken' },
        不是本账号手机号: { kind: 'phoneRefused', objection: 'foreign' },
        被拒绝: refused,
      },
      error: unreachable,
    },
    fetchImage: {
      done: {
        取到图片: { kind: 'fetched', image: { id: 'image-1', source: 'data:image/png;base64,AA==' } },
        被拒绝: refused,
      },
      error: unreachable,
    },
    checkImage: {
      done: {
        通过: { kind: 'ticket', ticket: 'ticket-3' },
        错误: { kind: 'refused', message: '图形验证码错误或已失效，请重新输入' },
      },
      error: unreachable,
    },
    sendCode: {
      done: {
        已发送: { kind: 'sent', phone: PHONE, now: NOW, resendAt: NOW + 60_000 },
        发得太快: { ...refused, phone: PHONE, now: NOW, resendAt: NOW + 42_000 },
        被拒绝: refused,
      },
      error: unreachable,
    },
    checkCode: {
      done: {
        正确: { kind: 'valid' },
        错误: { kind: 'invalid', message: '短信验证码错误或已失效' },
        其他拒绝: refused,
      },
      error: unreachable,
    },
  },
  how: byHand({
    starts: {
      空表单: ['退出登录', '打开 /user/login'],
      账号自己的手机号: ['以 13800138000 登录', '打开 /user/bind/phone/edit，选择短信验证'],
      刷新前发过: ['退出登录', '打开 /user/login，给 13800138000 发一次验证码，半分钟后刷新，再输入 13800138000'],
    },
    events: {
      'phone.changed': { 正确手机号: '输入 13800138000', 错误手机号: '改为 1380013' },
      'imageCode.changed': { 输入图形码: '输入图片里的字，答案也在沙箱「图形验证码」', 清空图形码: '清空' },
      'smsCode.changed': { 六位验证码: '输入沙箱「短信与邮件」里的验证码，没有就填 246810', 清空验证码: '清空' },
      'objection.raised': {
        验证码已失效: `${BINDING}：提交一个已经注册的手机号，过 5 分钟再点「关联已有账号」`,
        手机号已注册: `${BINDING}：提交一个已经注册的手机号`,
        不是本账号手机号: `改在 ${OWN_PHONE}：填好验证码，在另一个标签页修改本账号的手机号，再提交`,
      },
      'check.asked': { 提交表单: '勾选协议，点「登录」' },
      'clock.ticked': { 倒计时中: '等一秒', 倒计时结束: '等到倒计时结束' },
    },
    replies: {
      takeTicket: answers(calls.takeSmsTicket, {
        可直接发送: imageCode('never', '从不要求'),
        需要图形码: imageCode('always', '总是要求'),
        被拒绝: no(refused.message, 429),
        手机号已注册: elsewhere('/user/register'),
        不是本账号手机号: elsewhere(OWN_PHONE),
      }),
      fetchImage: answers(calls.drawImageCaptcha, { 取到图片: own, 被拒绝: no(refused.message, 429) }),
      checkImage: answers(calls.checkImageCaptcha, {
        通过: own,
        错误: no('图形验证码错误或已失效，请重新输入'),
      }),
      sendCode: answers(calls.sendSmsCode, {
        已发送: own,
        发得太快: { status: 400, body: { code: 'smsTooSoon', message: refused.message, waitSeconds: 42 } },
        被拒绝: no(refused.message, 429),
      }),
      checkCode: answers(calls.checkSmsCode, {
        正确: yes({}),
        错误: no('短信验证码错误或已失效'),
        其他拒绝: no(refused.message, 429),
      }),
    },
  }),
  possible: (modelEvent, context) => {
    const counting = (context.resendAt[context.phone] ?? 0) > context.now;
    if (modelEvent.type === 'send.pressed') return !counting;
    // The account's own phone is shown, not typed, and is never objected to.
    if (context.isOwnPhone && /^(?:phone|objection)/.test(modelEvent.type)) return false;
    // A field cannot change to the text it already has.
    if (modelEvent.type === 'smsCode.changed')
      return textOf(modelEvent.payload) !== textOf({ smsCode: context.smsCode });
    return modelEvent.type.startsWith('image') ? context.imageAsked : true;
  },
  labels: {
    title: '手机号与短信验证码',
    about: [
      '手机号和发给它的短信验证码，登录、注册、绑定手机和重置密码都用它。',
      '发送要先拿票据，网关要求时再输入图形验证码，然后才发送；发送成功后 60 秒内不能再发（ACC-SMS-03、ACC-SMS-04），按手机号分别计时，期间其他失败都不影响它；网关以发送过快为由拒绝时，按它说的剩余秒数计时。票据、发送或校验被拒绝，会换一张新的图形验证码（ACC-SMS-07、ACC-SMS-11、ACC-SMS-14）。账号自己的手机号只以掩码出现，不用输入，也不需要票据和图形验证码（ACC-CALL-25）。场景对手机号另有要求时，票据会因手机号被拒绝，不会发送。所在表单在提交时提出校验，并得知通过还是被拒绝。',
    ],
    states: {
      fields: '表单可填写',
      send: '发送过程',
      'send.idle': '没有在发送',
      'send.ticketing': '正在获取短信票据',
      'send.drawingImage': '正在获取图形验证码',
      'send.checkingImage': '正在校验图形验证码',
      'send.sending': '正在发送验证码',
      resend: '再次发送',
      'resend.free': '可以发送',
      'resend.counting': '60 秒倒计时中',
      check: '校验过程',
      'check.unchecked': '验证码未校验',
      'check.checking': '正在校验验证码',
      'check.valid': '验证码正确',
    },
    descriptions: {
      fields: '输入的内容，统一格式，离开一栏时检查。',
      send: '到验证码发出为止的过程。',
      'send.idle': '没有进行中的事，用户可以获取验证码。',
      'send.ticketing': '正在为这个手机号取票据；有的场景会先问这个手机号能不能用。',
      'send.drawingImage': '正在换新的图形验证码，旧的和它的票据已作废。',
      'send.checkingImage': '正在用输入的图形验证码换票据。',
      'send.sending': '正在发送；发出后这个手机号要等 60 秒，期间改输别的号也不影响。发得太快时，倒数剩余秒数。',
      resend: '能不能再发下一条。',
      'resend.free': '这个手机号没有在计时。',
      'resend.counting': '到下一条的秒数正在倒数。',
      check: '输入的验证码是不是发出的那个。',
      'check.unchecked': '验证码或手机号改动后还没有校验过。',
      'check.checking': '正在问网关验证码对不对。',
      'check.valid': '网关认可这个手机号的这个验证码，再问也不用再请求。',
    },
    guards: {
      phoneIsWrong: '手机号不对',
      mayNotSendYet: '还不能再发',
      isOwnPhone: '是账号自己的手机号',
      imageIsMissing: '图形验证码没有显示',
      imageCodeIsMissing: '没有输入图形验证码',
      imageCodeIsTyped: '已输入图形验证码',
      maySendAgain: '可以再发',
      phoneOrCodeIsWrong: '手机号或验证码不对',
      imageWasAsked: '发送时用过图形验证码',
    },
    screens: {
      fields: (context) => fieldWords(context) || '手机号与验证码处没有提示',
      'send.idle': ({ imageAsked, image }) =>
        imageAsked ? (image === null ? '图形验证码框没有图片' : '图形验证码框与图片') : '',
      'send.ticketing': busy,
      'send.drawingImage': '发送按钮忙，图片处「正在获取图形验证码」',
      'send.checkingImage': busy,
      'send.sending': busy,
      'resend.counting': '发送按钮倒数剩余秒数，不可点',
      'check.valid': '「验证码正确」',
    },
    events: {
      'phone.changed': '输入手机号',
      'phone.left': '离开手机号输入框',
      'imageCode.changed': '输入图形验证码',
      'smsCode.changed': '输入短信验证码',
      'smsCode.left': '离开验证码输入框',
      'send.pressed': '点击获取验证码',
      'image.refreshed': '点击图形验证码换一张',
      'image.outdated': '图形验证码作废',
      'check.asked': '提交所在表单',
      'objection.raised': '所在流程指出问题',
      'clock.ticked': '过了一秒',
    },
    actors: {
      takeTicket: '获取短信票据',
      fetchImage: '获取图形验证码',
      checkImage: '校验图形验证码',
      sendCode: '发送短信验证码',
      checkCode: '校验短信验证码',
      watchClock: '时钟',
      recallPhone: '刷新前输入的手机号',
    },
  },
});
