/** Page frame: texts of the catalogue, byte for byte; nothing here is ever reworded. */
export const frameExact = {
  searchIsEmpty: { id: 'ACC-FRAME-11', text: '请输入商品名称搜索' },
  loginFailed: { id: 'ACC-BIND-11', text: '登录失败,请刷新页面重试' },
  loginFirst: { id: 'ACC-PROF-15', text: '请登录' },
} as const;

/** Our own wording; a shop may change it. */
export const frameWords = {
  errorTitle: '出错了',
  centre: '会员中心',
  skip: '跳到主要内容',
  loading: '正在加载',
  register: '注册',
  chat: '在线客服',
  hotline: '客服热线',
  serviceHours: '服务时间',
  help: '帮助与协议',
  licences: '证照',
  userAgreement: '用户服务协议',
  privacyAgreement: '隐私协议',
  social: '关注我们',
  closeMessage: '关闭提示',
  retry: '重试',
  failed: '没有成功，请稍后重试',
  refresh: '刷新页面',
  home: '返回首页',
  pageFailed: '这部分没有加载出来，请检查网络后重试',
  broken: '页面出了点问题，请刷新后再试',
  errorText: '页面暂时打不开，请刷新重试，或先返回首页',
  cookiesOff: '浏览器禁用了 Cookie，登录后无法保持状态，请先允许本站使用 Cookie',
} as const;
