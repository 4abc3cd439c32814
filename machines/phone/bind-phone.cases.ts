import { defineCases } from '@xinglin/paths';
import * as calls from '../../contract/login/account.calls.ts';
import { CODE_PHONE_NOT_PROVEN } from '../../contract/safe/own-account.calls.ts';
import { logInBySms } from '../../contract/session/session.calls.ts';
import { noticeWords, refusals, unreachable } from '../lib/form-notice.cases.ts';
import { answers, before, byHand, no, own, refusedAnswers, yes } from '../lib/how.cases.ts';
import { bindPhoneMachine } from './bind-phone.machine.ts';
import type { BindPhoneContext } from './bind-phone.setup.ts';

const smsCode = { phone: '', resendAt: {}, now: 1_790_000_000_000 };
const proof = { smsCode: { resendAt: {}, now: 1_790_000_000_000 } };
const filled = { phone: '13512345678', smsCode: '246810', password: '' };
const refused = refusals('操作过于频繁，请稍后再试');

const refusedHow = refusedAnswers('操作过于频繁，请稍后再试', 429);
const noImageCode = '在沙箱「图形验证码」选「从不要求」，保存';
const codeOf = (phone: string) =>
  `手机号填 ${phone}，没有发给它的验证码就等倒计时走完，点「获取验证码」，填沙箱「短信与邮件」里发给它的最新一个`;
const fill = (phone: string) => `在绑定手机号的页面：勾选协议，${codeOf(phone)}。其余页面已经填好。点提交按钮`;
/** A call of the member is refused, and again with new tokens. */
const ENDED = JSON.stringify(
  ['/v2/member/account/p*', '/v2/member/account/current'].map((path) => ({ method: '*', path, status: 401, times: 2 })),
);

const over = (otherwise: string) => (context: BindPhoneContext) =>
  noticeWords(context.notice, '「请求没有成功，请稍后重试」') || otherwise;
const busy = '提交按钮忙';
const signingIn = '「绑定成功，正在登录」';

