import { defineCases } from '@xinglin/paths';
import { checkSmsCode } from '../../contract/codes/captcha.calls.ts';
import * as calls from '../../contract/login/account.calls.ts';
import { logInBySms } from '../../contract/session/session.calls.ts';
import { answered, before, beside, byHand, no, yes } from '../lib/how.cases.ts';
import { codeFormMachine } from './code-form.machine.ts';

const smsCode = { phone: '', resendAt: {}, now: 1_790_000_000_000 };
const busy = '提交按钮忙';
const atOnce = '当即检查完，不用核对';

const noImageCode = '在沙箱「图形验证码」选「从不要求」，保存';
/** Fills in an empty phone field, with a registered or an unregistered phone. */
const PHONE = '手机号填 13800138000，注册和绑定手机号的页面填 13512345678；有协议就勾选';
const lost = { drop: true } as const;

/** The verdicts of its two children, from which the paths of `codeForm` are built. */
export const codeFormCases = defineCases(codeFormMachine, {
  inputs: {
    有新密码: { smsCode, passwordRule: 'composed' },
    只有手机号与验证码: { smsCode, passwordRule: null },
    有新密码与协议: { smsCode, passwordRule: 'composed', asksAgreement: true },
    手机号验证码与协议: { smsCode, passwordRule: null, asksAgreement: true },
  },
  events: {
    'agreement.changed': { 勾选: { agreed: true }, 取消勾选: { agreed: false } },
    'submit.pressed': { 点提交: {} },
    'password.passed': { 新密码合格: { password: 'Xing-lin2026' } },
    'password.refused': { 新密码不合格: {} },
    'code.passed': { 验证码通过: { phone: '13800138000', smsCode: '246810' } },
    'code.refused': { 验证码未通过: {} },
    'form.returned': { 交还表单: {} },
    'form.objected': { 验证码已失效: { objection: 'wrongCode' }, 手机号不可用: { objection: 'foreign' } },
  },
  actors: { smsCode: {}, newPassword: {} },
  how: byHand({
    starts: {
      有新密码: [noImageCode, '退出登录', '打开 /user/account/password/forget'],
      只有手机号与验证码: [noImageCode, '以 13800138000 登录', '打开 /user/bind/phone/editPwd?backUrl=%2Fuser'],
      有新密码与协议: [noImageCode, '退出登录', '打开 /user/register'],
      手机号验证码与协议: [
        noImageCode,
        '退出登录',
        '打开 /user/login，点「微信登录」，选「还没有关联的人」，点「同意并登录」',
        '等绑定手机号的页面打开',
      ],
    },
    events: {
      'password.passed': { 新密码合格: before('两个密码都填“Xing-lin2026”') },
      'password.refused': { 新密码不合格: before('清空确认密码') },
      'code.passed': {
        验证码通过: answered(checkSmsCode, {
          says: `${PHONE}，点「获取验证码」，说发送过于频繁就等倒计时走完再点一次；填沙箱「短信与邮件」里最新的验证码；已经填过就不用再填`,
        }),
      },
      'code.refused': {
        验证码未通过: answered(checkSmsCode, {
          ...no('短信验证码错误或已失效'),
          says: `${PHONE}，验证码填 000000`,
        }),
      },
      'form.returned': {
        交还表单: answered(calls.checkCurrentAccount, {
          ...lost,
          and: [calls.resetPassword, calls.register, calls.validateAccount].map((call) => beside(call, lost)),
        }),
      },
      'form.objected': {
        验证码已失效: answered(logInBySms, {
          ...no(null, 400),
          and: [beside(calls.validateAccount, yes({})), beside(calls.registerByThirdParty, yes({}))],
        }),
        手机号不可用: answered(calls.checkCurrentAccount, no(null, 400)),
      },
    },
    replies: {},
  }),
  possible: ({ type, caseName, payload }, { asksAgreement = false, agreed, passwordRule }, states) => {
    if (type === 'agreement.changed') return asksAgreement && Object(payload).agreed !== agreed;
    if (type !== 'form.objected') return true;
    // Objections follow a hand-over: to the code when a phone is bound, to the phone when it must be the account's own.
    const isOfPhone = passwordRule === null && states.includes('submit.handedOver');
    return isOfPhone && asksAgreement === (caseName === '验证码已失效');
  },
  labels: {
    title: '带短信验证码的表单',
    about: [
      '由手机短信验证码担保的表单，注册、绑定手机和重置密码都用它：手机号、验证码，场景需要时还有新密码；可能因此建立账号时，和登录页一样要勾选协议（ACC-LOGIN-08）。',
      '提交时检查每一栏，校验验证码，再把内容交给所在流程，按多少次都只交一次。所在流程的请求没有成功时把表单交还；能说清哪一栏有问题时会指出来，其余已输入的内容都保留。',
    ],
    states: {
      password: '新密码',
      'password.deciding': '判断是否要新密码',
      'password.asked': '要新密码',
      'password.notAsked': '不要新密码',
      submit: '提交',
      'submit.editing': '填写中',
      'submit.judging': '检查新密码',
      'submit.checking': '校验验证码',
      'submit.handedOver': '已交给所在流程',
    },
    descriptions: {
      password: '表单里有没有新密码。',
      'password.deciding': '由场景决定。',
      'password.asked': '需要新密码和确认。',
      'password.notAsked': '有手机号和验证码就够了。',
      submit: '从按下提交到表单交出。',
      'submit.editing': '用户输入并获取验证码。',
      'submit.judging': '正在检查新密码；有不对的，其余各栏也一并检查。',
      'submit.checking': '检查手机号和验证码，并请网关校验。',
      'submit.handedOver': '所在流程正在处理输入的内容。',
    },
    guards: {
      asksPassword: '场景需要新密码',
      lacksAgreement: '要勾选协议而没有勾选',
    },
    screens: {
      'password.asked': '新密码与确认密码两个输入框',
      'password.notAsked': '没有密码输入框',
      'submit.editing': ({ agreementIsMissing }) =>
        agreementIsMissing ? '提交按钮可点；「请同意相关协议」' : '提交按钮可点',
      'submit.judging': atOnce,
      'submit.checking': busy,
      'submit.handedOver': busy,
    },
    events: {
      'agreement.changed': '勾选协议',
      'submit.pressed': '点击提交',
      'password.passed': '新密码检查通过',
      'password.refused': '新密码检查未通过',
      'code.passed': '验证码校验通过',
      'code.refused': '验证码校验未通过',
      'form.returned': '所在流程交还表单',
      'form.objected': '所在流程指出问题',
    },
    actors: { smsCode: '手机号与验证码', newPassword: '新密码' },
  },
});
