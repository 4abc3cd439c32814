import { defineCases } from '@xinglin/paths';
import { codeFormMachine } from './code-form.machine.ts';

const smsCode = { phone: '', resendAt: {}, now: 1_790_000_000_000 };
const busy = '提交按钮忙';

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
  possible: (modelEvent, { asksAgreement, agreed }) =>
    modelEvent.type !== 'agreement.changed' ||
    (asksAgreement === true &&
      'payload' in modelEvent &&
      JSON.stringify(modelEvent.payload) === JSON.stringify({ agreed: !agreed })),
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
      'submit.judging': busy,
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
