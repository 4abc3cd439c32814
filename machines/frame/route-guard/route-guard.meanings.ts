import type { Meanings } from '@xinglin/paths';

/** What product owners read of `routeGuard`. */
export const routeGuardMeanings: Meanings = {
  about: [
    '谁可以看这个地址上的页面（ACC-ROUTE-23）：需要登录的页面把访客送去登录页，并记下回来的路；登录页把会员送走（ACC-ROUTE-24）；页面不认识的类型转到错误页（ACC-ROUTE-05）。地址每变一次、会话每变一次，都重新判断，所以在另一个标签页退出登录，这里的页面也会关闭。',
  ],
  names: {},
  states: {
    deciding: '还不知道是谁在使用，或者正在退出登录。',
    open: '页面可以显示。',
    toLogin: '访客打开了需要登录的页面，送去登录页，并记下回来的路。',
    toHome: '会员到了登录页，送去返回地址或会员首页。',
    toError: '地址里的类型，这个页面不认识。',
  },
  guards: {
    isNowhere: '页面不认识这个类型',
    isOpenToAnyone: '任何人都能看',
    isMemberWhereNeeded: '需要登录，且已是会员',
    isVisitorAtLogin: '访客在登录页',
    isVisitorWhereMemberNeeded: '需要登录，但还是访客',
    isMemberAtLogin: '会员在登录页',
  },
};
