import type { Meanings } from '@xinglin/paths';

/** What product owners read of `newPassword`. */
export const newPasswordMeanings: Meanings = {
  about: [
    '新密码和确认，注册、重置密码和修改密码都用它。',
    '离开一栏时检查这一栏；所在表单提出校验时两栏都检查，表单会得知通过或被拒绝。只有表单才知道的事，例如与旧密码相同，由表单告诉这里。密码只记在这里，只在表单打开期间记住。',
  ],
  names: {},
  states: {
    editing: '用户输入；哪里不对，离开那一栏后就在旁边说明。',
  },
  guards: {
    bothAreRight: '两栏都正确',
  },
};
