import { defineCases, NO_INPUT } from '@xinglin/paths';
import { readPersonalData } from '../../contract/safe/personal-data.calls.ts';
import { noticeWords, refusals, unreachable } from '../lib/form-notice.cases.ts';
import { answers, byHand, own, refusedAnswers } from '../lib/how.cases.ts';
import { personalDataMachine } from './personal-data.machine.ts';

/** Sample replies of the gateway, from which the paths of `personalData` are built. */
export const personalDataCases = defineCases(personalDataMachine, {
  events: { 'download.pressed': { 点下载: {} } },
  actors: {
    download: {
      done: { 已下载: { kind: 'downloaded' }, ...refusals('下载次数过多，请一小时后再试') },
      error: unreachable,
    },
  },
  how: byHand({
    starts: { [NO_INPUT]: ['以 13800138000 登录', '打开 /user/personal/safe'] },
    replies: {
      download: answers(readPersonalData, { 已下载: own, ...refusedAnswers('下载次数过多，请一小时后再试') }),
    },
  }),
  labels: {
    title: '下载个人信息',
    about: [
      '会员在账号安全页下载商城保存的全部个人信息（个人信息保护法第四十五条）：一个 JSON 文件，由浏览器保存，页面不留下任何内容。失败时说明原因，可以再试。',
    ],
    states: { idle: '可以下载', downloading: '正在下载', failed: '没有下载成功' },
    descriptions: {
      idle: '可以下载。',
      downloading: '网关正在整理，完成后文件交给浏览器。',
      failed: '没有得到文件；页面说明原因，可以再试。',
    },
    emitted: { succeeded: '提示已下载' },
    screens: {
      idle: '「下载个人信息」',
      downloading: '「下载个人信息」按钮忙',
      failed: ({ notice }) => `${noticeWords(notice, '「没有下载成功，请重试」')}、「下载个人信息」`,
    },
    events: { 'download.pressed': '点击「下载个人信息」' },
    actors: { download: '下载个人信息' },
  },
});
