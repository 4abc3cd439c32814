import type { ModelEvent } from '@xinglin/paths';
import type { Call } from '../../contract/call.ts';
import { readConsents } from '../../contract/patients/consent.calls.ts';
import {
  createPatient,
  editPatient,
  readPatient,
  SAVE_REFUSALS,
  saveOrderPatient,
} from '../../contract/patients/patient.calls.ts';
import { listPatientsByKey } from '../../contract/patients/patients-by-key.ts';
import { answered, answers, byHand, no, own, type Replies, short, signedOut, varying, yes } from '../lib/how.cases.ts';
import {
  isOfIdCard,
  type KeptPatient,
  type PatientFields,
  type PlacedPicture,
  type TextField,
} from './patient-fields.ts';

import type { PatientFormContext } from './patient-form.machine.ts';
import { faultsOf, seenOf } from './patient-rules.ts';
import { adult, keptPatient, notVerified, ofPassport, sentPatient, shownChild } from './sample-patients.cases.ts';

/** The patient, and so who fills in the form: new, a member's, one after a login, one by the key of a link. */
export const sampleIds = { new: null, member: 'p1', back: 'p2', key: 'k1' } as const;

const PAY_KEY = 'a15c7f29d0e84b63871d94be5f2a60c8';
const EXPIRED = JSON.stringify([{ method: 'PUT', path: editPatient.path, status: 401, times: 2 }]);

const sent = (patient: KeptPatient) => yes(short(sentPatient(patient, sampleIds.member)));
const sentByKey = (patient: KeptPatient) => yes([short(sentPatient(patient, sampleIds.key))]);

const saves = (call: Call) =>
  answers(call, {
    保存成功: yes({}),
    身份证未通过: no('姓名与身份证号码不一致，请核对后重试'),
    拒绝但无消息: no(null),
    监护人未通过: no('监护人实名失败', 400, SAVE_REFUSALS.guardian),
    同意已撤回: no(null, 403, SAVE_REFUSALS.consent),
    未登录: signedOut(call),
  });

const hows = {
  new: {
    // The form opens even if a call fails.
    read: { 新的用药人: answered(readConsents, yes({ content: [] })) },
    save: saves(createPatient),
  },
  member: {
    read: answers(readPatient, {
      已实名的用药人: sent(keptPatient),
      未实名的用药人: sent(notVerified(adult)),
      用护照: sent(notVerified(ofPassport)),
      用护照实名: sent({ ...keptPatient, fields: ofPassport }),
      已存监护人照片: sent(notVerified(shownChild)),
      证件可不填: {
        says: '在沙箱「处方药规则」取消勾选“用药人必须填写证件号码”和“用药人必须通过实名校验”，保存',
      },
      已不存在: no(null, 404),
      读不出来: no(null),
    }),
    save: saves(editPatient),
  },
  back: { read: answers(readPatient, { 登录前填过儿童: own }), save: saves(editPatient) },
  key: {
    read: answers(listPatientsByKey, {
      链接里的用药人: sentByKey(notVerified(adult)),
      已不存在: yes([]),
      链接打不开: no('验证错误次数过多，请 15 分钟后再试', 423),
      读不出来: no(null),
    }),
    save: { ...saves(saveOrderPatient), 未登录: {} },
  },
};

type Port = keyof (typeof hows)['new'];
const ports: readonly (keyof typeof hows)[] = ['new', 'member', 'back', 'key'];
const howsOf = (id: unknown, port: Port): Replies => hows[ports.find((one) => sampleIds[one] === id) ?? 'member'][port];

/** The answer to each case depends on whose form it is. */
const byPatient = (port: Port) =>
  varying(
    ports.map((one) => hows[one][port]),
    ({ id }) => howsOf(id, port),
  );

