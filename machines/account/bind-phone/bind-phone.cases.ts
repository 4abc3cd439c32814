import { defineCases } from '@xinglin/paths';
import { noticeWords, refusals, unreachable } from '../../common/form-notice.cases.ts';
import { bindPhoneMachine } from './bind-phone.machine.ts';
import { bindPhoneMeanings } from './bind-phone.meanings.ts';
import type { BindPhoneContext } from './bind-phone.ports.ts';

const smsCode = { phone: '', resendAt: {}, now: 1_790_000_000_000 };
const proof = { smsCode: { resendAt: {}, now: 1_790_000_000_000 } };
const filled = { phone: '13512345678', smsCode: '246810', password: '' };
const refused = refusals('操作过于频繁，请稍后再试');

const over = (otherwise: string) => (context: BindPhoneContext) =>
  noticeWords(context.notice, '请求没有成功，请稍后重试') || otherwise;
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
        登录信息齐全: { kind: 'complete' },
        缺少登录名: { kind: 'loginNameMissing' },
        刷新后没有密码: { kind: 'passwordMissing' },
      },
      error: { 内存不可用: new Error('memory') },
    },
    checkName: {
      done: { 手机号未注册: { kind: 'free' }, 手机号已注册: { kind: 'registered' }, ...refused },
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
        手机号已注册: { kind: 'phoneRefused', objection: 'taken' },
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
  labels: {
    meanings: bindPhoneMeanings,
    title: '绑定、修改与验证手机号',
    emitted: {
      leftFor: '离开本页，前往',
      succeeded: '提示「绑定手机号码成功」',
      memberChanged: '顶栏重新读取会员资料',
    },
    states: {
      opening: '判断类型',
      guarding: '查找要绑定的登录信息',
      'proving.open': '验证身份',
      'proving.expired': '验证身份时登录已失效',
      'filling.open': '填写中',
      'filling.notSignedIn': '已绑定，登录没有成功',
      'filling.expired': '登录已失效',
      checkingName: '查询手机号是否已注册',
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
    screens: {
      guarding: '没有表单',
      'proving.open': over('身份验证的表单'),
      'proving.expired': '「登录已失效」，「重新登录」',
      'filling.open': over('提交按钮可点'),
      'filling.notSignedIn': '「登录失败,请刷新页面重试」，「去登录」',
      'filling.expired': '「登录已失效」，「重新登录」',
      checkingName: busy,
      registering: busy,
      asking: over('对话框「该手机号已注册」：「绑定新手机号」「关联已有账号」'),
      linking: '对话框中「关联已有账号」忙',
      loggingIn: signingIn,
      droppingMember: signingIn,
      leavingSession: '「正在前往登录」',
      sessionLeft: '「正在前往登录」',
      toLogin: '「正在前往登录」',
      changing: busy,
      checkingAccount: busy,
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
  },
});
