/** Texts of the badge on the shop's pages, which exists only in development and sandboxes. */
export const liveBadgeWords = {
  name: '看流程',
  running: '这个页面正在运行的流程',
  frame: '页面框架',
  none: '现在没有流程在运行。',
  /** Accessible name of the link to a flow. */
  open: (title: string, state: string) => `${title}，${state}，在新标签页打开`,
  all: '全部流程',
  move: '换个位置',
} as const;
