import { bilingual } from './bilingual.ts';

/** Texts of the view of changes, around the sentences themselves. */
export const diffPanelWords = bilingual({
  tab: ['变化', 'Changes'],
  versions: ['比较的两个版本', 'The two versions'],
  from: ['从', 'From'],
  to: ['到', 'To'],
  choose: ['选择较早的版本', 'Choose the earlier version'],
  workTree: ['工作区（现在的文件）', 'Work tree (the files as they are)'],
  branch: (ref: string) => [`分支 ${ref}`, `branch ${ref}`],
  tag: (ref: string) => [`标签 ${ref}`, `tag ${ref}`],
  commit: (ref: string) => [`提交 ${ref}`, `commit ${ref}`],
  option: (ref: string, date: string, subject: string) => `${ref} · ${date} · ${subject}`,
  compared: (from: string, to: string) => `${from} → ${to}`,
  unasked: ['选择一个较早的版本，看看从那时起改了什么。', 'Choose an earlier version to see what has changed since.'],
  nothingBuilt: ['这份页面没有带上比较结果。', 'This page was built without a comparison.'],
  howToBuild: [
    '运行 npm run flows:build -- --diff main 重新生成，或者用 npm run flows 打开，再选择版本。',
    'Build it with npm run flows:build -- --diff main, or open it with npm run flows and choose versions.',
  ],
  computing: ['正在比较两个版本，通常要几秒到十几秒', 'Comparing the two versions; this takes some seconds'],
  failed: (why: string) => [`没有比较成功：${why}`, `The versions could not be compared: ${why}`],
  same: (flow: string) => [`「${flow}」在这两个版本之间没有变化。`, `“${flow}” is the same in both versions.`],
  apart: [
    '两个版本相差太多，无法画在一张图上；下面是现在的状态图，已删除的部分只在文字里。',
    'The versions differ too much for one chart. This is the chart of today; what is gone is told in words only.',
  ],
  chart: (flow: string) => [`${flow}两个版本合在一起的状态图`, `Chart of both versions of ${flow}`],
  list: ['变化的内容', 'What changed'],
  noSentences: ['图上没有变化，只有测试用例变了。', 'Nothing changed on the chart; only test cases did.'],
  signs: {
    added: ['＋ 新增', '＋ added'],
    removed: ['－ 删除', '－ removed'],
    changed: ['≠ 改变', '≠ changed'],
  },
  tests: ['测试用例', 'Test cases'],
  newPaths: (count: number) => [`新增 ${count} 条`, `${count} new`],
  obsoletePaths: (count: number) => [`作废 ${count} 条`, `${count} obsolete`],
  changedPaths: (count: number) => [
    `步骤不变、预期改变 ${count} 条`,
    `${count} with the same steps and another outcome`,
  ],
  noTests: ['测试用例没有变化。', 'No test case changed.'],
  index: (changed: number, all: number) => [
    `有变化的流程：${changed} / ${all}`,
    `Flows that changed: ${changed} of ${all}`,
  ],
  noneChanged: ['所有流程都没有变化。', 'No flow changed.'],
  columns: {
    flow: ['流程', 'Flow'],
    status: ['变化', 'Change'],
    states: ['状态', 'States'],
    arrows: ['箭头', 'Arrows'],
    paths: ['测试用例', 'Test cases'],
  },
  unseen: [
    '这些文件也变了，图上看不出来，用到它们的流程需要整体回归：',
    'These files changed too, which no chart shows. Test the flows that use them whole:',
  ],
});
