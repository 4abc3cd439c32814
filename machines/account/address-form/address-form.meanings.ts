import type { Meanings } from '@xinglin/paths';

/** What product owners read of `addressForm`. */
export const addressFormMeanings: Meanings = {
  about: [
    '一个地址的表单，新增或编辑，在弹窗里。',
    '各栏由子流程负责。保存时检查所有栏，再问网关一次，按多少次都只问一次。任何失败都保留已输入的内容，并作为草稿比页面活得更久，直到保存或放弃（ACC-ADDR-26）。读取之后在别处改过的地址，只有用户同意才覆盖。粘贴的文字只识别有把握的部分。有改动时，不询问就不会放弃。保存时可以先关闭弹窗：保存继续进行，失败时弹窗带着已输入的内容重新打开。',
  ],
  names: { saving: '保存' },
  states: {
    editing: '用户填写地址。',
    recognising: '正在对照地区数据识别粘贴的文字。',
    checking: '正在检查每一栏。',
    saving: '网关正在保存地址。',
    'saving.shown': '用户在弹窗前等待保存。',
    'saving.left': '用户已关闭弹窗，保存继续进行。',
    conflicted: '地址在别处改过：不询问就不覆盖。',
    leaving: '输入了内容：不询问就不放弃。',
    ended: '已保存或已放弃，草稿清除。',
  },
  guards: {
    hasPasted: '有粘贴的文字',
    isChanged: '有改动',
    foundNothing: '没有识别出内容',
    isSaved: '已保存',
    isChangedElsewhere: '在别处改过',
  },
};
