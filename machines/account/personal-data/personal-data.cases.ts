import { defineCases } from '@xinglin/paths';
import { noticeWords, refusals, unreachable } from '../../common/form-notice.cases.ts';
import { personalDataMachine } from './personal-data.machine.ts';
import { personalDataMeanings } from './personal-data.meanings.ts';

/** Sample replies of the gateway, from which the paths of `personalData` are built. */
export const personalDataCases = defineCases(personalDataMachine, {
  events: { 'download.pressed': { 点下载: {} } },
  actors: {
    download: {
      done: { 已下载: { kind: 'downloaded' }, ...refusals('下载次数过多，请一小时后再试') },
      error: unreachable,
    },
  },
  labels: {
    meanings: personalDataMeanings,
    title: '下载个人信息',
    emitted: { succeeded: '提示已下载' },
    states: { idle: '可以下载', downloading: '正在下载', failed: '没有下载成功' },
    screens: {
      idle: '「下载个人信息」',
      downloading: '「下载个人信息」按钮忙',
      failed: ({ notice }) => `${noticeWords(notice, '没有下载成功，请重试')}、「下载个人信息」`,
    },
    events: { 'download.pressed': '点击「下载个人信息」' },
    actors: { download: '下载个人信息' },
  },
});