/** Sample replies of the gateway, from which the paths of `bindPhone` are built; its fields are a child with its own. */
export const bindPhoneCases = defineCases(bindPhoneMachine, {
  inputs: {
    绑定手机: { kind: 'add', backUrl: null, smsCode, proof },
    修改手机: { kind: 'edit', backUrl: '/user/personal/safe', smsCode, proof },
    修改密码前验证: { kind: 'editPwd', backUrl: '/user/account/password/edit', smsCode, proof },
  },
  events: {
    'form.filled': { 表单填好: filled, 换一个手机号填好: { ...filled, phone: '13612345678' } },
    'link.pressed': { 点关联已有账号: {} },
    'otherPhone.pressed': { 点绑定新手机号: {} },
    'session.ended': { 会员接口返回401: {} },
    'relogin.pressed': { 点重新登录: {} },
  },
  actors: {
    codeForm: {},
    accountProof: { done: { 身份已验证: undefined } },
    readLogin: {
      done: {
        登录信息齐全: {
          kind: 'complete',
          login: { loginName: 'qq-new-1', loginType: 2, loginPassword: '' },
        },
        缺少登录名: { kind: 'loginNameMissing' },
        刷新后没有密码: { kind: 'passwordMissing' },
      },
      error: { 内存不可用: new Error('memory') },
    },
    checkName: {
      done: {
        手机号未注册: { kind: 'free' },
        手机号已注册: { kind: 'registered' },

        ...refused,
      },
      error: unreachable,
    },
    registerPhone: { done: { 绑定成功: { kind: 'bound' }, ...refused }, error: unreachable },
    linkAccounts: { done: { 关联成功: { kind: 'bound' }, ...refused }, error: unreachable },
    logIn: {
      done: { 登录成功: { kind: 'signedIn' }, 验证码无效: { kind: 'wrongCode' }, 登录被拒绝: { kind: 'refused' } },
      error: unreachable,
    },
    changePhone: {
      done: {
        修改成功: { kind: 'changed' },
        身份没有验证: { kind: 'unproven', message: '请先验证当前手机号或登录密码，再修改手机号' },
        ...refused,
      },
      error: unreachable,
    },
    checkAccount: {
      done: {
        是本账号手机号: { kind: 'own' },
        不是本账号手机号: { kind: 'phoneRefused', objection: 'foreign' },
        ...refused,
      },
      error: unreachable,
    },
    dropMember: { done: { 已清除: undefined }, error: { 存储不可用: new Error('storage') } },
  },
  how: byHand({
    starts: {
      绑定手机: [noImageCode, '退出登录', '等绑定手机号的页面打开'],
      修改手机: [noImageCode, '以 13800138000 登录', '打开 /user/bind/phone/edit?backUrl=%2Fuser%2Fpersonal%2Fsafe'],
      修改密码前验证: [
        noImageCode,
        '以 13800138000 登录',
        '打开 /user/bind/phone/editPwd?backUrl=%2Fuser%2Faccount%2Fpassword%2Fedit',
        codeOf('13800138000'),
      ],
    },
    events: {
      'form.filled': {
        表单填好: fill('13512345678'),
        换一个手机号填好: fill('13612345678'),
      },
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
      readLogin: {
        登录信息齐全: before('打开 /user/login，点「微信登录」，选「还没有关联的人」，点「同意并登录」'),
        缺少登录名: before('打开 /user/bind/phone/add'),
        内存不可用: {},
        刷新后没有密码: before('打开 /user/bind/phone/add?loginName=old_member'),
      },
      checkName: answers(calls.validateAccount, {
        手机号未注册: yes({}),
        手机号已注册: no(null, 400),
        ...refusedHow,
      }),
      registerPhone: answers(calls.registerByThirdParty, { 绑定成功: own, ...refusedHow }),
      linkAccounts: answers(calls.bindAccounts, { 关联成功: yes({}), ...refusedHow }),
      logIn: answers(logInBySms, {
        登录成功: own,
        验证码无效: no(null, 400),
        登录被拒绝: no(null, 429),
      }),
      changePhone: answers(calls.changePhone, {
        修改成功: own,
        身份没有验证: no('请先验证当前手机号或登录密码，再修改手机号', 400, CODE_PHONE_NOT_PROVEN),
        ...refusedHow,
      }),
      checkAccount: answers(calls.checkCurrentAccount, {
        是本账号手机号: own,
        不是本账号手机号: no(null, 400),
        ...refusedHow,
      }),
    },
  }),
  possible: ({ type, kind, subject, caseName }, context, states) => {
    // What the browser remembers is there.
    if (kind === 'error' && ['readLogin', 'dropMember', 'dropSession'].includes(subject)) return false;
    // The code of another phone is not sent while its answers are prepared, and no foreign one is.
    if (caseName === '换一个手机号填好') return context.kind === 'add';
    return type !== 'session.ended' || states.some((state) => state.endsWith('.open'));
  },
  labels: {
    title: '绑定、修改与验证手机号',
    about: [
      '给账号一个手机号，由发给它的验证码担保；各栏由子流程负责。',
      'add：第三方登录，或登录名加密码的登录，得到一个手机号；没有这样的登录信息就去登录页（ACC-BIND-01）。没有人注册过的手机号会建立账号（ACC-CALL-22）；注册过的，弹窗询问是关联账号还是换一个手机号（ACC-BIND-05..07）。绑定以同一手机号和验证码登录结束；登录失败时清除会员 Cookie（ACC-BIND-12），手机号已经绑好，只需再登录。edit：会员先用当前手机号或登录密码证明是本人（子流程 accountProof），再换手机号，新号不能有人注册过（ACC-FIELD-05）；网关不再认可证明时要重新验证。editPwd：会员证明账号自己的手机在手上（ACC-BIND-04），不绑定任何东西。成功后去返回地址或会员首页（ACC-BIND-09、ACC-BIND-10）。',
    ],
    states: {
      opening: '判断类型',
      guarding: '查找要绑定的登录信息',
      proving: '证明本人',
      'proving.open': '验证身份',
      'proving.expired': '验证身份时登录已失效',
      filling: '填写表单',
      'filling.open': '填写中',
      'filling.notSignedIn': '已绑定，登录没有成功',
      'filling.expired': '登录已失效',
      checkingName: '查询手机号是否已注册',
      checkingNewPhone: '查询新手机号是否已注册',
      registering: '正在绑定未注册的手机号',
      asking: '询问是否关联已有账号',
      linking: '正在关联账号',
      loggingIn: '绑定后正在登录',
      droppingMember: '清除登录标记与令牌',
      changing: '正在修改手机号',
      checkingAccount: '验证是否本账号手机号',
      leavingSession: '清除失效的登录',
      sessionLeft: '已退出，去登录页',
      done: '完成',
      toLogin: '转到登录页',
    },
    descriptions: {
      opening: '由类型判断是否必须有登录信息。',
      guarding: '正在查找手机号要绑定到的登录信息。',
      proving: '填写新手机号之前，会员证明是本人。',
      'proving.open': '没有什么阻挡。',
      'proving.expired': '会员的会话已结束；输入的内容保留到用户去重新登录。',
      filling: '用户填写表单。',
      'filling.open': '没有什么阻挡。',
      'filling.notSignedIn': '手机号已绑定，但随后的登录失败；可以再试，或去登录页。',
      'filling.expired': '会员的会话已结束；输入的内容保留到用户去重新登录。',
      checkingName: '正在问是否有人注册过这个手机号。',
      checkingNewPhone: '正在问新手机号是否有人注册过。',
      registering: '没有人用过的手机号正在绑定到登录信息。',
      asking: '弹窗询问关联账号还是换手机号；关联失败时说明原因。',
      linking: '正在把登录信息关联到拥有这个手机号的账号。',
      loggingIn: '正在用绑定时的手机号和验证码登录。',
      droppingMember: '浏览器忘掉它认识的会员。',
      changing: '会员换成新手机号。',
      checkingAccount: '正在核对手机号是不是本账号的。',
      leavingSession: '已结束的会话被忘掉；会员页面让位给登录页，登录后再回来。',
      sessionLeft: '已经没有人登录。',
      done: '用户去返回地址或会员首页。',
      toLogin: '没有可以绑定手机号的登录信息：去登录页。',
    },
    guards: {
      isOfMember: '是会员的类型',
      isAdd: '类型是 add',
      isEdit: '类型是 edit',
      isEditPwd: '类型是 editPwd',
      isBoundAlready: '手机号已经绑好',
      isUnanswered: '上次修改这个手机号没有得到回答',
    },
    emitted: {
      leftFor: '离开本页，前往',
      succeeded: '提示「绑定手机号码成功」',
      memberChanged: '顶栏重新读取会员资料',
    },
    screens: {
      guarding: '当即判断完，不用核对',
      'proving.open': over('身份验证的表单'),
      'proving.expired': '「登录已失效」，「重新登录」',
      'filling.open': over('提交按钮可点'),
      'filling.notSignedIn': '「登录失败,请刷新页面重试」，「去登录」',
      'filling.expired': '「登录已失效」，「重新登录」',
      checkingName: busy,
      checkingNewPhone: busy,
      registering: busy,
      asking: over('对话框「该手机号已注册」：「绑定新手机号」「关联已有账号」'),
      linking: '对话框中「关联已有账号」忙',
      loggingIn: signingIn,
      droppingMember: '当即清除完，不用核对',
      leavingSession: '登录页',
      sessionLeft: '登录页',
      toLogin: '登录页',
      changing: busy,
      checkingAccount: busy,
      done: '返回地址或会员首页',
    },
    events: {
      'form.filled': '表单填好并通过校验',
      'link.pressed': '点击关联已有账号',
      'otherPhone.pressed': '点击绑定新手机号',
      'session.ended': '登录已失效',
      'relogin.pressed': '点击重新登录',
    },
    actors: {
      codeForm: '手机号与验证码',
      accountProof: '验证身份',
      watchSession: '监听登录失效',
      readLogin: '查找登录信息',
      checkName: '查询手机号',
      registerPhone: '绑定未注册的手机号',
      linkAccounts: '关联账号',
      logIn: '绑定后登录',
      changePhone: '修改手机号',
      checkAccount: '验证本账号手机号',
      dropMember: '清除登录标记与令牌',
    },
    invocations: { checkName: '查询手机号', checkNewPhone: '查询新手机号' },
  },
});
