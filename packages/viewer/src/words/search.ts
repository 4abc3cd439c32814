import { bilingual } from './bilingual.ts';

/** Texts of the search over all flows. */
export const searchWords = bilingual({
  label: ['搜索所有流程', 'Search all flows'],
  placeholder: [
    '状态、事件、条件、用例、需求编号、页面文字',
    'State, event, condition, case, requirement, text of a page',
  ],
  hint: ['按 / 开始搜索', 'Press / to search'],
  results: ['搜索结果', 'Results'],
  preparing: ['正在准备搜索', 'Preparing the search'],
  none: (query: string) => [`没有找到「${query}」`, `Nothing has “${query}”`],
  found: (hits: number, flows: number) => [`${flows} 个流程，${hits} 处`, `${hits} found in ${flows} flows`],
  more: (count: number) => [`另有 ${count} 处`, `${count} more`],
  failed: ['搜索没有准备好', 'The search could not be prepared'],
  kinds: {
    flow: ['流程', 'flow'],
    state: ['状态', 'state'],
    arrow: ['箭头', 'arrow'],
  },
  fields: {
    title: ['名称', 'name'],
    label: ['名称', 'name'],
    code: ['代码名', 'code name'],
    cases: ['用例', 'cases'],
    guard: ['条件', 'condition'],
    actions: ['动作', 'actions'],
    asks: ['请求与计时', 'asks and timers'],
    requirements: ['需求', 'requirements'],
    exact: ['页面文字', 'texts of pages'],
    wanted: ['需求内容', 'what is required'],
    description: ['含义', 'meaning'],
  },
});
