import type { Meanings } from '@xinglin/paths';

/** What product owners read of `thirdLogin`. */
export const thirdLoginMeanings: Meanings = {
  about: [
    '用第三方账号登录（ACC-THIRD-01）：QQ、微信、支付宝或微博。',
    '按其中一个就离开本页去第三方（ACC-CALL-20）；离开前记下这个浏览器发起了什么，用一个无法猜到的名字。第三方把浏览器送回来时，只有与发起时相符的才算数，其余一律拒绝，也不去问网关。还没有关联的账号去绑定手机（ACC-THIRD-07）；已关联的由网关核对并登录（ACC-CALL-14、ACC-THIRD-06）。openId 只在需要期间记住。',
  ],
  names: {},
  states: {
    idle: '可以选择四个第三方之一，也可能在说明上一次的结果。',
    leaving: '浏览器正在前往第三方。',
    checking: '正在问网关这是谁的账号，并让其会员登录。',
    unchecked: '没有问到网关，可以再试，也可以重新开始。',
    signedIn: '用户已登录，去返回地址，否则去会员首页。',
    toBind: '还没有人关联这个账号，转由绑定手机的页面处理。',
  },
  guards: {
    isBound: '已有人关联',
    isUnbound: '还没有人关联',
    isSignedIn: '登录成功',
    isNotBound: '没有绑定',
  },
};
