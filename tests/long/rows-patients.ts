import { type PayLinkName, seededPayLinks } from '../../gateway/sandbox/seed-pay-links.ts';
import { png } from '../kit/pictures.ts';
import { cardNumber } from '../stories/kit/patient-form.ts';
import { afterProof, payLinkAddress, proofOf } from '../stories/kit/pay-link-page.ts';
import { at, button, field, fill, heading, inDialog, type Row, reads, type Stage, steps, text, visit } from './row.ts';
import { card, consentHealth } from './rows-account.ts';
import { findUnasked } from './rows-orders.ts';
import { EMPTY } from './shop.ts';

const typeDigits = (name: PayLinkName) =>
  steps(
    visit(payLinkAddress(name)),
    ({ page }) => page.getByRole('main').getByRole('textbox').fill(proofOf(name)),
    ({ page }) => page.getByRole('checkbox').check(),
  );
const view = button(/^查看订单$/);
const due = heading('应付金额');
const nobody = { as: null } as const;
/** Removes the known digits from the gateway's answer, so that the page asks for them. */
const withoutMask = ({ context }: Stage) =>
  context.route('**/v4/orders/bindCheckByToken/*', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), maskPhone: '' } });
  });
const ofPayLinks: Readonly<Record<string, Row | readonly Row[]>> = {
  bindCheckByToken: reads(payLinkAddress('registered'), view, { ...nobody, final: true }),
  findConsigneePhone: reads(payLinkAddress('registered'), view, { ...nobody, prepare: withoutMask, final: true }),
  readNotPay: [
    { ...nobody, open: typeDigits('registered'), press: view, again: view, done: due },
    reads(afterProof('registered', 'messagePayment'), due, { ...nobody, final: true }),
  ],
  needInquiryByToken: { ...nobody, open: typeDigits('registered'), press: view, done: due, forgets: /./ },
  registerByToken: { ...nobody, open: typeDigits('unregistered'), press: button(/^注册$/), done: due },
};

const ADULT = cardNumber('31010119920308001');
const OTHER = cardNumber('44010619850521002');
const MAN = cardNumber('31010119640308001');
const PHONE = '13512345678';
const ADD = '/user/patientInfo/add';
const { key, phone } = seededPayLinks.needsInquiry;
const BY_KEY = afterProof('needsInquiry', 'inquiry');
const picture = { name: 'rx.png', mimeType: 'image/png', buffer: png() };
const man = { name: '周明远', consigneePhone: PHONE, idCardNumber: MAN, relationLabel: '父母' };

async function addTwo(stage: Stage): Promise<void> {
  await consentHealth(stage);
  for (const [name, idCardNumber] of [
    ['林小满', ADULT],
    ['韩梅梅', OTHER],
  ] as const) {
    const patient = { name, consigneePhone: PHONE, idCardNumber };
    stage.notes.patient = (await stage.shop.ask(stage.context, 'POST', '/patients', patient)).id;
  }
}
async function addMan(stage: Stage): Promise<void> {
  await consentHealth(stage);
  await stage.shop.ask(stage.context, 'POST', '/patients?isDrugUserNameCheck=1', man);
  await findUnasked(stage);
}
const addByKey = ({ shop, context }: Stage) =>
  shop.ask(context, 'PUT', `/v2/orders/ordersPatient/${key}?consigneePhone=${phone}`, {
    ...man,
    consentVersion: '2026-12',
  });
const writePatient = fill({ 姓名: '李雷', 联系手机: PHONE, 身份证号码: ADULT });
const agreeHealth = ({ page }: Stage) => page.getByRole('checkbox', { name: /^同意/ }).check();
const save = button(/^保存$/);
const upload = ({ page }: Stage) => page.getByLabel('上传处方笺').setInputFiles(picture);
const uploaded = ({ page }: Stage) => page.getByRole('img', { name: '处方图片 1' });
const uploadAgain = { untimed: true, press: upload, again: button('重试'), done: uploaded };
const two = { as: EMPTY, prepare: addTwo };
const edit = ({ notes }: Stage) => `/user/patientInfo/edit/${notes.patient}`;
const onHan = (action: string) => button(new RegExp(`^${action}\\s*用药人韩梅梅$`));
const atAdd = steps(visit(ADD), writePatient, agreeHealth);
const form = reads(ADD, ({ page }) => field(page, '姓名'), { quiet: true });
const linkTo = (kind: 'complete' | 'chronic') => async (stage: Stage) => {
  stage.notes.link = (await stage.shop.sandbox.makeCompleteLink(kind)).url;
};
const link = ({ notes }: Stage) => notes.link ?? '';
const toLink = (kind: 'complete' | 'chronic'): Row =>
  reads(link, ({ page }) => field(page, '姓名'), { ...nobody, prepare: linkTo(kind), final: true });

