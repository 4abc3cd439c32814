import { bilingual } from './bilingual.ts';

/** Texts shown in place of an embedded chart. */
export const embedWords = bilingual({
  drawing: (title: string) => [`正在绘制状态图：${title}`, `Drawing the chart of ${title}`],
  failed: (title: string, why: string) => [
    `状态图「${title}」没有画出来：${why}`,
    `The chart of ${title} could not be drawn: ${why}`,
  ],
});
