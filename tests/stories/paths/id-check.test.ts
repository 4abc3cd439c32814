import { expect } from 'vitest';
import type { ContextFrom } from 'xstate';
import { CERTIFICATE_TYPES } from '../../../contract/patients/certificates.ts';
import { CONSENT_VERSIONS, giveConsent } from '../../../contract/patients/consent.calls.ts';
import { createPatient, editPatient, readPatient } from '../../../contract/patients/patient.calls.ts';
import { idCheckCases } from '../../../machines/patients/id-check.cases.ts';
import type { idCheckMachine } from '../../../machines/patients/id-check.machine.ts';
import { idFaultsIn } from '../../../machines/patients/id-fields.ts';
import { type Perform, testBrowser } from '../../kit/browser.ts';
import { ask } from '../kit/ask.ts';
import { enterAsMember, members } from '../kit/login-page.ts';
import { adultAge, PatientPage } from '../kit/patient-page.ts';
import type { Shop } from '../kit/story.ts';
import { LoginStage } from './login-stage.ts';

type Machine = typeof idCheckMachine;
type Does = Perform<Machine, LoginStage>;
type Context = ContextFrom<Machine>;

const ID_CARD = CERTIFICATE_TYPES.idCard;
const NUMBER = '310101199203080019';
const PHONE = '13512345678';

const formOf = ({ page }: LoginStage) => new PatientPage(page);
const number = ({ page }: LoginStage) =>
  page.getByRole('textbox', { name: /^(身份证|证件)号码$/, includeHidden: true });
const type = ({ page }: LoginStage) => page.getByRole('combobox', { name: '证件类型', includeHidden: true });
const sexes = ({ page }: LoginStage) => page.getByRole('radiogroup', { name: '性别' });
const day = ({ page }: LoginStage) => page.getByRole('group', { name: '出生日期' });
const question = ({ page }: LoginStage) => page.getByRole('alertdialog', { name: '换一种证件核验？' });

const list = ({ page }: LoginStage) => page.getByRole('heading', { level: 1, name: '用药人管理' });

/** Whose the numbers of the cases are; without strict control the check character does not count (PAT-ID-04). */
function foundText({ certificateType, number: typed, rules, today }: Context): string {
  const says = [NUMBER, '310***********0019', ...(rules.isStrict ? [] : ['310101199203080018'])];
  if (certificateType !== ID_CARD || !says.includes(typed)) return '';
  return `男 · ${adultAge(today)}岁 · 1992-03-08`;
}
const choosesPerson = (context: Context) => foundText(context) === '' && !context.isLocked;

/** Everything but the document is right: the save reaches the gateway. */
async function save(stage: LoginStage): Promise<void> {
  const form = formOf(stage);
  await form.phone.fill(PHONE);
  if ((await form.consent.count()) > 0) await form.consent.check();
  const answered = stage.page.waitForResponse(
    (answer) =>
      [createPatient.method, editPatient.method].some((method) => method === answer.request().method()) &&
      new URL(answer.url()).pathname.startsWith(createPatient.path),
  );
  await form.save.click();
  await (await answered).finished();
}

const refusedFor =
  (message: string): Does =>
  async ({ stage }) => {
    const calls = [createPatient, editPatient];
    const refusal = { status: 400, body: { code: 'realName', message } };
    await stage.sandbox.setFaults(...calls.map(({ method, path }) => ({ method, path, ...refusal })));
    await save(stage);
    await stage.sandbox.setFaults();
    await expect.poll(() => stage.valueOf('patientForm')).toEqual({ shown: 'editing' });
    if ((await stage.valueOf('idCheck')) === 'prompted') await stage.comes(question(stage));
  };

/** The patient whose document is kept, really there, with the document of the case. */
async function keep(stage: LoginStage, { kept, isLocked }: { kept: object; isLocked: boolean }): Promise<string> {
  const { request } = stage.visitor.context;
  // While names are checked nobody would be kept without being verified.
  await stage.sandbox.changeSettings({ isNeedUserValidation: false });
  await ask(request, giveConsent, { purpose: 'health', version: CONSENT_VERSIONS.health });
  const fields = { name: '林小满', consigneePhone: PHONE, certificateType: ID_CARD, idCardNumber: NUMBER };
  const { id } = Object(await ask(request, createPatient, fields));
  const { certificateType, number: idCardNumber } = Object(kept);
  const answer = await request.get(readPatient.path.replace('{id}', id));
  const isCard = certificateType === ID_CARD;
  const document = {
    certificateType,
    idCardNumber: isCard ? idCardNumber : '',
    cardNumber: isCard ? '' : idCardNumber,
  };
  const body = { ...(await answer.json()), ...document, isValidateName: isLocked };
  await stage.sandbox.setFaults({ method: readPatient.method, path: readPatient.path, status: 200, body });
  return id;
}