const inquiry = ({ notes }: Stage) => `/pay/inquiry?orderCode=${notes.code}`;
const safety = heading('用药安全');
const chooseMan = ({ page }: Stage) => page.getByRole('radio', { name: /周明远/ }).check();
const pick = button(/^搜索其他疾病/);
const choices = ({ page }: Stage) => page.getByRole('dialog').getByRole('checkbox').first();
async function answer(stage: Stage): Promise<void> {
  const { page } = stage;
  await chooseMan(stage);
  for (const drug of await page.getByRole('group', { name: /的确诊疾病$/ }).all())
    await drug.getByRole('button').first().click();
  for (const [question, said] of [
    ['使用过以上药品', '是'],
    ['过敏', '否'],
    ['不良反应', '否'],
  ] as const)
    await page
      .getByRole('radiogroup', { name: new RegExp(question) })
      .getByText(said, { exact: true })
      .click();
  await page.getByRole('checkbox', { name: /^本人确认/ }).check();
}
const saveInquiry = button(/^保存并去支付/);
const cashier = button(/^支付成功/);
const own = { prepare: addMan, open: steps(visit(inquiry), answer), press: saveInquiry, done: cashier };
const searchAgain = inDialog('重试');
const search = async ({ page, context }: Stage) => {
  await page.getByRole('dialog').getByRole('searchbox', { name: '搜索疾病' }).fill('咽炎');
  await context.clock.fastForward(1000);
};

const ofPatients: Readonly<Record<string, Row | readonly Row[]>> = {
  listPatients: [
    reads('/user/personal/patient', card('韩梅梅'), { ...two, says: /用药人没有读出来/ }),
    reads(inquiry, safety, { prepare: addMan }),
    reads(BY_KEY, ({ page }) => page.getByRole('radio', { name: /周明远/ }), { ...nobody, prepare: addByKey }),
  ],
  ...{ readMallSettings: form, readCommonTexts: form, readGiftPacks: form, readSetting: form },
  createPatient: { as: EMPTY, open: atAdd, press: save, done: text('新建成功') },
  readPatient: reads(edit, at('input[value="韩梅梅"]'), { ...two }),
  editPatient: {
    ...two,
    open: steps(visit(edit), ({ page }) => page.getByRole('radio', { name: '朋友' }).check()),
    press: save,
    done: text('保存成功'),
  },
  deletePatient: {
    ...two,
    open: steps(visit('/user/personal/patient'), onHan('删除')),
    ...{ press: inDialog('删除'), done: text(/^已保存 1 位/) },
  },
  setDefaultPatient: {
    ...two,
    open: steps(visit('/user/personal/patient'), (stage) => card('韩梅梅')(stage).waitFor()),
    press: onHan('设为默认'),
    done: (stage) => card('韩梅梅')(stage).getByText('默认', { exact: true }),
  },
  saveOrderPatient: {
    ...nobody,
    open: steps(visit(`${ADD}?useKey=${key}&consigneePhone=${phone}&from=inquiry`), writePatient, agreeHealth),
    ...{ press: save, done: text('新建成功') },
  },
  uploadOrderPatientImage: {
    ...{ ...nobody, ...uploadAgain },
    open: steps(visit(`${ADD}?useKey=${key}&consigneePhone=${phone}&from=inquiry`), writePatient, agreeHealth),
  },
  readRequestPatient: toLink('complete'),
  readChronicPatient: toLink('chronic'),
  savePrescription: {
    ...{ ...nobody, prepare: linkTo('complete') },
    open: steps(visit(link), writePatient, upload, (stage) => uploaded(stage).waitFor()),
    press: button(/^提交$/),
    done: heading('用药人信息已补充完整'),
    spent: /无需再填写|已补充完整/,
  },
  readDefaultPatient: reads(inquiry, safety, { prepare: addMan, quiet: true }),
  readOrderPrescription: reads(inquiry, safety, { prepare: addMan }),
  readPrescriptionByToken: reads(BY_KEY, safety, { ...nobody, final: true }),
  fetchDiseases: {
    ...{ prepare: addMan, press: pick, again: searchAgain, done: choices },
    open: steps(visit(inquiry), chooseMan),
  },
  searchDiseases: {
    ...{ prepare: addMan, press: search, again: searchAgain },
    open: steps(visit(inquiry), chooseMan, pick, (stage) => choices(stage).waitFor()),
    done: ({ page }) => page.getByRole('dialog').getByRole('checkbox', { name: '急性咽炎' }),
  },
  submitPayInquiry: own,
  submitOptionalInquiry: {
    ...own,
    prepare: steps(({ shop }) => shop.sandbox.changeSettings({ isDiseaseRequired: false }), addMan),
  },
  submitInquiryByToken: {
    ...{ ...nobody, prepare: addByKey, open: steps(visit(BY_KEY), answer), press: saveInquiry },
    done: ({ page }) => page.getByRole('heading', { level: 1 }).filter({ hasNotText: '用药问诊' }),
  },
};

/** The calls of pay links, patients and inquiries. */
export const patientRows = { ...ofPayLinks, ...ofPatients };
