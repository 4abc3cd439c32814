import type { Meanings } from '@xinglin/paths';

/** What product owners read of `smsLogin`. */
export const smsLoginMeanings: Meanings = {
  about: [
    '用手机号和收到的短信验证码登录。',
    '手机号、验证码和发送由子流程负责；这里管协议（必须勾选，ACC-LOGIN-08）和登录请求（ACC-CALL-17）。提交时先校验验证码再登录，按多少次都只登录一次。被拒绝时显示网关的原话，已输入的内容都保留。手机号尚未注册时可以去注册：手机号和验证码会带过去，登录没有用掉验证码。',
  ],
  names: {},
  states: {
    editing: '用户输入、获取验证码、勾选协议。',
    checking: '由验证码栏检查手机号和验证码，并请网关校验。',
    submitting: '登录请求正在进行。',
    signedIn: '用户已登录；接下来去哪里由登录页决定。',
  },
  guards: {
    isAgreed: '已勾选协议',
    isSignedIn: '登录成功',
    mayRegister: '可以带着手机号和验证码去注册',
  },
};
