import type { Meanings } from '@xinglin/paths';

/** What product owners read of `patientForm`. */
export const patientFormMeanings: Meanings = {
  about: [
    '一个用药人的表单，新增或编辑。',
    '姓名、手机、关系和处方图片在这里；证件、六岁及以下儿童的监护人、健康信息各由子流程负责。保存时先请它们检查，再问网关一次，按多少次都只问一次；首次保存需要授权，事先不勾选（裁定 19）。任何失败都保留已输入的内容。被拒绝会告诉证件部分，由它统计提到身份证的次数；监护人核验不通过由监护人部分处理。已实名的用药人，姓名和证件不再改变。',
    '中途需要登录时，同一会员回来会得到已填写的内容，授权除外。持有链接密钥的人不登录就能填写，每次都要同意授权，不能选择账号的默认用药人（PAT-LIST-04）。',
  ],
  names: {
    shown: '表单已显示',
  },
  states: {
    loading: '正在读取用药人的已有内容、商城的要求和会员的授权。',
    failed: '没有读到，或链接的密钥现在打不开任何内容；可以再试。',
    gone: '没有这个用药人，或已不存在。',
    shown: '表单在页面上。',
    'shown.editing': '用户填写表单。',
    'shown.checkingDocument': '按下了保存：检查每一部分，一次说清所有不对的地方；先查证件。',
    'shown.checkingGuardian': '再查监护人，以及表单自己的各项。',
    'shown.saving': '网关正在核对并保存用药人；首次保存之前先保存授权。',
    'shown.done': '用药人已保存；用户回到打开表单的地方。',
    toLogin: '已经没有人登录：送用户去登录页，之后再回来。',
  },
  guards: {
    isRead: '已读到',
    isGone: '用药人已不存在',
    isFree: '可以修改',
    defaultIsFree: '默认可以修改',
    isAllRight: '填写无误',
    isSaved: '已保存',
    isGuardianRefused: '监护人核验未通过',
    isConsentMissing: '缺少授权',
    isNotLoggedIn: '没有登录',
  },
};
