import { fireEvent, render, screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { inquiryCases } from '../../machines/inquiry/inquiry.cases.ts';
import {
  chosenPatient,
  diseasesOf,
  type InquiryPlace,
  type InquiryRead,
  type InquiryToSave,
  lackOf,
  type PatientFault,
  type ReadInquiryReply,
  type SaveInquiryReply,
} from '../../machines/inquiry/inquiry-rules.ts';
import { safeAnswers } from '../../machines/inquiry/safety-answers.cases.ts';
import {
  sampleDrug,
  sampleFacts,
  samplePatients,
  samplePlaces,
  samplePressure,
} from '../../machines/inquiry/sample-inquiry.cases.ts';
import { InquiryScreen } from '../../src/inquiry/inquiry-screen.tsx';
import { started } from '../kit/actors.ts';
import { rxNoticeText } from '../kit/notices.ts';
import { external, linesOf, press, type Seen, testScreen, textsOf } from '../kit/screen.tsx';

type Observation = Seen<typeof inquiryCases.machine>;

const BANNED = '所选药品有用药禁忌，请核对用药人信息或更换用药人！';
const faultTexts: Readonly<Record<PatientFault, string>> = {
  missing: '用药人信息不能为空',
  incomplete: '为了更好的保护用药安全，请完善用药人信息',
  unverified: '用药人未实名',
  tooYoung: BANNED,
  tooOld: BANNED,
  unknownAge: BANNED,
  otherSex: '所选用药人性别不可用，请更换用药人',
};
const ways = { add: '/add', edit: (id: string) => `/edit/${id}` };
const page = (actor: Parameters<typeof InquiryScreen>[0]['actor']) => (
  <InquiryScreen actor={actor} ways={ways} onOpenChat={() => {}} />
);

const save = () => screen.getByRole('button', { name: /^保存并去支付/ });
const choice = () => screen.getByRole('radiogroup', { name: '用药人' });
const patient = (id: string) =>
  within(choice())
    .getAllByRole<HTMLInputElement>('radio')
    .find(({ value }) => value === id) ?? expect.unreachable(`no ${id}`);
const drug = () => screen.getByText(sampleDrug.productName).closest('li') ?? expect.unreachable('no drug');
const chips = () => within(drug()).getAllByRole('button', { name: /^(?!搜索其他疾病)/ });
const alerts = () => textsOf(screen.queryAllByRole('alert')).join('');

function steps({ context }: Observation) {
  const { patients, patientId, patientFault, chosen, bareDrugs, rules } = context;
  for (const one of patients) {
    const { id, name } = one;
    const lack = lackOf(one, rules);
    expect([patient(id).checked, patient(id).disabled]).toEqual([id === patientId, lack !== null && id !== patientId]);
    expect(linesOf(patient(id))).toBe(lack === null ? '' : faultTexts[lack]);
    const remedy = lack === null ? '编辑' : { incomplete: '去完善', unverified: '去实名' }[lack];
    const link = screen.getByRole('link', { name: new RegExp(`^${remedy}\\s*用药人${name}$`) });
    expect(link.getAttribute('href')).toBe(`/edit/${id}`);
  }
  const isOnCard = patientFault === 'incomplete' || patientFault === 'unverified';
  expect(linesOf(choice())).toBe(patientFault === null || isOnCard ? '' : faultTexts[patientFault]);
  const diseases = diseasesOf(chosen, sampleDrug.productCode).map(({ icdName }) => icdName);
  const pressed = chips().filter((chip) => chip.getAttribute('aria-pressed') === 'true');
  expect(textsOf(pressed).toSorted()).toEqual(diseases.toSorted());
  expect(linesOf(drug())).toBe(bareDrugs.length === 0 ? '' : '请选取线下已确诊疾病后再进行问诊!');
  const groups = screen.getAllByRole('radiogroup');
  expect(groups.map((group) => group.getAttribute('aria-required'))).toEqual(Array(4).fill('true'));
  const summary = screen.getByRole('region', { name: '问诊小结' });
  expect(summary.textContent).toContain(chosenPatient(context)?.name ?? '未选择');
  expect(summary.textContent).toContain(`${diseases.length > 0 ? 1 : 0} / 1 种药品`);
}
const editing = (seen: Observation) => {
  steps(seen);
  expect(save().getAttribute('aria-busy')).toBeNull();
  expect(alerts()).toBe(rxNoticeText(seen.context.notice, '保存失败'));
};
const busy = (seen: Observation) => {
  steps(seen);
  expect(save().getAttribute('aria-busy')).toBe('true');
};
const leaving = () => expect(screen.getByRole('status').textContent).toBe('正在前往支付');

testScreen(inquiryCases, {
  render: page,
  states: {
    loading: () => {
      expect(screen.getByText('正在读取问诊')).toBeTruthy();
      expect(screen.queryByRole('radio')).toBeNull();
    },
    failed: ({ context }) => {
      expect(alerts()).toContain(rxNoticeText(context.notice, '查询处方错误'));
      expect(screen.getByRole('button', { name: '重试' })).toBeTruthy();
    },
    lost: ({ context }) => {
      expect(screen.queryByRole('button', { name: '重试' })).toBeNull();
      expect(document.body.textContent).toContain('链接已失效，请联系客服');
      if (context.place.kind === 'order')
        expect(screen.getByRole('link', { name: '返回订单列表' }).getAttribute('href')).toBe('/user/order/mine/all');
    },
    toEntry: () => expect(screen.queryByRole('radio')).toBeNull(),
    'open.editing.deciding': () => expect.unreachable('it is decided at once'),
    'open.editing.none': (seen) => {
      editing(seen);
      expect(screen.queryAllByRole('radio', { checked: true })).toEqual([]);
    },
    'open.editing.unfit': (seen) => {
      editing(seen);
      expect(chosenPatient(seen.context)).not.toBeNull();
    },
    'open.editing.ready': (seen) => {
      editing(seen);
      expect(linesOf(choice())).toBe('');
    },
    'open.checking': busy,
    'open.saving': busy,
    'open.rereading': busy,
    saved: () => {
      expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('问诊已完成');
      expect(screen.getByRole('button', { name: '去支付' })).toBeTruthy();
    },
    findingPayment: leaving,
    toPayment: leaving,
    toDetail: leaving,
    toMessagePayment: leaving,
    toLogin: () => expect(screen.queryByRole('button', { name: /^保存/ })).toBeNull(),
  },
  events: {
    'patient.chosen': (_, { id }) => fireEvent.click(patient(id)),
    'disease.toggled': (_, { name }) => fireEvent.click(within(drug()).getByRole('button', { name })),
    'drug.pressed': () => fireEvent.click(within(drug()).getByRole('button', { name: /^搜索其他疾病/ })),
    'diseases.picked': external,
    'safety.changed': external,
    'safety.passed': external,
    'safety.refused': external,
    'save.pressed': () => fireEvent.click(save()),
    'retry.pressed': () => press('重试'),
    'pay.pressed': () => press('去支付'),
    'page.returned': external,
  },
});

describe('the page of an inquiry', () => {
  /** Opens the page; returns what it saves, which is refused. */
  const open = async (changed: Partial<InquiryRead> = {}) => {
    const saved: InquiryToSave[] = [];
    const readInquiry = fromPromise<ReadInquiryReply, InquiryPlace>(async () => ({
      ...{ kind: 'read', patientId: null },
      ...{ ...sampleFacts, ...changed },
    }));
    const saveInquiry = fromPromise<SaveInquiryReply, InquiryToSave>(async ({ input }) => {
      saved.push(input);
      return { kind: 'refused', message: null };
    });
    const machine = inquiryCases.machine.provide({ actors: { readInquiry, saveInquiry } });
    render(page(started(createActor(machine, { input: { place: samplePlaces.order, draft: null } }))));
    await screen.findByRole('heading', { name: '用药安全' });
    return saved;
  };

  test('PAT-INQ-01 PAT-INQ-02 PAT-INQ-05 shows the medicine users, the drugs and the warning, with nothing preselected', async () => {
    await open();
    expect(screen.getByText('处方药须凭处方在执业药师指导下购买和使用。')).toBeTruthy();
    expect(within(choice()).getAllByRole('radio')).toHaveLength(3);
    expect(screen.queryAllByRole('radio', { checked: true })).toEqual([]);
    const card = patient('p1').closest('div');
    for (const text of ['周明远', '父母', '默认', '男 · 62岁', '已实名', '310***********0019']) {
      expect(card?.textContent).toContain(text);
    }
    expect(card?.querySelector('a')?.getAttribute('href')).toBe('/edit/p1');
    expect(screen.getByRole('link', { name: '新增用药人' }).getAttribute('href')).toBe('/add');
    expect(drug().textContent).toContain('处方药');
    for (const text of ['5mg×28片/盒', '×2', '¥32.00', '请至少选择 1 项']) expect(drug().textContent).toContain(text);
    expect(screen.getByRole<HTMLAnchorElement>('link', { name: sampleDrug.productName }).target).toBe('_blank');
    const summary = screen.getByRole('region', { name: '问诊小结' });
    for (const text of ['2026112000187', '1 种 2 件', '¥74.00']) expect(summary.textContent).toContain(text);
  });

  test('PAT-INQ-06 PAT-INQ-14 PAT-DIS-13 PAT-INQ-03 an empty save names all that is missing and focuses the first', async () => {
    await open();
    fireEvent.click(save());
    expect(linesOf(choice())).toBe('用药人信息不能为空');
    expect(linesOf(drug())).toBe('请选取线下已确诊疾病后再进行问诊!');
    expect(screen.getAllByText('请选择是或否')).toHaveLength(3);
    expect(screen.getByText('请确认已确诊此疾病并使用过该药，且无过敏史，无相关禁忌症和不良反应')).toBeTruthy();
    expect(document.activeElement).toBe(patient('p1'));
  });

  test('PAT-INQ-14 where nobody can be chosen, the link to the first one’s form takes the focus', async () => {
    await open({ patients: [samplePatients.unverified] });
    fireEvent.click(save());
    expect(linesOf(choice())).toBe('用药人信息不能为空');
    expect(document.activeElement).toBe(screen.getByRole('link', { name: /^去实名/ }));
  });

  test('PAT-INQ-14 without a medicine user the link to add one takes the focus', async () => {
    await open({ patients: [] });
    fireEvent.click(save());
    const add = screen.getByRole('link', { name: '新增用药人' });
    expect(document.activeElement).toBe(add);
    expect(linesOf(add)).toBe('用药人信息不能为空');
  });

  test('PAT-SET-01 PAT-DIS-13 where diseases are not required, the page does not ask for one', async () => {
    await open({
      rules: { isDrugUserInfoNeed: false, isNeedUserValidation: false, isDiseaseRequired: false },
    });
    expect(screen.getByText('请为药品选择线下医院已经确诊的疾病，也可以不选。')).toBeTruthy();
    fireEvent.click(save());
    expect(linesOf(drug())).toBe('');
  });

  test('PAT-INQ-02 PAT-DIS-04 PAT-INQ-05 an inquiry for two drugs takes eight presses', async () => {
    const products = [sampleDrug, { ...sampleDrug, productCode: 'P2002', productName: '阿托伐他汀钙片' }];
    const saved = await open({ products, hasConsent: false, patientId: samplePatients.ready.id });
    const answers = (name: string) => screen.getAllByRole('radio', { name });
    const presses = [
      ...screen.getAllByRole('button', { name: samplePressure.icdName }),
      ...[answers('是')[0], answers('否')[1], answers('否')[2]],
      ...screen.getAllByRole('checkbox'),
      save(),
    ];
    for (const press of presses) fireEvent.click(press ?? document.body);
    expect(presses).toHaveLength(8);
    expect(saved).toMatchObject([{ patientId: 'p1', givesConsent: true, answers: safeAnswers }]);
    expect(saved[0]?.drugs).toEqual(products.map(({ productCode }) => ({ productCode, diseases: [samplePressure] })));
  });
});
