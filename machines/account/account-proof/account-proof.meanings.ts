import type { Meanings } from '@xinglin/paths';

/** What product owners read of `accountProof`. */
export const accountProofMeanings: Meanings = {
  about: [
    '修改手机号之前，证明这是会员本人：只偷到登录状态不够。',
    '账号有哪些证明由网关说。首先是发到当前手机号的验证码：各栏由子流程负责，手机号只以掩码出现（ACC-CALL-25、ACC-CALL-35）。手机已停用的会员改用登录密码；两样都没有的，请联系客服。没有通过时，已输入的内容保留。',
  ],
  names: {},
  states: {
    reading: '正在问网关账号可以用什么证明。',
    unread: '没有读到账号可以用什么证明；可以再问。',
    byCode: '校验发到当前手机号的验证码。',
    byPassword: '输入登录密码，例如当前手机已停用。',
    checkingPassword: '网关正在核对密码。',
    stuck: '账号没有手机号也没有密码：由客服处理后再读取。',
    proven: '网关在十分钟内认可这次登录是本人。',
  },
  guards: {
    hasPhone: '账号有手机号',
    hasOnlyPassword: '账号有密码',
    isRead: '已读到',
    mayUsePassword: '账号有密码',
    mayUsePhone: '账号有手机号',
    passwordIsMissing: '没有输入密码',
    isProven: '密码正确',
  },
};
