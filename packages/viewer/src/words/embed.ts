import { bilingual } from './bilingual.ts';

/** What stands in the place of a chart that is embedded in another page. */
export const embedWords = bilingual({
  drawing: (title: string) => [`正在绘制状态图：${title}`, `Drawing the chart of ${title}`],
  failed: (title: string, why: string) => [
    `状态图「${title}」没有画出来：${why}`,
    `The chart of ${title} could not be drawn: ${why}`,
  ],
});
