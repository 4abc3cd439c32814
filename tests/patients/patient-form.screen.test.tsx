import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import { CERTIFICATE_TYPES } from '../../contract/patients/certificates.ts';
import type { FormNotice } from '../../machines/lib/form-notice.ts';
import type {
  PatientChange,
  PatientRead,
  PicturePlace,
  ReadPatientReply,
} from '../../machines/patients/patient-fields.ts';
import { patientFormCases } from '../../machines/patients/patient-form.cases.ts';
import { child, sampleToday, strictRules } from '../../machines/patients/sample-patients.cases.ts';
import { PatientFormScreen } from '../../src/patients/patient-form-screen.tsx';
import { PayLinkTrouble } from '../../src/pay-link/pay-link-trouble.tsx';
import { started } from '../kit/actors.ts';
import { noticeText, rxNoticeText } from '../kit/notices.ts';
import {
  checkbox,
  field,
  form,
  hasGuardian,
  ID_CARD,
  isVerified,
  type Named,
  NUMBER,
  query,
  radio,
  typeField,
} from '../kit/patient-form.ts';
import { external, fill, linesOf, press, type Seen, testScreen, textsOf } from '../kit/screen.tsx';

type Context = Seen<typeof patientFormCases.machine>['context'];

const save = () => screen.getByRole('button', { name: /^保存/, hidden: true });

const upload = (place: PicturePlace) => <button type="button">上传 {place}</button>;
const uploads = {
  images: upload('images'),
  front: upload('front'),
  back: upload('back'),
  guardianImage: upload('guardianImage'),
};
const trouble = (notice: FormNotice | null, onRetry: () => void) => (
  <PayLinkTrouble title="链接打不开" notice={notice} onRetry={onRetry} onOpenChat={() => {}} />
);
/** Why nothing could be read; by key in the words of the link's pages. */
const failedText = ({ notice, isByKey }: Context) =>
  isByKey ? noticeText(notice, '请求错误') : rxNoticeText(notice, '用药人没有读出来');

function change(fields: PatientChange) {
  for (const [name, value] of Object.entries(fields)) {
    if (name === 'relation') fireEvent.click(radio(String(value)));
    else if (name === 'sex') fireEvent.click(radio('女'));
    else if (name === 'birthday') {
      // Each list sends the date as chosen so far; the last one sends that of the path.
      const [year, month, date] = String(value).split('-');
      for (const [label, part] of [
        ['出生年', year],
        ['出生月', month],
        ['出生日', date],
      ] as const) {
        fireEvent.change(screen.getByRole('combobox', { name: label }), { target: { value: part } });
      }
    } else if (name === 'isDefault') fireEvent.click(screen.getByRole('checkbox', { name: '设为默认用药人' }));
    // The other fields are typed.
    else fill(field(name as Named), String(value));
  }
}

const removed = {
  images: /^删除\s*处方图片 1$/,
  front: /^删除\s*证件正面照片$/,
  guardianImage: /^删除\s*监护人证件照片$/,
};

testScreen(patientFormCases, {
  render: (actor) => (
    <PatientFormScreen
      actor={actor}
      back="/user/personal/patient"
      uploads={uploads}
      renderTrouble={actor.getSnapshot().context.isByKey ? trouble : undefined}
    />
  ),
  states: {
    loading: () => expect(screen.queryByRole('textbox')).toBeNull(),
    failed: ({ context }) => {
      expect(screen.getByText(failedText(context))).toBeTruthy();
      expect(screen.queryByRole('heading', { name: '链接打不开' }) !== null).toBe(context.isByKey);
    },
    gone: ({ context: { isByKey } }) => {
      expect(screen.getByText('没有找到这位用药人，可能已经删除')).toBeTruthy();
      const way = screen.getByRole('link', { name: isByKey ? '返回' : '返回用药人管理' });
      expect(way.getAttribute('href')).toBe('/user/personal/patient');
    },
    'shown.editing.typing': (seen) => {
      form(seen);
      expect(save().getAttribute('aria-busy')).toBeNull();
      expect(screen.queryByRole('alertdialog')).toBeNull();
      expect(screen.queryByRole('dialog')).toBeNull();
    },
    'shown.editing.prompted': async () => {
      const question = await screen.findByRole('alertdialog', { name: '换一种证件核验？' });
      const choices = within(question).getAllByRole('button');
      expect(textsOf(choices)).toEqual(['继续用身份证', '改用其他证件']);
      expect(typeField().disabled).toBe(true);
    },
    'shown.editing.notified': async (seen) => {
      form(seen, true);
      if (!hasGuardian(seen.context)) return;
      const notice = await screen.findByRole('dialog', { name: '监护人实名校验未通过' });
      expect(within(notice).getByText(/上传监护人证件照片/)).toBeTruthy();
    },
    'shown.saving': (seen) => {
      form(seen);
      expect(save().getAttribute('aria-busy')).toBe('true');
    },
    done: () => expect(save()).toBeTruthy(),
    toLogin: () => expect(screen.getByRole('heading', { level: 1, hidden: true })).toBeTruthy(),
  },
  events: {
    'field.changed': (_user, payload) => change(payload.change),
    'field.left': (_user, payload) => fireEvent.blur(field(payload.field)),
    'type.changed': (_user, { certificateType }) =>
      fireEvent.change(typeField(), { target: { value: certificateType } }),
    'image.stored': external,
    'image.removed': (_user, { place }) => press(Reflect.get(removed, place)),
    'health.changed': external,
    'consent.changed': () => {
      const box = checkbox(/^同意/);
      if (box) fireEvent.click(box);
    },
    'prompt.accepted': () => press('改用其他证件'),
    'prompt.declined': () => press('继续用身份证'),
    'notice.closed': async () => {
      const notice = await screen.findByRole('dialog');
      const [close] = within(notice).getAllByRole('button', { name: '知道了' });
      if (close) fireEvent.click(close);
    },
    'save.pressed': () => fireEvent.click(save()),
    'changes.discarded': external,
    'login.lost': external,
    'retry.pressed': () => press('重试'),
  },
  possible: ({ type, caseName }, context, states) => {
    const { fields, kept, hasConsent, agreed } = context;
    const isOver = states.includes('shown.editing.prompted') || states.includes('shown.editing.notified');
    const asksPerson = fields.certificateType !== ID_CARD && !isVerified(context);
    // A dialog is open over the form; without a guardian there is no notice to close.
    if (isOver)
      return /^(prompt|image.stored|health|login)/.test(type) || (type === 'notice.closed' && hasGuardian(context));
    if (caseName.includes('监护人') && type.startsWith('field.')) return hasGuardian(context);
    if (['改姓名', '离开姓名', '真实的号码', '校验位不对', '离开号码'].includes(caseName)) return !isVerified(context);
    if (caseName === '选女') return asksPerson && fields.sex !== 'female';
    if (caseName === '选一天') return asksPerson;
    if (caseName === '选子女') return fields.relation !== '子女';
    if (caseName === '勾选默认') return !context.isByKey && !kept?.defaultIsLocked && !fields.isDefault;
    if (caseName === '删除处方') return fields.images[0] === '/uploads/private/kept-picture-0001';
    if (caseName === '删除证件正面') return asksPerson && fields.front !== '';
    if (caseName === '删除监护人照片') {
      return hasGuardian(context) && context.asksGuardianImage && fields.guardianImage !== '';
    }
    if (type === 'consent.changed') return !hasConsent && agreed === (caseName === '取消勾选');
    if (type === 'type.changed') return !isVerified(context) && (caseName === '换成身份证') === asksPerson;
    return true;
  },
});

