import { defineCases } from '@xinglin/paths';
import * as calls from '../../contract/login/account.calls.ts';
import { CODE_PHONE_NOT_PROVEN } from '../../contract/safe/own-account.calls.ts';
import { noticeWords, refusals, TOO_OFTEN, unreachable } from '../lib/form-notice.cases.ts';
import { answers, byHand, no, own, refusedAnswers, yes } from '../lib/how.cases.ts';
import { tooOld, tooOldHow } from '../password/code-flow.cases.ts';
import { codeOf, filledPhone, noImageCode } from './bind-phone.cases.ts';
import { type ChangePhoneContext, changePhoneMachine } from './change-phone.machine.ts';

const smsCode = { resendAt: {}, now: 1_790_000_000_000 };
const ofForm = { smsCode: { ...smsCode, phone: '' }, proof: { smsCode } };
const refusedHow = refusedAnswers(TOO_OFTEN, 429);
const unproven = '请先验证当前手机号或登录密码，再修改手机号';

/** A call of the member is refused, and again with new tokens. */
const ENDED = JSON.stringify(
  ['/v2/member/account/p*', '/v2/member/account/current'].map((path) => ({ method: '*', path, status: 401, times: 2 })),
);

const over = (otherwise: string) => (context: ChangePhoneContext) =>
  noticeWords(context.notice, '「请求没有成功，请稍后重试」') || otherwise;
const busy = '提交按钮忙';

