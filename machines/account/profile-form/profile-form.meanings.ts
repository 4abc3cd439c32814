import type { Meanings } from '@xinglin/paths';

/** What product owners read of `profileForm`. */
export const profileFormMeanings: Meanings = {
  about: [
    '会员自己的资料，个人资料页和补全资料页都用它。',
    '资料读出后分组编辑，保存时只提交按下按钮的那一组（ACC-CALL-05）。性别和生日必须选择（ACC-PROF-09、ACC-PROF-10）。首次保存健康信息前需要单独授权（裁定 19）。被拒绝时已输入的内容都保留；没有登录时的保存会说明并在此结束，已输入的内容等用户回来，健康信息除外（ACC-PROF-14、ACC-PROF-15）。',
  ],
  names: {
    shown: '资料已显示',
  },
  states: {
    loading: '正在读取资料，以及会员是否同意保存健康信息。',
    failed: '资料没有读到，可以重试。',
    shown: '资料在页面上。',
    'shown.editing': '会员查看和填写。',
    'shown.saving': '一组内容正在保存；首次保存健康信息之前，先保存授权。',
    toLogin: '已经没有人登录：送用户去登录页，之后再回来。',
  },
  guards: {
    isRead: '资料已读到',
    isFaulty: '填写有误',
    lacksConsent: '缺少授权',
    isSaved: '已保存',
    isNotLoggedIn: '没有登录',
  },
};
