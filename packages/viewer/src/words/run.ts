import { bilingual } from './bilingual.ts';

/** Texts of the guided run of a plan, around the words of the cases. */
export const runWords = bilingual({
  tab: ['走查', 'Run'],
  loading: ['正在加载测试路径', 'Loading the test paths'],
  failed: ['测试路径没有加载成功', 'The test paths could not be loaded'],
  noPaths: ['这个流程还没有测试路径', 'This flow has no test paths yet'],
  pathOf: (mark: string, id: string, title: string) => [`${mark}${id}　${title}`, `${mark}${id}: ${title}`],
  step: (step: number, last: number) => [`第 ${step} 步，共 ${last} 步`, `Step ${step} of ${last}`],
  found: (step: number, last: number, verdict: string) => [
    `第 ${step} 步，共 ${last} 步：${verdict}`,
    `Step ${step} of ${last}: ${verdict}`,
  ],
  do: ['怎么做', 'What to do'],
  press: ['点下面的「备好应答」', 'Press “Prepare the answers” below'],
  doNothing: ['照上面的话做。', 'Do what it says above.'],
  data: ['数据', 'Data'],
  see: ['应当看到', 'To be seen'],
  state: ['流程应当处于', 'The flow should be in'],
  requirements: ['需求', 'Requirements'],
  reset: ['重置沙箱', 'Reset the sandbox'],
  prepare: ['备好应答', 'Prepare the answers'],
  open: ['打开商城', 'Open the shop'],
  done: {
    reset: ['沙箱已重置。', 'The sandbox was reset.'],
    prepare: ['应答已备好，现在做这一步。', 'The answers are ready: do the step now.'],
  },
  busy: ['正在告诉沙箱', 'Telling the sandbox'],
  notDone: ['沙箱没有回应，请再试一次。', 'The sandbox did not answer. Please try again.'],
  note: ['备注', 'Note'],
  noteLong: (most: number) => [`最多 ${most} 个字`, `At most ${most} characters`],
  passed: ['通过', 'Passed'],
  didNot: ['不通过', 'Failed'],
  before: ['上一步', 'Step before'],
  clear: ['清除结果', 'Clear the result'],
  results: ['结果', 'Results'],
  sum: (done: number, all: number, failed: number) => [
    `${done} / ${all} 条路径走完，${failed} 条不通过`,
    `${done} of ${all} paths run, ${failed} failed`,
  ],
  head: [
    ['步骤', '操作', '结果'],
    ['Step', 'Action', 'Result'],
  ],
  steps: ['这条路径的步骤', 'Steps of this path'],
  download: ['下载结果（CSV）', 'Download the results (CSV)'],
  drop: ['清除这个流程的全部结果', 'Drop all results of this flow'],
});
