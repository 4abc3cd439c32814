import { expect } from 'vitest';
import { CERTIFICATE_TYPES } from '../../../contract/patients/certificates.ts';
import { CONSENT_VERSIONS, giveConsent } from '../../../contract/patients/consent.calls.ts';
import { createPatient, editPatient, readPatient } from '../../../contract/patients/patient.calls.ts';
import { idCheckCases } from '../../../machines/patients/id-check.cases.ts';
import type { idCheckMachine } from '../../../machines/patients/id-check.machine.ts';
import { idFaultsIn } from '../../../machines/patients/id-fields.ts';
import { type Perform, type Seen, testBrowser } from '../../kit/browser.ts';
import { type Expectation, field, shown, texts } from '../../kit/expectations.ts';
import { ask } from '../kit/ask.ts';
import { enterAsMember, members } from '../kit/login-page.ts';
import { adultAge, PatientPage } from '../kit/patient-page.ts';
import type { Shop } from '../kit/story.ts';
import { LoginStage } from './login-stage.ts';

type Machine = typeof idCheckMachine;
type Does = Perform<Machine, LoginStage>;
type Observation = Seen<Machine, LoginStage>;

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

const cardTexts = {
  empty: '身份证号码不能为空',
  masked: '身份证格式错误',
  malformed: '请输入正确格式的身份证号码',
  untrue: '请输入正确真实的身份证号码',
};
function faultText({ certificateType, faults: { number: fault } }: Observation['context']): string {
  if (fault === null) return '';
  if (certificateType === ID_CARD) return cardTexts[fault];
  return fault === 'empty' ? '证件号码不能为空' : '证件号码格式错误';
}
/** Whose the numbers of the cases are; without strict control the check character does not count (PAT-ID-04). */
function foundText({ certificateType, number: typed, rules, today }: Observation['context']): string {
  const says = [NUMBER, '310***********0019', ...(rules.isStrict ? [] : ['310101199203080018'])];
  if (certificateType !== ID_CARD || !says.includes(typed)) return '';
  return `男 · ${adultAge(today)}岁 · 1992-03-08`;
}
const choosesPerson = (context: Observation['context']) => foundText(context) === '' && !context.isLocked;

function section({ stage, context, position }: Observation, choosesType: boolean): readonly Expectation[] {
  const { certificateType, number: typed, faults, sex, birthday, isLocked } = context;
  const { page } = stage;
  // Who was kept is in the list, and the form is gone.
  if (position.path.steps[position.steps - 1]?.modelEvent.type === 'save.passed') {
    return [shown('the list', list(stage))];
  }
  const isTold = foundText(context) !== '';
  return [
    field('the number', number(stage), {
      value: typed,
      invalid: faults.number !== null,
      says: faultText(context) || foundText(context),
    }),
    { what: 'the number can be typed', read: () => number(stage).isEnabled(), wanted: !isLocked },
    { what: 'the type', read: () => type(stage).inputValue(), wanted: certificateType },
    { what: 'the type can be chosen', read: () => type(stage).isEnabled(), wanted: choosesType },
    shown('that it is verified', page.getByText('已通过实名校验，姓名与证件不能修改'), isLocked),
    shown('the sex', sexes(stage), true),
    shown('the birthday', day(stage), true),
    {
      what: 'the sex can be chosen',
      read: () => sexes(stage).getByRole('radio').first().isEnabled(),
      wanted: choosesPerson(context),
    },
    shown('a missing sex', page.getByText('性别不能为空'), !isTold && faults.sex !== null),
    shown('a missing birthday', page.getByText('出生日期不能为空'), !isTold && faults.birthday === 'missing'),
    shown(
      'a partly chosen birthday',
      page.getByText('请选择完整的出生年、月、日'),
      !isTold && faults.birthday === 'partial',
    ),
    {
      what: 'the chosen year',
      read: () => day(stage).getByRole('combobox', { name: '出生年' }).inputValue(),
      wanted: (isTold ? '1992' : birthday).split('-')[0],
    },
    ...(isTold || sex !== 'unknown'
      ? [
          {
            what: 'the chosen sex',
            read: () =>
              sexes(stage)
                .locator(`[value="${isTold ? 'male' : sex}"]`)
                .isChecked(),
            wanted: true,
          },
        ]
      : []),
  ];
}

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
  states: {
    opening: () => [],
    idCard: (look) => section(look, !look.context.isLocked),
    prompted: ({ stage }) => [
      texts('the choices', question(stage).getByRole('button'), '继续用身份证', '改用其他证件'),
    ],
    multiCertificate: (look) => section(look, !look.context.isLocked),
  },
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