/** How the paths of `patientForm` are run by hand. */
export const patientFormHow = byHand({
  starts: {
    新增: ['以 13800138000 登录', '打开 /user/patientInfo/add'],
    编辑: ['以 13800138000 登录', '打开 /user/personal/patient', '点林建国的「编辑」'],
    登录失效后回来: [
      '以 13800138000 登录',
      '打开 /user/personal/patient，点苏晓棠的「编辑」，姓名改成“周小禾”，身份证号码改成 310101202103080016，监护人填“周小满”、13800138000、440106198505210022',
      `在沙箱「故障」里保存 ${EXPIRED}，在表单点「保存」，等登录页打开`,
      '以 13800138000 登录',
    ],
    凭链接编辑: [`打开 /user/patientInfo/edit/${sampleIds.key}?useKey=${PAY_KEY}&consigneePhone=13800138000`],
  },
  events: {
    'field.changed': {
      改姓名: '把姓名改成“李雷”',
      改手机号: '把联系手机改成 13512345678',
      选子女: '与本人关系选“子女”',
      勾选默认: '勾选「设为默认用药人」',
      真实的号码: '把身份证号码（或证件号码）改成 310101199203080019',
      校验位不对: '把身份证号码（或证件号码）改成 310101199203080018',
      选女: '性别选“女”',
      选一天: '出生日期选 1990 年 1 月 1 日',
      改监护人姓名: '把监护人姓名改成“周 小满”（中间有一个空格）',
      监护人手机不对: '把监护人手机改成 1380000',
      监护人校验位不对: '把监护人身份证号码改成 440106198505210023',
    },
    'field.left': {
      离开姓名: '在姓名里点一下，再按 Tab',
      离开手机号: '在联系手机里点一下，再按 Tab',
      离开号码: '在身份证号码（或证件号码）里点一下，再按 Tab',
      离开监护人姓名: '在监护人姓名里点一下，再按 Tab',
      离开监护人手机: '在监护人手机里点一下，再按 Tab',
      离开监护人身份证: '在监护人身份证号码里点一下，再按 Tab',
    },
    'type.changed': { 换成护照: '证件类型选“护照”', 换成身份证: '证件类型选“身份证”' },
    'image.stored': {
      处方已上传: '点「上传处方笺」，选任何一张 jpg 图片，等它传完',
      证件反面已上传: '点「上传证件反面」，选任何一张 jpg 图片，等它传完',
      监护人照片已上传: '点「上传证件照片」，选任何一张 jpg 图片，等它传完',
    },
    'image.removed': {
      删除处方: '点处方图片 1 的「删除」（图片本身打不开，不用管）',
      删除证件正面: '点证件正面照片的「删除」（图片本身打不开，不用管）',
      删除监护人照片: '点监护人证件照片的「删除」',
    },
    'health.changed': {
      健康信息有改动: '点「填写健康信息」或「修改健康信息」，“药物过敏”选“有”、“青霉素类”，其余都选“无”，点「确定」',
    },
    'login.lost': { 登录失效: '在另一个标签页里退出登录' },
  },
  // The page of a complete-info link alone asks for a prescription: it has a plan of its own.
  replies: { readPatient: { ...byPatient('read'), 需要处方: {} }, savePatient: byPatient('save') },
});

const TEXTS: readonly TextField[] = ['name', 'phone', 'number', 'guardianName', 'guardianPhone', 'guardianCard'];

/** The field with a wrong text that has not been left yet: any next step leaves it. */
export function typedIn(context: PatientFormContext): TextField | undefined {
  const wrong = faultsOf(context);
  return TEXTS.find((field) => context.fields[field] !== '' && wrong[field] !== null && context.faults[field] === null);
}

/** Whether a field can be typed in, chosen or left. */
function isOpen(field: string, context: PatientFormContext): boolean {
  const { isVerified, choosesPerson, hasGuardian, defaultIsLocked } = seenOf(context);
  if (field.startsWith('guardian')) return hasGuardian;
  if (field === 'name' || field === 'number') return !isVerified;
  if (field === 'sex' || field === 'birthday') return choosesPerson;
  return field !== 'isDefault' || !defaultIsLocked;
}

function canChange([field, value]: readonly [string, unknown], context: PatientFormContext): boolean {
  const typed = typedIn(context);
  const isAnother = Reflect.get(context.fields, field) !== value;
  return isAnother && isOpen(field, context) && (typed === undefined || typed === field);
}

/** A picture can be added if there is room, and removed if it is there. */
function canPlace({ place, url }: PlacedPicture, type: string, context: PatientFormContext): boolean {
  const { fields, asksGuardianImage } = context;
  const { isVerified, hasGuardian, hasRoom } = seenOf(context);
  if (place === 'guardianImage' && !(hasGuardian && asksGuardianImage)) return false;
  if ((place === 'front' || place === 'back') && (isVerified || isOfIdCard(fields))) return false;
  const there = [fields[place]].flat();
  return type === 'image.removed' ? there.includes(url) : place === 'images' ? hasRoom : fields[place] === '';
}

function canBeAnswered({ subject, caseName }: ModelEvent, context: PatientFormContext): boolean {
  if (subject === 'readPatient')
    return caseName in howsOf(context.id, 'read') && (context.id !== null || caseName === '新的用药人');
  if (caseName === '监护人未通过') return seenOf(context).hasGuardian;
  if (caseName === '身份证未通过') return isOfIdCard(context.fields);
  return caseName !== '未登录' || !context.isByKey;
}

/** Whether a tester can do this on the screen. */
export function canBeDone(modelEvent: ModelEvent, context: PatientFormContext, states: readonly string[]): boolean {
  const { type, kind, payload } = modelEvent;
  if (kind !== 'event') return canBeAnswered(modelEvent, context);
  // This closes the form.
  if (type === 'changes.discarded') return false;
  if (type === 'login.lost') return !context.isByKey;
  if (states.includes('shown.editing.prompted')) return type.startsWith('prompt.');
  if (states.includes('shown.editing.notified')) return type === 'notice.closed';
  if (type === 'save.pressed') return true;
  const { change, field, agreed }: { change?: object; field?: TextField; agreed?: boolean } = Object(payload);
  if (change !== undefined) return Object.entries(change).every((one) => canChange(one, context));
  const typed = typedIn(context);
  if (field !== undefined) return isOpen(field, context) && (typed === undefined || typed === field);
  if (typed !== undefined) return false;
  if (type.startsWith('image.')) return canPlace(Object(payload), type, context);
  if (type === 'consent.changed') return !context.hasConsent && agreed !== context.agreed;
  const { certificateType }: Partial<PatientFields> = Object(payload);
  return type !== 'type.changed' || (!seenOf(context).isVerified && certificateType !== context.fields.certificateType);
}
