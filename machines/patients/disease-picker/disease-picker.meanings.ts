import type { Meanings } from '@xinglin/paths';

/** What product owners read of `diseasePicker`. */
export const diseasePickerMeanings: Meanings = {
  about: [
    '选择一种药用来治的疾病，在问诊上方的弹窗里（PAT-DIS-01）。',
    '由问诊为一种药打开；没有用药人，或药品不适合这个人时，只说明，不提供选择。疾病分页读取，预设的在前。最后一次输入后半秒搜索关键词；没有关键词时重新显示分页；旧关键词的回答丢弃。列表之外可以添加自定义疾病。勾选只属于这一次打开：确认成立才交给问诊，关闭就丢弃。选择的内容只在内存里。',
  ],
  names: {
    open: '对话框已打开',
    'open.list': '可选的疾病',
    'open.choice': '已选的疾病',
  },
  states: {
    closed: '问诊显示各药品已选的疾病。',
    barred: '不能选择：没有用药人，或药品不适合这个人。',
    open: '弹窗已打开。',
    'open.list': '提供选择的疾病。',
    'open.list.loading': '正在读取这种药的下一页疾病。',
    'open.list.listed': '疾病在显示：这种药的，或搜到的。',
    'open.list.waiting': '用户可能还在输入。',
    'open.list.searching': '正在搜索关键词。',
    'open.list.failed': '分页或搜索没有结果回来；已输入和已勾选的保留。',
    'open.list.tooLong': '关键词太长，不搜索。',
    'open.choice': '已选的疾病。',
    'open.choice.marking': '勾选、移除，或按名称添加疾病。',
    'open.choice.refused': '刚才的操作不成立，文字说明原因。',
  },
  guards: {
    isBanned: '药品不适合',
    isTooLong: '文本太长',
    isEmpty: '没有关键词',
    isEmptyTooSoon: '没有关键词，列表还没读到',
    isRead: '已读到',
    canReadMore: '还有下一页',
    isFound: '搜到了',
    hasKeyword: '有关键词',
    isChosen: '已经选中',
    hasRoom: '还能再加',
    customIsRight: '自定义疾病可用',
    choiceStands: '选择成立',
  },
};
