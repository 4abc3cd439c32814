import type { Meanings } from '@xinglin/paths';

/** What product owners read of `personalData`. */
export const personalDataMeanings: Meanings = {
  about: [
    '会员在账号安全页下载商城保存的全部个人信息（个人信息保护法第四十五条）：一个 JSON 文件，由浏览器保存，页面不留下任何内容。失败时说明原因，可以再试。',
  ],
  names: {},
  states: {
    idle: '可以下载。',
    downloading: '网关正在整理，完成后文件交给浏览器。',
    failed: '没有得到文件；页面说明原因，可以再试。',
  },
  guards: {
    isDownloaded: '已下载',
  },
};
