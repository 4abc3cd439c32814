import { defineCases } from '@xinglin/paths';
import { CouldNotAsk } from '../../../contract/could-not-ask.ts';
import { partLoaderMachine } from './part-loader.machine.ts';
import { partLoaderMeanings } from './part-loader.meanings.ts';

/** How a part comes or does not, from which the paths of `partLoader` are built. */
export const partLoaderCases = defineCases(partLoaderMachine, {
  events: { 'part.opened': { 打开页面: {} }, 'retry.pressed': { 点重试: {} } },
  actors: { loadPart: { done: { 已加载: undefined }, error: { 网络断开: new CouldNotAsk('offline') } } },
  delays: { partTimeout: '120 s' },
  labels: {
    meanings: partLoaderMeanings,
    title: '页面部件加载',
    screens: {
      loading: '顶部进度条',
      failed: '「这部分没有加载出来，请检查网络后重试」，「重试」按钮',
      ready: '页面内容',
    },
    states: { idle: '未打开', loading: '正在加载', ready: '已加载', failed: '加载失败' },
    events: { 'part.opened': '打开页面', 'retry.pressed': '点击重试' },
    actors: { loadPart: '加载页面部件' },
  },
});
