import type { Meanings } from '@xinglin/paths';

/** What product owners read of `closeAccount`. */
export const closeAccountMeanings: Meanings = {
  about: [
    '永久注销账号，会员的页面（ACC-SAFE-05）。',
    '先按网关的统计说明这个账号会失去什么；有未完成的订单时当即说明，不再往下走。再由会员证明账号的手机在手上：各栏由子流程负责，手机号只以掩码出现。然后逐字输入确认文字，最后再问一次，才发出注销请求（ACC-CALL-24）。被拒绝时，原因显示在询问里，已输入的内容保留；网关不再认可验证码时，要重新验证。发出请求之前，每一步都可以放弃，回到账号安全，什么都不改变。注销成功会结束会话。',
  ],
  names: {},
  states: {
    reading: '正在问网关这个账号会失去什么，以及有没有未完成的订单。',
    unread: '没有读到会失去什么，所以什么都不注销；可以再问。',
    blocked: '有未完成的订单，不能注销；订单结束后可以再问。',
    explaining: '第一步：失去什么、保留什么，以及不能撤销。',
    proving: '第二步：校验发到账号自己手机的验证码。',
    typing: '第三步：输入写明这件事的文字。',
    asking: '最后一步之前的询问；注销失败时说明原因。',
    closing: '网关正在注销账号。',
    closed: '账号已不存在；会话结束，去登录页。',
    left: '会员已放弃，回到账号安全。',
  },
  guards: {
    isBlocked: '有未完成的订单',
    isRead: '已读到',
    isTypedRight: '文字输入正确',
    isClosed: '注销成功',
    isUnproven: '手机验证不再有效',
  },
};
