import type { Meanings } from '@xinglin/paths';

/** What product owners read of `registerForm`. */
export const registerFormMeanings: Meanings = {
  about: [
    '用手机号、收到的验证码和密码注册账号。',
    '各栏由子流程负责；已有人注册的手机号不会收到验证码（ACC-FIELD-05）。注册后用新密码自动登录（ACC-REG-10），去会员首页（ACC-REG-11）；自动登录没有成功就去登录页。被拒绝时显示网关的原话，已输入的内容都保留。',
  ],
  names: {},
  states: {
    editing: '访客正在填写表单。',
    registering: '正在建立账号。',
    loggingIn: '正在用刚设的密码让新会员登录。',
    signedIn: '新会员去会员首页。',
    toLogin: '账号已有，但没有登录成功：去登录页。',
  },
  guards: {
    isRegistered: '注册成功',
    isSignedIn: '登录成功',
  },
};
