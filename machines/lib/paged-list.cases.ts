import { defineCases } from '@xinglin/paths';
import type { PageOf } from '../../contract/page.ts';
import { noticeWords, TOO_OFTEN, unreachable } from './form-notice.cases.ts';
import { pagedListOf } from './paged-list.machine.ts';

interface SampleRow {
  readonly id: string;
}
interface SampleFilter {
  readonly word: string;
}

const all: SampleFilter = { word: '' };
const narrowed: SampleFilter = { word: '维生素' };

/** A page with the rows of these ids. */
function pageWith(ids: readonly string[], totalElements: number, totalPages: number): PageOf<SampleRow> {
  return { content: ids.map((id) => ({ id })), totalElements, totalPages };
}

const samplePagedList = pagedListOf<SampleRow, SampleFilter>((one, other) => one.word === other.word);

/** Sample pages of a sample list, from which the paths of `pagedList` are built. */
export const pagedListCases = defineCases(samplePagedList, {
  inputs: { 第一页: { filter: all, page: 1 }, 地址里是第三页: { filter: all, page: 3 } },
  events: {
    'place.changed': {
      回到第一页: { place: { filter: all, page: 1 } },
      前进到筛选结果: { place: { filter: narrowed, page: 1 } },
    },
    'filter.chosen': { 按名称筛选: { filter: narrowed }, 取消筛选: { filter: all } },
    'page.picked': { 第一页: { page: 1 }, 第三页: { page: 3 } },
    'retry.pressed': { 点重试: {} },
    'rows.changed': { 有一行变了: {} },
  },
  actors: {
    readPage: {
      done: {
        两行: { kind: 'read', page: pageWith(['A', 'B'], 6, 3) },
        什么都没有: { kind: 'read', page: pageWith([], 0, 1) },
        只剩两页: { kind: 'read', page: pageWith([], 4, 2) },
        服务器拒绝: { kind: 'refused', message: TOO_OFTEN },
        拒绝但无消息: { kind: 'refused', message: null },
      },
      error: unreachable,
    },
  },
  possible: ({ type }, { read }, states) =>
    type !== 'page.picked' || (!states.includes('failed') && (read?.content.length ?? 0) > 0),
  labels: {
    title: '分页列表',
    about: [
      '分页的列表：什么内容的第几页，其中一个变化就重新读取。',
      '订单区的每个列表都以它为子流程。筛选条件属于所在流程和地址：换了条件从第 1 页开始；页码写进地址，刷新、后退、分享都得到同样的内容。读取期间先前的行继续显示。最后一行没有了、页变空时，改读最后一个有内容的页。',
    ],
    states: { loading: '正在读取一页', listed: '列表', empty: '没有内容', failed: '没有读出来' },
    descriptions: {
      loading: '正在读取一页，先前的继续显示。',
      listed: '这一页的各行在显示。',
      empty: '没有可显示的：从来没有，或没有符合条件的。',
      failed: '这一页没有读到，页面其余部分照常。',
    },
    guards: {
      isElsewhere: '地址指向别处',
      isOtherFilter: '换了条件',
      isOtherPage: '换了页',
      isBeyondEnd: '超出最后一页',
      isEmpty: '没有内容',
    },
    emitted: { moved: '地址栏改为当前页' },
    screens: {
      loading: ({ read }) => (read === null ? '列表的骨架' : '原来的内容仍可见'),
      listed: ({ page }) => `第 ${page} 页`,
      empty: '空列表的说明',
      failed: ({ notice }) => `${noticeWords(notice, '「没有读取到内容，请重试」')}、「重试」`,
    },
    events: {
      'place.changed': '地址栏变化',
      'filter.chosen': '选择筛选条件',
      'page.picked': '点击页码',
      'retry.pressed': '点击「重试」',
      'rows.changed': '列表内容有变化',
    },
    actors: { readPage: '读取一页' },
  },
});
