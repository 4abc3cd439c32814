/** Login: texts of the catalogue, byte for byte; nothing here is ever reworded. */
export const loginExact = {
  agreementIsMissing: { id: 'ACC-LOGIN-08', text: '请同意相关协议' },
} as const;

/** Ours to word, and a shop's to change. */
export const loginWords = {
  title: '登录',
  heroTitle: '一枝一叶，都按时送到',
  heroLabel: '关于会员中心',
  heroLines: ['订单与物流，一处看清', '处方用药，由医师与药师审核', '家人的用药信息，妥善保管'],
  methods: '登录方式',
  bySms: '短信登录',
  byPassword: '密码登录',
  byQr: '扫码登录',
  toQr: '切换到扫码登录',
  toForm: { sms: '切换到短信登录', password: '切换到密码登录' },
  toQrHint: '扫码更快',
  loginName: '用户名',
  loginNamePlaceholder: '用户名或手机号码',
  loginNameIsTooLong: (most: number) => `用户名最多 ${most} 个字符`,
  password: '密码',
  passwordIsTooLong: (most: number) => `密码最多 ${most} 个字符`,
  submit: '登录',
  submitting: '正在登录',
  leaving: {
    in: '登录成功，正在进入',
    toBind: '该账号还没有绑定手机，正在前往绑定',
    toUpdate: '密码需要更新，正在前往设置',
  },
  toRegister: '注册新账号',
  registerNow: '用该手机号立即注册',
  toForget: '忘记密码',
} as const;