async function open(shop: Shop, inputCase: string): Promise<LoginStage> {
  const input = Object(idCheckCases.inputs[inputCase]);
  const stage = await LoginStage.open(
    shop,
    {},
    { address: null, arrive: (visitor) => enterAsMember(shop, visitor, members.empty) },
  );
  await stage.keepTime();
  const id = input.kept === null ? null : await keep(stage, input);
  await stage.sandbox.changeSettings({
    isDrugUserInfoNeed: input.rules.numberIsNeeded,
    isNeedUserValidation: input.rules.personIsNeeded,
    strictControlRxRuleType: input.rules.isStrict ? 1 : 0,
  });
  await stage.page.goto(id === null ? '/user/patientInfo/add' : `/user/patientInfo/edit/${id}`);
  await formOf(stage).name.waitFor();
  if (id === null) await formOf(stage).name.fill('林小满');
  await stage.sandbox.setFaults();
  await stage.actions();
  return stage;
}

testBrowser<Machine, LoginStage>(idCheckCases, {
  open: (shop, { inputCase }) => open(shop, inputCase),
  calls: {},
  // What was typed before a login lies in the memory of a page that was there before.
  opens: (inputCase) => !['登录前填过', '用护照实名'].includes(inputCase),
  events: {
    'number.changed': ({ stage, modelEvent }) => number(stage).fill(Object(modelEvent.payload).number),
    'sex.changed': ({ stage }) => sexes(stage).getByRole('radio', { name: '女' }).check(),
    'birthday.changed': async ({ stage, modelEvent }) => {
      const [year = '', month = '', date = ''] = Object(modelEvent.payload).birthday.split('-');
      for (const [name, part] of [
        ['出生年', year],
        ['出生月', month],
        ['出生日', date],
      ] as const) {
        await day(stage).getByRole('combobox', { name }).selectOption(part);
      }
    },
    'field.left': async ({ stage }) => {
      await number(stage).focus();
      await number(stage).blur();
    },
    'type.changed': async ({ stage, modelEvent }) => {
      await type(stage).selectOption(Object(modelEvent.payload).certificateType);
    },
    // Without a phone the form asks for the document, and saves nothing.
    'check.asked': async ({ stage }) => {
      await formOf(stage).phone.fill('');
      await formOf(stage).save.click();
    },
    'prompt.accepted': async ({ stage }) => {
      await question(stage).getByRole('button', { name: '改用其他证件' }).click();
      await stage.letPass(1000);
    },
    'prompt.declined': async ({ stage }) => {
      await question(stage).getByRole('button', { name: '继续用身份证' }).click();
      await stage.letPass(1000);
    },
    'save.passed': async ({ stage }) => {
      await save(stage);
      await stage.comes(list(stage));
    },
    'save.refused': (turn) =>
      refusedFor(turn.modelEvent.caseName === '提到身份证' ? '姓名与身份证号不一致' : '操作过于频繁')(turn),
  },
  answers: {},
  lefts: { number: 'field.left' },
  possible: ({ type: event, caseName }, context, states) => {
    const { certificateType, isLocked, sex, number: typed } = context;
    // A question is open over the form.
    if (states.includes('prompted')) return event.startsWith('prompt.');
    if (event === 'number.changed')
      return !isLocked && (caseName === '真实的号码' ? NUMBER : '310101199203080018') !== typed;
    if (event === 'field.left') return !isLocked;
    if (event === 'sex.changed') return choosesPerson(context) && sex !== 'female';
    if (event === 'birthday.changed') return choosesPerson(context);
    // The form leads away from a save that passed: it is told below.
    if (event === 'save.passed') return false;
    // The form of a child asks for a guardian first.
    if (event === 'save.refused')
      return context.birthday !== '2021-03-08' && Object.values(idFaultsIn(context)).every((fault) => fault === null);
    // The pictures of a document are the screen's affair.
    if (event.startsWith('image.')) return false;
    if (event !== 'type.changed') return true;
    return !isLocked && (caseName === '换成身份证') !== (certificateType === ID_CARD);
  },
  stories: [
    [
      '新用药人',
      ...['number.changed: 真实的号码', 'save.refused: 提到身份证', 'prompt.declined: 继续用身份证'],
      'save.passed: 保存通过',
    ],
    ['已存护照但缺号码', ...['number.changed: 真实的号码', 'save.refused: 提到身份证', 'save.passed: 保存通过']],
  ],
});
