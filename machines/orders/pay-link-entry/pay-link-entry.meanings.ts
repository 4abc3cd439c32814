import type { Meanings } from '@xinglin/paths';

/** What product owners read of `payLinkEntry`. */
export const payLinkEntryMeanings: Meanings = {
  about: [
    '支付链接的入口：没有登录的人凭短信里的密钥，证明自己是收货人。',
    '谁持有密钥由网关说明（ORD-LINK-11..14）。没有及时绑定的密钥去超时页（ORD-LINK-10）；其余的，持有人输入收货人手机号后四位（不会显示出来，ORD-LINK-02），并勾选协议（ORD-LINK-03）。未注册的由此注册（ORD-LINK-07）；已注册的用它请求订单作为核对，订单内容不到这里（ORD-LINK-01）。输错的数字保留，旁边是网关的原话。证明之后去问诊，不需要问诊就去支付（ORD-LINK-08、ORD-LINK-09）；没有问到是否需要问诊时单独再问，不会重复注册。在手机上这些属于另一个页面，这里什么都不问（ORD-ROUTE-21）。',
  ],
  names: {
    proving: '证明是收货人',
  },
  states: {
    opening: '手机在询问之前就转走；没有密钥的地址没有用。',
    redirectingMobile: '去手机的入口，查询参数不变。',
    checkingKey: '正在问网关谁持有密钥。',
    failed: '没能问到谁持有密钥，可以再问。',
    keyRefused: '密钥未知、用完或没有：再问也没有用。',
    timedOut: '没有人及时绑定密钥；去说明这一点的页面。',
    proving: '持有人证明自己是收货人。',
    'proving.unregistered': '输入数字、勾选协议；按钮用来注册。',
    'proving.registered': '输入数字、勾选协议；按钮用来查看订单。',
    'proving.registering': '网关正凭密钥和补全的手机号注册。',
    'proving.verifying': '用补全的手机号请求订单来核对数字，内容不保留。',
    checkingInquiry: '正在问网关订单是否还需要问诊。',
    inquiryUnknown: '没能问到是否需要问诊，只再问这一件。',
    toInquiry: '持有人去问诊。',
    toPay: '持有人去支付。',
  },
  guards: {
    isForMobile: '在手机上',
    lacksKey: '没有密钥',
    isUnregistered: '未注册',
    isRegistered: '已注册',
    isTimedOut: '已超时',
    isKeyRefused: '密钥不可用',
    isFilled: '已填写',
    areDigitsWrong: '后四位不对',
    isVerified: '核对通过',
    isInquiryNeeded: '需要问诊',
    isInquiryNotNeeded: '不需要问诊',
  },
};
