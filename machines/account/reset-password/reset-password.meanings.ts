import type { Meanings } from '@xinglin/paths';

/** What product owners read of `resetPassword`. */
export const resetPasswordMeanings: Meanings = {
  about: [
    '用账号的手机号和收到的验证码设置新密码（ACC-ROUTE-09）。',
    '各栏由子流程负责。忘记密码的人带着新密码去登录页；这个浏览器先前认识的会员不再是登录状态（ACC-RESET-16、ACC-RESET-17），因为网关已经结束了这个账号的会话。因密码必须重设而来的人（update，ACC-PWL-09）会用新密码自动登录（ACC-RESET-15），去登录原本要去的地方；自动登录没有成功，也去登录页。被拒绝时显示网关的原话，已输入的内容都保留。',
  ],
  names: {},
  states: {
    editing: '用户正在填写表单。',
    resetting: '正在设置新密码。',
    loggingIn: '正在用刚设的密码登录。',
    signedIn: '会员去返回地址或会员首页。',
    toLogin: '用户以访客身份去登录页，新密码在那里有效。',
  },
  guards: {
    isResetForLogin: '已重设，且要自动登录',
    isReset: '已重设',
    isSignedIn: '登录成功',
  },
};
