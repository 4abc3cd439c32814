import { defineCases, NO_INPUT } from '@xinglin/paths';
import { CouldNotAsk } from '../../contract/could-not-ask.ts';
import { before, byHand } from '../lib/how.cases.ts';
import { pageLoaderMachine } from './page-loader.machine.ts';

/** Loads and failures of a part, from which the paths of `pageLoader` are built. */
export const pageLoaderCases = defineCases(pageLoaderMachine, {
  events: { 'page.opened': { 打开页面: {} }, 'retry.pressed': { 点重试: {} } },
  actors: { loadPage: { done: { 已加载: undefined }, error: { 网络断开: new CouldNotAsk('offline') } } },
  delays: { pageTimeout: '120 s' },
  how: byHand({
    starts: { [NO_INPUT]: ['以 13800138000 登录', '打开 /user，在浏览器的开发者工具里停用缓存，刷新页面'] },
    events: { 'page.opened': { 打开页面: '在菜单里点「收货地址」' } },
    replies: {
      loadPage: {
        已加载: before('在开发者工具“网络”里选“无限制”，不再离线'),
        网络断开: before('在开发者工具“网络”里选“离线”'),
      },
    },
  }),
  // A tester does not wait two minutes, and a page that was loaded before appears immediately.
  possible: ({ kind }) => kind !== 'after',
  labels: {
    title: '页面部件加载',
    about: [
      '加载不在首个脚本包里的部分（ACC-ROUTE-17、ACC-ROUTE-22、ORD-ROUTE-02）。120 秒还没有到，就算失败（ACC-LIM-01）；用户可以重试。',
    ],
    states: { idle: '未打开', loading: '正在加载', ready: '已加载', failed: '加载失败' },
    descriptions: {
      idle: '还没有人需要这一部分。',
      loading: '这一部分正在加载。',
      ready: '这一部分已经到了，可以显示。',
      failed: '这一部分没有到，或者没有按时到。',
    },
    screens: {
      idle: '这一部分还不在页面上',
      loading: '顶部进度条，很快时只是一瞬间',
      failed: '「这部分没有加载出来，请检查网络后重试」，「重试」按钮',
      ready: '页面内容',
    },
    events: { 'page.opened': '打开页面', 'retry.pressed': '点击重试' },
    actors: { loadPage: '加载页面部件' },
  },
});