/** A form that has read this, on the screen. */
async function open(read: Partial<PatientRead> = {}) {
  const machine = patientFormCases.machine.provide({
    actors: {
      readPatient: fromPromise<ReadPatientReply, { id: string | null }>(async () => ({
        ...{ kind: 'read' as const, patient: null, draft: null, rules: strictRules },
        ...{ hasConsent: true, imageIsNeeded: false, ...read },
      })),
    },
  });
  const actor = started(createActor(machine, { input: { id: null, isByKey: false, today: sampleToday } }));
  render(<PatientFormScreen actor={actor} back="/user/personal/patient" uploads={uploads} />);
  await act(() => waitFor(actor, (snapshot) => snapshot.hasTag('shown')));
}

test('PAT-FORM-01 PAT-FORM-02 PAT-FORM-04 PAT-DATA-04 PAT-DATA-05 a new patient needs a name, a phone and a relation, which defaults to 本人', async () => {
  await open();
  for (const name of ['name', 'phone'] as const) expect(field(name).getAttribute('aria-required')).toBe('true');
  const relations = within(screen.getByRole('radiogroup', { name: '与本人关系' })).getAllByRole<HTMLInputElement>(
    'radio',
  );
  expect(relations.map(({ value }) => value)).toEqual(['本人', '父母', '伴侣', '子女', '亲戚', '朋友']);
  expect(relations.filter(({ checked }) => checked).map(({ value }) => value)).toEqual(['本人']);
});

test('PAT-FORM-05 PAT-FORM-06 sex and birthday are asked for from the start; a card number fills them in and overrides them', async () => {
  await open();
  const year = () => screen.getByRole<HTMLSelectElement>('combobox', { name: '出生年' });
  const seen = (name: string) => [radio(name).checked, radio(name).matches(':disabled'), year().value];
  fireEvent.click(radio('女'));
  expect([radio('女').name, radio('女').checked, year().value]).toEqual(['sex', true, '']);
  fill(field('number'), NUMBER);
  expect(seen('男')).toEqual([true, true, '1992']);
  fill(field('number'), '');
  expect(seen('女')).toEqual([true, false, '']);
});

test('PAT-RULE-11 PAT-FORM-06 a partial birthday asks for the whole date, and the first wrong field takes the focus', async () => {
  await open({ draft: { ...child, certificateType: CERTIFICATE_TYPES.passport, sex: 'male' } });
  fireEvent.change(screen.getByRole('combobox', { name: '出生年' }), { target: { value: '2021' } });
  fireEvent.click(save());
  expect(linesOf(screen.getByRole('group', { name: '出生日期' }))).toBe('请选择完整的出生年、月、日');
  fill(field('phone'), '138');
  fireEvent.click(save());
  expect(document.activeElement).toBe(field('phone'));
});

test('PAT-GUARD-01 the guardian section appears and disappears with the age, and keeps its input', async () => {
  await open({ draft: child });
  fill(field('number'), NUMBER);
  expect(query('guardianName')).toBeNull();
  fill(field('number'), child.number);
  expect(field('guardianName').value).toBe(child.guardianName);
});
