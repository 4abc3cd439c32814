import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import type { FormNotice } from '../../machines/lib/form-notice.ts';
import { patientFormCases } from '../../machines/patients/patient-form.cases.ts';
import type { ReadPatientReply } from '../../machines/patients/patient-form.ports.ts';
import { PatientFormScreen } from '../../src/patients/patient-form-screen.tsx';
import { PayLinkTrouble } from '../../src/pay-link/pay-link-trouble.tsx';
import { external, fill, type Seen, testScreen } from '../kit/screen.tsx';

type Observation = Seen<typeof patientFormCases.machine>;

const nameField = () => screen.getByRole<HTMLInputElement>('textbox', { name: '姓名' });
const phoneField = () => screen.getByRole<HTMLInputElement>('textbox', { name: '联系手机' });
const defaultBox = () => screen.getByRole<HTMLInputElement>('checkbox', { name: '设为默认用药人' });
const consentBox = () => screen.queryByRole<HTMLInputElement>('checkbox', { name: /^同意/ });
const save = () => screen.getByRole('button', { name: /^保存/ });
const linesOf = (element: Element) =>
  (element.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join('');

const nameTexts = {
  empty: '姓名不能为空',
  tooShort: '姓名长度不能小2',
  tooLong: '姓名最多 10 个字',
  malformed: '姓名里有不能使用的字符',
};
const phoneTexts = { empty: '联系方式不能为空', malformed: '手机号码格式错误' };

function noticeText({ notice, id }: Observation['context']): string {
  const fallback = id === null ? '新建失败' : '保存失败';
  if (notice === null) return '';
  if (notice.kind === 'refused') return notice.message ?? fallback;
  return notice.reason === 'offline' ? '网络不佳，请稍后再试' : fallback;
}

function form({ context }: Observation) {
  const { name, phone, faults, kept, relation, isDefault, images, hasConsent, agreed, consentIsMissing, id } = context;
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(id === null ? '新增用药人' : '编辑用药人');
  expect(nameField().value).toBe(name);
  expect(nameField().disabled).toBe(kept?.isVerified ?? false);
  expect(phoneField().value).toBe(phone.replace(/^(1\d{2})(\d{4})(\d{4})$/, '$1 $2 $3'));
  expect(linesOf(nameField())).toBe(faults.name === null ? '' : nameTexts[faults.name]);
  expect(linesOf(phoneField())).toBe(faults.phone === null ? '' : phoneTexts[faults.phone]);
  expect(screen.getByRole<HTMLInputElement>('radio', { name: relation }).checked).toBe(true);
  expect(screen.getAllByRole('radio').length).toBeGreaterThanOrEqual(6);
  const isFixed = context.isByKey || (kept?.defaultIsLocked ?? false);
  expect([defaultBox().checked, defaultBox().disabled]).toEqual([isDefault, isFixed]);
  expect(screen.queryAllByRole('img').map((picture) => picture.getAttribute('src'))).toEqual(images);
  expect(screen.queryByText('已上传 5 张') !== null).toBe(images.length === 5);
  expect(screen.queryByText('已恢复登录前填写的内容，保存后生效') !== null).toBe(context.isRestored);
  expect(screen.queryByText('通过链接填写，不会改变会员的默认用药人') !== null).toBe(context.isByKey);
  expect(consentBox()?.checked).toBe(hasConsent ? undefined : agreed);
  expect(screen.queryByText('请先勾选同意') !== null).toBe(consentIsMissing);
  expect(screen.queryByText('请上传处方笺图片') !== null).toBe(context.imageIsMissing);
  expect(screen.getAllByRole('alert').at(-1)?.textContent).toBe(noticeText(context));
}

const busy = () => expect(save().getAttribute('aria-busy')).toBe('true');

const noUploads = { prescription: null, guardian: null, front: null, back: null };
const trouble = (notice: FormNotice | null, onRetry: () => void) => (
  <PayLinkTrouble title="链接打不开" notice={notice} onRetry={onRetry} onOpenChat={() => {}} />
);
const unreachable = { offline: '网络连接不上，请检查网络后重试', server: '服务暂时不可用，请稍后重试' };

/** Why nothing could be read: by key as the pages of a link say it. */
function failedText({ notice, isByKey }: Observation['context']): string {
  if (notice?.kind === 'refused') return notice.message ?? (isByKey ? '请求错误' : '用药人没有读出来');
  const reason = notice?.reason === 'offline' ? 'offline' : 'server';
  if (isByKey) return unreachable[reason];
  return reason === 'offline' ? '网络不佳，请稍后再试' : '用药人没有读出来';
}

testScreen(patientFormCases, {
  render: (actor) => (
    <PatientFormScreen
      actor={actor}
      brandName="杏林大药房"
      back="/user/personal/patient"
      uploads={{ ...noUploads, prescription: <button type="button">上传处方笺</button> }}
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
    'shown.editing': (seen) => {
      form(seen);
      expect(save().getAttribute('aria-busy')).toBeNull();
    },
    'shown.checkingDocument': busy,
    'shown.checkingGuardian': busy,
    'shown.saving': busy,
    'shown.done': () => expect(save()).toBeTruthy(),
    toLogin: () => expect(screen.getByRole('heading', { level: 1 })).toBeTruthy(),
  },
  events: {
    'field.changed': (_user, { field, value }) => fill(field === 'name' ? nameField() : phoneField(), value),
    'field.left': (_user, { field }) => {
      fireEvent.blur(field === 'name' ? nameField() : phoneField());
    },
    'relation.changed': (_user, { relation }) => {
      fireEvent.click(screen.getByRole('radio', { name: relation }));
    },
    'default.changed': () => {
      fireEvent.click(defaultBox());
    },
    'image.stored': external,
    'image.removed': () => {
      fireEvent.click(screen.getByRole('button', { name: /^删除\s*处方图片 1$/ }));
    },
    'id.changed': external,
    'id.passed': external,
    'id.refused': external,
    'guardian.changed': external,
    'guardian.passed': external,
    'guardian.refused': external,
    'health.changed': external,
    'consent.changed': () => {
      const box = consentBox();
      if (box) fireEvent.click(box);
    },
    'save.pressed': () => {
      fireEvent.click(save());
    },
    'changes.discarded': external,
    'login.lost': external,
    'retry.pressed': () => {
      fireEvent.click(screen.getByRole('button', { name: '重试' }));
    },
  },
  possible: ({ type, caseName }, context) => {
    const { kept, hasConsent, agreed, relation, isDefault, images } = context;
    const isOfName = ['改姓名', '离开姓名'].includes(caseName);
    if (isOfName) return !kept?.isVerified;
    if (type === 'relation.changed') return relation !== '子女';
    if (type === 'default.changed') return !context.isByKey && !kept?.defaultIsLocked && !isDefault;
    if (type === 'image.removed') return images[0] === '/uploads/private/kept-picture-0001';
    if (type === 'consent.changed') return !hasConsent && agreed === (caseName === '取消勾选');
    return true;
  },
});

test('PAT-FORM-01 PAT-FORM-02 PAT-FORM-04 PAT-DATA-04 PAT-DATA-05 a new patient is asked for name, phone and relation, which is the member at first', async () => {
  const machine = patientFormCases.machine.provide({
    actors: {
      readPatient: fromPromise<ReadPatientReply, { id: string | null }>(async () => ({
        ...{ kind: 'read' as const, patient: null, draft: null, hasConsent: true, imageIsNeeded: false },
        rules: { numberIsNeeded: true, personIsNeeded: true, isStrict: true },
      })),
    },
  });
  const actor = createActor(machine, { input: { id: null, isByKey: false, today: '2026-11-21' } }).start();
  render(<PatientFormScreen actor={actor} brandName="杏林大药房" back="/user/personal/patient" uploads={noUploads} />);
  await act(() => waitFor(actor, (snapshot) => snapshot.hasTag('shown')));
  for (const field of [nameField(), phoneField()]) expect(field.getAttribute('aria-required')).toBe('true');
  const relations = within(screen.getByRole('radiogroup', { name: '与本人关系' })).getAllByRole<HTMLInputElement>(
    'radio',
  );
  expect(relations.map(({ value }) => value)).toEqual(['本人', '父母', '伴侣', '子女', '亲戚', '朋友']);
  expect(relations.filter(({ checked }) => checked).map(({ value }) => value)).toEqual(['本人']);
  actor.stop();
});
