import type { Meanings } from '../../graph/cases.ts';

/** What product owners read of `bindPhone`. */
export const bindPhoneMeanings: Meanings = {
  about: [
    '给账号一个手机号，由发给它的验证码担保；各栏由子流程负责。',
    'add：第三方登录，或登录名加密码的登录，得到一个手机号；没有这样的登录信息就去登录页（ACC-BIND-01）。没有人注册过的手机号会建立账号（ACC-CALL-22）；注册过的，弹窗询问是关联账号还是换一个手机号（ACC-BIND-05..07）。绑定以同一手机号和验证码登录结束；登录失败时清除会员 Cookie（ACC-BIND-12），手机号已经绑好，只需再登录。edit：会员换手机号，新号不能有人注册过（ACC-FIELD-05）。editPwd：会员证明账号自己的手机在手上（ACC-BIND-04），不绑定任何东西。成功后去返回地址或会员首页（ACC-BIND-09、ACC-BIND-10）。',
  ],
  names: {
    filling: '填写表单',
  },
  states: {
    opening: '由类型判断是否必须有登录信息。',
    guarding: '正在查找手机号要绑定到的登录信息。',
    filling: '用户填写表单。',
    'filling.open': '没有什么阻挡。',
    'filling.notSignedIn': '手机号已绑定，但随后的登录失败；可以再试，或去登录页。',
    'filling.expired': '会员的会话已结束；输入的内容保留到用户去重新登录。',
    checkingName: '正在问是否有人注册过这个手机号。',
    registering: '没有人用过的手机号正在绑定到登录信息。',
    asking: '弹窗询问关联账号还是换手机号；关联失败时说明原因。',
    linking: '正在把登录信息关联到拥有这个手机号的账号。',
    loggingIn: '正在用绑定时的手机号和验证码登录。',
    droppingMember: '浏览器忘掉它认识的会员。',
    changing: '会员换成新手机号，除非已有人注册。',
    checkingAccount: '正在核对手机号是不是本账号的。',
    leavingSession: '已结束的会话被忘掉；会员页面让位给登录页，登录后再回来。',
    sessionLeft: '已经没有人登录。',
    done: '用户去返回地址或会员首页。',
    toLogin: '没有可以绑定手机号的登录信息：去登录页。',
  },
  guards: {
    isOfMember: '是会员的类型',
    isAdd: '类型是 add',
    isComplete: '登录信息齐全',
    isEdit: '类型是 edit',
    isEditPwd: '类型是 editPwd',
    isBoundAlready: '手机号已经绑好',
    isFree: '没有人注册过',
    isRegistered: '已有人注册',
    isBound: '绑定成功',
    isSignedIn: '登录成功',
    isWrongCode: '验证码错误',
    isChanged: '修改成功',
    isPhoneRefused: '手机号不能用',
    isOwn: '是本账号的手机号',
  },
};
