import type { Meanings } from '@xinglin/paths';

/** What product owners read of `passwordLogin`. */
export const passwordLoginMeanings: Meanings = {
  about: [
    '用登录名和密码登录。',
    '滑动验证由子流程负责；这里管两个输入栏、协议（必须勾选，ACC-LOGIN-08）和登录请求（ACC-CALL-18）。提交时一次说清所有缺少的内容；齐全才登录，按多少次都只登录一次。每次登录请求都会用掉滑动验证的票据，失败后换新拼图。密码只保存在这个流程里，只在表单打开期间保存。',
    '密码正确不一定就登录：没有手机号的账号先去绑定（ACC-PWL-08），用得太久的密码先重设（ACC-PWL-09）。这些页面在哪里由登录页决定。',
  ],
  names: {},
  states: {
    editing: '用户输入、拖动滑块、勾选协议。',
    submitting: '登录请求正在进行。',
    done: '用户已登录；接下来去哪里由登录页决定。',
    toBind: '密码正确，但账号还没有手机号。',
    toUpdate: '密码正确，但必须重新设置。',
  },
  guards: {
    isComplete: '已填写齐全',
    isSignedIn: '登录成功',
    needsPhone: '需要绑定手机',
    needsPassword: '需要重设密码',
  },
};
