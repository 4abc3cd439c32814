import { bilingual } from './bilingual.ts';

/** What is said of a chart that is shown in part: with states folded, or only what is near one of them. */
export const partWords = bilingual({
  zh: {
    place: '状态图与显示范围',
    label: '显示哪一部分',
    fold: '收起',
    unfold: '展开',
    foldAll: '全部收起',
    unfoldAll: '全部展开',
    focus: '只看附近',
    farther: '再远一步',
    nearer: '近一步',
    whole: '看整张图',
    count: (shown: number, all: number) => `${shown} / ${all} 个状态`,
    drawing: '正在重新排列',
    failed: '这部分没有画出来，仍显示整张图。',
    retry: '重试',
    keys: '在图上的状态里：按 F 收起或展开，按 N 只看附近，按 W 看整张图',
  },
  en: {
    place: 'The chart and what of it is shown',
    label: 'What is shown',
    fold: 'Fold',
    unfold: 'Unfold',
    foldAll: 'Fold all',
    unfoldAll: 'Unfold all',
    focus: 'What is near',
    farther: 'One step farther',
    nearer: 'One step nearer',
    whole: 'Whole chart',
    count: (shown: number, all: number) => `${shown} of ${all} states`,
    drawing: 'Laying out',
    failed: 'This part could not be drawn; the whole chart is shown.',
    retry: 'Try again',
    keys: 'On a state of the chart F folds or unfolds, N shows what is near, W shows the whole chart',
  },
});