/** Sample replies of the gateway, from which the paths of `changePhone` are built; its fields are a child. */
export const changePhoneCases = defineCases(changePhoneMachine, {
  inputs: {
    修改手机: { kind: 'edit', backUrl: '/user/personal/safe', ...ofForm },
    修改密码前验证: { kind: 'editPwd', backUrl: '/user/account/password/edit', ...ofForm },
  },
  events: {
    'form.filled': { 表单填好: filledPhone, 换一个手机号填好: { ...filledPhone, phone: '13612345678' } },
    'session.ended': { 会员接口返回401: {} },
    'relogin.pressed': { 点重新登录: {} },
  },
  actors: {
    codeForm: {},
    accountProof: { done: { 身份已验证: undefined } },
    checkName: {
      done: { 手机号未注册: { kind: 'free' }, 手机号已注册: { kind: 'registered' }, ...refusals() },
      error: unreachable,
    },
    changePhone: {
      done: {
        修改成功: { kind: 'changed' },
        身份没有验证: { kind: 'unproven', message: unproven },
        ...tooOld,
        ...refusals(),
      },
      error: unreachable,
    },
    checkAccount: {
      done: {
        是本账号手机号: { kind: 'own' },
        不是本账号手机号: { kind: 'phoneRefused', objection: 'foreign' },
        ...refusals(),
      },
      error: unreachable,
    },
    dropMember: { done: { 已清除: undefined }, error: { 存储不可用: new Error('storage') } },
  },
  how: byHand({
    starts: {
      修改手机: [noImageCode, '以 13800138000 登录', '打开 /user/bind/phone/edit?backUrl=%2Fuser%2Fpersonal%2Fsafe'],
      修改密码前验证: [
        noImageCode,
        '以 13800138000 登录',
        '打开 /user/bind/phone/editPwd?backUrl=%2Fuser%2Faccount%2Fpassword%2Fedit',
        codeOf('13800138000'),
      ],
    },
    events: {
      'form.filled': { 表单填好: '各栏已经填好。点提交按钮' },
      'session.ended': {
        会员接口返回401: `在沙箱「故障」里保存 ${ENDED}；没有验证身份时点「用登录密码验证」，输入任何密码；点提交按钮`,
      },
    },
    replies: {
      accountProof: {
        身份已验证: {
          text: `点「用登录密码验证」，输入沙箱「演示会员」的密码，点「下一步」；还没填过新手机号时，${codeOf('13512345678')}`,
        },
      },
      checkName: answers(calls.validateAccount, { 手机号未注册: yes({}), 手机号已注册: no(null, 400), ...refusedHow }),
      changePhone: answers(calls.changePhone, {
        修改成功: own,
        身份没有验证: no(unproven, 400, CODE_PHONE_NOT_PROVEN),
        ...tooOldHow,
        ...refusedHow,
      }),
      checkAccount: answers(calls.checkCurrentAccount, {
        是本账号手机号: own,
        不是本账号手机号: no(null, 400),
        ...refusedHow,
      }),
    },
  }),
  possible: ({ type, kind, subject, caseName }, _context, states) => {
    // Clearing the browser's storage never fails.
    if (kind === 'error' && subject === 'dropSession') return false;
    // The code of another phone is not sent while its answers are prepared, and no foreign one is.
    if (caseName === '换一个手机号填好') return false;
    return type !== 'session.ended' || states.some((state) => state.endsWith('.open'));
  },
  labels: {
    title: '修改与验证手机号',
    about: [
      '会员换手机号，或证明账号自己的手机在手上，由发给手机的验证码担保；各栏由子流程负责。',
      'edit：会员先用当前手机号或登录密码证明是本人（子流程 accountProof），再换手机号，新号不能有人注册过（ACC-FIELD-05）；网关不再认可证明时要重新验证。editPwd：会员证明账号自己的手机在手上（ACC-BIND-04），不修改任何东西。成功后去返回地址或会员首页（ACC-BIND-09、ACC-BIND-10）。',
    ],
    states: {
      opening: '判断类型',
      proving: '证明本人',
      'proving.open': '验证身份',
      'proving.expired': '验证身份时登录已失效',
      filling: '填写表单',
      'filling.open': '填写中',
      'filling.expired': '登录已失效',
      checkingNewPhone: '查询新手机号是否已注册',
      changing: '正在修改手机号',
      checkingAccount: '验证是否本账号手机号',
      leavingSession: '清除失效的登录',
      sessionLeft: '已退出，去登录页',
      done: '完成',
    },
    descriptions: {
      opening: '由类型判断是否要先证明本人。',
      proving: '填写新手机号之前，会员证明是本人。',
      'proving.open': '没有什么阻挡。',
      'proving.expired': '会员的会话已结束；输入的内容保留到用户去重新登录。',
      filling: '会员填写表单。',
      'filling.open': '没有什么阻挡。',
      'filling.expired': '会员的会话已结束；输入的内容保留到用户去重新登录。',
      checkingNewPhone: '正在问新手机号是否有人注册过。',
      changing: '会员换成新手机号。',
      checkingAccount: '正在核对手机号是不是本账号的。',
      leavingSession: '已结束的会话被忘掉；会员页面让位给登录页，登录后再回来。',
      sessionLeft: '已经没有人登录。',
      done: '用户去返回地址或会员首页。',
    },
    guards: { isEdit: '类型是 edit', isEditPwd: '类型是 editPwd', isUnanswered: '上次修改这个手机号没有得到回答' },
    emitted: {
      leftFor: '离开本页，前往',
      succeeded: '提示「绑定手机号码成功」',
      memberChanged: '顶栏重新读取会员资料',
    },
    screens: {
      'proving.open': over('身份验证的表单'),
      'proving.expired': '「登录已失效」，「重新登录」',
      'filling.open': over('提交按钮可点'),
      'filling.expired': '「登录已失效」，「重新登录」',
      checkingNewPhone: busy,
      changing: busy,
      checkingAccount: busy,
      leavingSession: '登录页',
      sessionLeft: '登录页',
      done: '返回地址或会员首页',
    },
    events: {
      'form.filled': '表单填好并通过校验',
      'session.ended': '登录已失效',
      'relogin.pressed': '点击重新登录',
    },
    actors: {
      codeForm: '手机号与验证码',
      accountProof: '验证身份',
      watchSession: '监听登录失效',
      checkName: '查询手机号',
      changePhone: '修改手机号',
      checkAccount: '验证本账号手机号',
      dropMember: '清除登录标记与令牌',
    },
    invocations: { checkNewPhone: '查询新手机号' },
  },
});
