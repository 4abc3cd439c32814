import type { Meanings } from '@xinglin/paths';

/** What product owners read of `guardian`. */
export const guardianMeanings: Meanings = {
  about: [
    '六岁及以下用药人的监护人，在用药人表单上（PAT-GUARD-01、PAT-GUARD-06）。',
    '要不要监护人由表单告诉这里；从七岁生日起不再需要。网关核验不通过时会提示（PAT-GUARD-08），此后可以添加监护人证件照片（PAT-GUARD-09）；已有照片的一开始就显示。隐藏期间保留已输入的内容。表单提出校验时回答通过（不需要时为空）或被拒绝。',
  ],
  names: {
    needed: '需要监护人',
  },
  states: {
    opening: '用药人的年龄和已有的监护人内容决定显示什么。',
    hidden: '用药人超过六岁，或年龄未知：不询问监护人。',
    needed: '用药人六岁及以下。',
    'needed.shown': '询问监护人的姓名、手机和证件号码。',
    'needed.failedNotice': '告诉用户监护人核验没有通过。',
    'needed.shownWithImage': '还可以添加监护人的证件照片。',
  },
  guards: {
    showsImage: '已有照片',
    isNeededAtFirst: '一开始就需要',
    isNeededWithImage: '需要，且有照片',
    isNeeded: '需要监护人',
    isNotNeeded: '不需要监护人',
    allIsRight: '填写无误',
  },
};
