/** The slide puzzle: texts of the catalogue, byte for byte; nothing here is ever reworded. */
export const slideExact = {
  slideFailed: { id: 'ACC-SLIDE-01', text: '滑动验证失败，请重新验证' },
  slideIsBroken: { id: 'ACC-SLIDE-02', text: '验证码加载异常' },
} as const;

/** Our own wording; a shop may change it. */
export const slideWords = {
  title: '滑动验证',
  picture: '带缺口的图片',
  handle: '拼图滑块',
  place: (ofMost: string) => `已移动 ${ofMost} 像素`,
  help: '用左右方向键每次移动 1 像素，按住上档键或用翻页键每次移动 10 像素，移到缺口后按回车键验证。也可以选“用按钮移动”逐步移动。',
  loading: '加载中…',
  drag: '按住滑块拖动，把拼图移到缺口',
  verifying: '正在验证',
  passed: '验证通过',
  netError: '网络异常，请重试',
  retry: '失败重试',
  refresh: '换一张',
  outdated: '拼图已过期',
  back: '左 1',
  on: '右 1',
  far: '右 10',
  check: '验证',
  otherWay: '看不清或不便拖动？',
  toSteps: '用按钮移动',
  or: '，或',
  toOtherWay: '改用短信登录',
  close: '关闭滑动验证',
} as const;
