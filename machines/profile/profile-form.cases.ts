import { defineCases, textOf } from '@xinglin/paths';
import { readConsents } from '../../contract/patients/consent.calls.ts';
import { readMember } from '../../contract/profile/member.calls.ts';
import { saveMember } from '../../contract/profile/save-member.calls.ts';
import { noticeWords, refusals, unreachable } from '../lib/form-notice.cases.ts';
import { answers, beside, byHand, garbled, no, own, refusedAnswers, signedOut, yes } from '../lib/how.cases.ts';
import { emptyProfile, faultsOf, type ProfileField } from './profile-fields.ts';
import { profileFormMachine } from './profile-form.machine.ts';

const filled = { ...emptyProfile, nickName: '杏林春暖', sex: 'female', birthday: '1990-05-21' };
const read = {
  kind: 'read' as const,
  accountId: '01900000-0000-7000-8000-000000000001',
  values: filled,
  draft: {},
  hasConsent: true,
};

/** Sample records, inputs and replies of the gateway, from which the paths of `profileForm` are built. */
export const profileFormCases = defineCases(profileFormMachine, {
  inputs: { 上海的今天: { today: '2026-11-21' } },
  events: {
    'field.changed': {
      改昵称: { field: 'nickName', value: '药香四溢' },
      昵称太短: { field: 'nickName', value: '药' },
      选性别: { field: 'sex', value: 'male' },
      填过敏药物: { field: 'allergyDrugs', value: '青霉素' },
    },
    'field.left': { 离开昵称: { field: 'nickName' } },
    'consent.changed': { 勾选同意: { agreed: true }, 取消勾选: { agreed: false } },
    'save.pressed': { 保存基本资料: { group: 'basic' }, 保存健康信息: { group: 'health' } },
    'changes.discarded': { 放弃修改: {} },
    'login.lost': { 登录失效: {} },
    'retry.pressed': { 点重试: {} },
  },
  actors: {
    readProfile: {
      done: {
        新会员: { ...read, values: { ...filled, nickName: '', sex: '' }, hasConsent: false },
        完整资料: read,
        有未保存的草稿: { ...read, draft: { nickName: '登录前填的' } },
        读不出来: { kind: 'refused', message: null },
      },
      error: unreachable,
    },
    saveProfile: {
      done: {
        保存成功: { kind: 'saved' },
        ...refusals('昵称须为 4 至 20 个汉字、字母、数字、下划线或连字符'),
        同意已撤回: { kind: 'consentMissing' },
        未登录: { kind: 'notLoggedIn' },
      },
      error: unreachable,
    },
  },
  how: byHand({
    starts: { 上海的今天: ['以 13800138000 登录', '打开 /user', '在菜单里点「个人资料」'] },
    events: {
      'field.changed': {
        改昵称: '把昵称改成“药香四溢”',
        昵称太短: '把昵称改成“药”',
        选性别: '选性别「男」',
        填过敏药物: '把过敏药物改成“青霉素”',
      },
      'field.left': { 离开昵称: '在昵称里点一下，再按 Tab' },
      'save.pressed': { 保存基本资料: '点“基本资料”下面的保存按钮', 保存健康信息: '点“健康信息”下面的保存按钮' },
      'changes.discarded': { 放弃修改: '在菜单里点「收货地址」，询问时点「离开」，再点「个人资料」回来' },
      'login.lost': { 登录失效: '在另一个标签页里退出登录' },
    },
    replies: {
      readProfile: answers(readMember, {
        新会员: {
          ...yes({ accountId: read.accountId, birthday: filled.birthday }),
          and: [beside(readConsents, yes({ content: [] }))],
        },
        完整资料: own,
        有未保存的草稿: {
          says: '打开 /user/personal/info，把昵称改成“登录前填的”，不保存，打开 /user，浏览器询问时选离开',
        },
        读不出来: no(null),
      }),
      saveProfile: answers(saveMember, {
        保存成功: own,
        ...refusedAnswers('昵称须为 4 至 20 个汉字、字母、数字、下划线或连字符'),
        服务异常: garbled,
        同意已撤回: no(null, 403, 'consentMissing'),
        未登录: signedOut(saveMember),
      }),
    },
  }),
  possible: ({ type, payload }, { fields, agreed, hasConsent }) => {
    if (type === 'consent.changed') return !hasConsent && Object(payload).agreed !== agreed;
    if (type !== 'field.changed') return true;
    const { field, value }: { field: ProfileField; value: string } = Object(payload);
    return textOf(fields[field]) !== textOf(value);
  },
  labels: {
    title: '个人资料',
    about: [
      '会员自己的资料，个人资料页和补全资料页都用它。',
      '资料读出后分组编辑，保存时只提交按下按钮的那一组（ACC-CALL-05）。性别和生日必须选择（ACC-PROF-09、ACC-PROF-10）。首次保存健康信息前需要单独授权（裁定 19）。被拒绝时已输入的内容都保留；没有登录时的保存会说明并在此结束，已输入的内容等用户回来，健康信息除外（ACC-PROF-14、ACC-PROF-15）。',
    ],
    states: {
      loading: '正在读取资料',
      failed: '资料没有读出来',
      shown: '资料已显示',
      'shown.editing': '填写中',
      'shown.saving': '正在保存',
      toLogin: '转到登录页',
    },
    descriptions: {
      loading: '正在读取资料，以及会员是否同意保存健康信息。',
      failed: '资料没有读到，可以重试。',
      shown: '资料在页面上。',
      'shown.editing': '会员查看和填写。',
      'shown.saving': '一组内容正在保存；首次保存健康信息之前，先保存授权。',
      toLogin: '已经没有人登录：送用户去登录页，之后再回来。',
    },
    guards: {
      isFaulty: '填写有误',
      lacksConsent: '缺少授权',
    },
    emitted: { succeeded: '提示「提交成功」', loginMissed: '提示「请登录」，前往登录页' },
    screens: {
      loading: '「正在读取您的资料」',
      failed: '「您的资料没有读出来」「重试」',
      'shown.editing': ({ notice, faults, consentIsMissing }) =>
        [
          noticeWords(notice, '「提交失败」'),
          faults.sex === 'empty' ? '「请选择性别」' : '',
          faults.birthday === 'empty' ? '「请选择生日」' : '',
          consentIsMissing ? '「请先勾选同意」' : '',
        ].join('') || '各分组的保存按钮可点',
      'shown.saving': '所在分组的保存按钮忙',
      toLogin: '登录页',
    },
    events: {
      'field.changed': '填写或选择',
      'field.left': '离开输入框',
      'consent.changed': '勾选或取消对处理健康信息的同意',
      'save.pressed': '点击保存',
      'changes.discarded': '离开并放弃修改',
      'login.lost': '登录状态失效',
      'retry.pressed': '点击重试',
    },
    actors: { readProfile: '读取资料与同意记录', saveProfile: '保存资料' },
  },
  // The four that the events make, and the empty one before the record is there.
  valuesPerKey: 5,
  // All that the guards read of the fields typed, kept or sent: no wrong field is ever sent.
  sameness: {
    fields: ({ fields, today }) => faultsOf(fields, today),
    kept: ({ kept, today }) => faultsOf(kept, today),
    sent: () => null,
  },
});
