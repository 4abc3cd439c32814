import type { Meanings } from '@xinglin/paths';

/** What product owners read of `loginView`. */
export const loginViewMeanings: Meanings = {
  about: [
    '登录页：显示哪种登录方式，登录后去哪里。',
    '打开时是短信登录（ACC-LOGIN-01）；商城需要时，旁边有密码登录（ACC-LOGIN-03）；扫码登录在另一个标签或右上角切换处（ACC-LOGIN-04），切回来时是先前的那个表单。切换方式时短信表单保留已输入的内容，密码表单只保留登录名。二维码和滑动拼图只在自己的界面打开时存在，离开后什么都不再请求（ACC-QR-13）。登录后去返回地址，否则去会员首页（ACC-LOGIN-07、ACC-LOGIN-09）；密码正确但还不能登录时，带着返回地址去下一步（ACC-PWL-08、ACC-PWL-09）。',
  ],
  names: {
    choosing: '选择登录方式',
  },
  states: {
    choosing: '用户面前有一种登录方式；短信表单保留已输入的内容。',
    'choosing.sms': '显示短信登录表单。',
    'choosing.password': '显示密码登录表单；密码和滑动拼图只在它打开时存在。',
    'choosing.qr': '显示二维码，每次都是新的。',
    leaving: '用户已登录，去返回地址，否则去会员首页。',
    toBind: '账号要先有手机号；绑定页会得到登录名和返回地址。',
    toUpdate: '密码要先重新设置；设置页会得到返回地址。',
  },
  guards: {
    picksQr: '选了扫码',
    picksPassword: '选了密码',
    picksSms: '选了短信',
    isSignedIn: '登录成功',
    needsPhone: '需要绑定手机',
    formWasPassword: '先前是密码表单',
  },
};
