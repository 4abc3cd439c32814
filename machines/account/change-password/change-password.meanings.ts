import type { Meanings } from '@xinglin/paths';

/** What product owners read of `changePassword`. */
export const changePasswordMeanings: Meanings = {
  about: [
    '用旧密码修改密码（ACC-ROUTE-09 的 edit 类型），只有会员能打开。',
    '旧密码在这里只检查长度（ACC-CPW-01），对不对由网关判断。新密码和确认由子流程负责；新旧密码必须不同（ACC-CPW-03），只有这个表单知道。提交时一次说清所有不对的地方；都对才问网关，按多少次都只问一次。会话继续有效，会员回到来的地方。网关说了别的，就显示在表单上方，已输入的内容保留；密码只在表单打开期间记住。',
  ],
  names: {},
  states: {
    editing: '会员输入；哪里不对，旁边就有说明。',
    judging: '正在检查新密码，并与旧密码比较；旧密码也一并检查。',
    changing: '网关核对旧密码，并设置新密码。',
    changed: '新密码从现在起有效；会员回到来的地方。',
  },
  guards: {
    oldPasswordIsWrong: '旧密码长度不对',
    isSame: '新旧密码相同',
    isChanged: '修改成功',
  },
};
