import { bilingual } from './bilingual.ts';

/** Texts for a chart that is shown in part: with states folded, or only the states near one of them. */
export const partWords = bilingual({
  place: ['状态图与显示范围', 'The chart and what of it is shown'],
  label: ['显示哪一部分', 'What is shown'],
  fold: ['收起', 'Fold'],
  unfold: ['展开', 'Unfold'],
  foldAll: ['全部收起', 'Fold all'],
  unfoldAll: ['全部展开', 'Unfold all'],
  focus: ['只看附近', 'What is near'],
  farther: ['再远一步', 'One step farther'],
  nearer: ['近一步', 'One step nearer'],
  whole: ['看整张图', 'Whole chart'],
  count: (shown: number, all: number) => [`${shown} / ${all} 个状态`, `${shown} of ${all} states`],
  drawing: ['正在重新排列', 'Laying out'],
  failed: ['这部分没有画出来，仍显示整张图。', 'This part could not be drawn; the whole chart is shown.'],
  keys: [
    '在图上的状态里：按 F 收起或展开，按 N 只看附近，按 W 看整张图',
    'On a state of the chart F folds or unfolds, N shows what is near, W shows the whole chart',
  ],
});
