import { bilingual } from './bilingual.ts';

/** Texts of the outline: the chart as a tree of words. */
export const outlineWords = bilingual({
  tab: ['文字大纲', 'Outline'],
  label: (flow: string) => [`${flow}的文字大纲`, `Outline of ${flow}`],
  intro: [
    '与状态图相同的内容：每个状态和每个箭头都在这里，一个不多，一个不少。',
    'What the chart shows, as text: every state and every arrow is here, no more and no less.',
  ],
  keys: [
    '上下键移动，左右键收起和展开，回车选中，Tab 进入行内的链接，输入名称的首字可直接跳到',
    'Up and down move, left and right close and open, Enter picks, Tab goes to the links of a row, a letter jumps to the next name',
  ],
  openAll: ['全部展开', 'Open all'],
  closeAll: ['全部收起', 'Close all'],
  begins: ['起点', 'begins here'],
  kinds: {
    atomic: '',
    compound: ['含内层', 'holds states'],
    parallel: ['同时进行', 'runs side by side'],
    final: ['结束', 'end'],
    history: ['回到上次', 'where it was'],
  },
  entry: ['进入时', 'on entry'],
  exit: ['离开时', 'on exit'],
  asks: ['请求', 'asks'],
  children: ['子流程', 'runs'],
  timers: ['计时', 'timers'],
  cases: ['用例', 'cases'],
  condition: ['条件', 'if'],
  otherwise: ['否则', 'else'],
  order: (place: number, of: number) => [`第 ${place} 个，共 ${of} 个`, `${place} of ${of}`],
  to: ['到', 'to'],
  stays: ['停在原状态', 'stays'],
  forbids: ['不处理', 'ignored'],
  reenters: ['重新开始', 'begins anew'],
  actions: ['动作', 'does'],
  listed: (names: readonly string[]) => [names.join('、'), names.join(', ')],
  unknown: ['需求表里没有这一条', 'not in the catalogue'],
});
