import type { Meanings } from '@xinglin/paths';

/** What product owners read of `smsCode`. */
export const smsCodeMeanings: Meanings = {
  about: [
    '手机号和发给它的短信验证码，登录、注册、绑定手机和重置密码都用它。',
    '发送要先拿票据，网关要求时再输入图形验证码，然后才发送；发送成功后 60 秒内不能再发（ACC-SMS-03、ACC-SMS-04），按手机号分别计时，期间其他失败都不影响它；网关以发送过快为由拒绝时，按它说的剩余秒数计时。票据、发送或校验被拒绝，会换一张新的图形验证码（ACC-SMS-07、ACC-SMS-11、ACC-SMS-14）。账号自己的手机号只以掩码出现，不用输入，也不需要票据和图形验证码（ACC-CALL-25）。场景对手机号另有要求时，票据会因手机号被拒绝，不会发送。所在表单在提交时提出校验，并得知通过还是被拒绝。',
  ],
  names: {
    send: '发送过程',
    resend: '再次发送',
    check: '校验过程',
  },
  states: {
    fields: '输入的内容，统一格式，离开一栏时检查。',
    send: '到验证码发出为止的过程。',
    'send.idle': '没有进行中的事，用户可以获取验证码。',
    'send.ticketing': '正在为这个手机号取票据；有的场景会先问这个手机号能不能用。',
    'send.drawingImage': '正在换新的图形验证码，旧的和它的票据已作废。',
    'send.checkingImage': '正在用输入的图形验证码换票据。',
    'send.sending': '正在发送；发出后这个手机号要等 60 秒，期间改输别的号也不影响。发得太快时，倒数剩余秒数。',
    resend: '能不能再发下一条。',
    'resend.free': '这个手机号没有在计时。',
    'resend.counting': '到下一条的秒数正在倒数。',
    check: '输入的验证码是不是发出的那个。',
    'check.unchecked': '验证码或手机号改动后还没有校验过。',
    'check.checking': '正在问网关验证码对不对。',
    'check.valid': '网关认可这个手机号的这个验证码，再问也不用再请求。',
  },
  guards: {
    phoneIsWrong: '手机号不对',
    mayNotSendYet: '还不能再发',
    isOwnPhone: '是账号自己的手机号',
    imageIsMissing: '图形验证码没有显示',
    imageCodeIsMissing: '没有输入图形验证码',
    imageCodeIsTyped: '已输入图形验证码',
    isSendable: '可以直接发送',
    isTicket: '拿到票据',
    isPhoneRefused: '手机号不能用',
    isDrawn: '图片已取到',
    isPassed: '校验通过',
    isSent: '已发出',
    maySendAgain: '可以再发',
    phoneOrCodeIsWrong: '手机号或验证码不对',
    isValid: '验证码正确',
    isInvalidAfterImage: '验证码错误，且发送时用过图形验证码',
    isInvalid: '验证码错误',
  },
};
