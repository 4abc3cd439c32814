import type { Meanings } from '@xinglin/paths';

/** What product owners read of `codeForm`. */
export const codeFormMeanings: Meanings = {
  about: [
    '由手机短信验证码担保的表单，注册、绑定手机和重置密码都用它：手机号、验证码，场景需要时还有新密码。',
    '提交时检查每一栏，校验验证码，再把内容交给所在流程，按多少次都只交一次。所在流程的请求没有成功时把表单交还；能说清哪一栏有问题时会指出来，其余已输入的内容都保留。',
  ],
  names: {
    password: '新密码',
    submit: '提交',
  },
  states: {
    password: '表单里有没有新密码。',
    'password.deciding': '由场景决定。',
    'password.asked': '需要新密码和确认。',
    'password.notAsked': '有手机号和验证码就够了。',
    submit: '从按下提交到表单交出。',
    'submit.editing': '用户输入并获取验证码。',
    'submit.judging': '正在检查新密码；不对时，其余各栏也一并检查。',
    'submit.checking': '检查手机号和验证码，并请网关校验。',
    'submit.handedOver': '所在流程正在处理输入的内容。',
  },
  guards: {
    asksPassword: '场景需要新密码',
  },
};
