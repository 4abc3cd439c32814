import type { Step } from '@xinglin/paths';
import { expect } from 'vitest';
import {
  readChronicPatient,
  readRequestPatient,
  savePrescription,
} from '../../../contract/complete-info/complete-link.calls.ts';
import { birthDayOf } from '../../../contract/patients/age.ts';
import { CERTIFICATE_TYPES } from '../../../contract/patients/certificates.ts';
import { CONSENT_VERSIONS } from '../../../contract/patients/consent.calls.ts';
import { RELATIONS } from '../../../contract/patients/relations.ts';
import { patientSexCodes } from '../../../contract/profile/sex.ts';
import { DAY, HOUR } from '../../../gateway/clock.ts';
import { completeInfoLinkCases } from '../../../machines/complete-info/complete-info-link.cases.ts';
import type { completeInfoLinkMachine } from '../../../machines/complete-info/complete-info-link.machine.ts';
import { type Perform, testBrowser } from '../../kit/browser.ts';
import { address } from '../../kit/expectations.ts';
import { cardNumber, consent, writePatient } from '../kit/patient-form.ts';
import type { CompleteLink } from '../kit/sandbox.ts';
import { answered, faulty, LoginStage } from './login-stage.ts';

type Machine = typeof completeInfoLinkMachine;
type Does = Perform<Machine, LoginStage>;

const READ = 'readLink';
const SAVE = 'savePrescription';
const reads = [readRequestPatient, readChronicPatient];
const REST = 2 * HOUR;
/** So short that a save outlasts it: no save waits two hours for its answer. */
const SHORT_REST = 10_000;
/** Longer than any link lasts. */
const TOO_LATE = 4 * DAY;
const ADULT = cardNumber('31010119920308001');
const MALL = '/sandbox/mall';
const CHAT = '/sandbox/chat';

/** State of the current path; `deadline` is 0 while no countdown runs. */
let here: { readonly stage: LoginStage; readonly link: CompleteLink; deadline: number; hasLeft: boolean };

const button = ({ page }: LoginStage, name: string) => page.getByRole('button', { name, exact: true });
const nameField = ({ page }: LoginStage) => page.getByRole('textbox', { name: '姓名', exact: true });

/** The expected request of a shopper who needs no prescription. */
const sent = () => ({
  body: {
    requestCode: here.link.requestCode,
    patient: {
      name: '李雷',
      consigneePhone: '13512345678',
      relationLabel: RELATIONS.self,
      sex: patientSexCodes.male,
      birthDay: birthDayOf('1992-03-08'),
      certificateType: CERTIFICATE_TYPES.idCard,
      idCardNumber: ADULT,
      cardNumber: '',
      certificateImage: '',
      certificateImageBack: '',
      guardianVo: null,
      isDefault: false,
      ...noImages,
    },
    consentVersion: CONSENT_VERSIONS.health,
    ...noImages,
  },
});
const noImages = {
  prescriptionImage1: '',
  prescriptionImage2: '',
  prescriptionImage3: '',
  prescriptionImage4: '',
  prescriptionImage5: '',
};

const open = async (stage: LoginStage, restDate: number | null) => {
  await stage.answerFault(READ, { status: 200, body: { restDate } });
  here.deadline = restDate === null ? 0 : stage.now + restDate;
  return { kind: 'open', deadline: restDate === null ? null : here.deadline, now: stage.now };
};
/** Does the time run out before the link is read again? */
const endsNext = (rest: readonly Step[]): boolean => {
  const next = rest.findIndex(({ modelEvent }) => modelEvent.subject === READ);
  const before = rest.slice(0, next < 0 ? rest.length : next);
  return before.some(({ modelEvent }) => modelEvent.type === 'countdown.ended');
};
/** The dialog is fetched when it is first shown. */
const asked =
  (body: object): Does =>
  async ({ stage }) => {
    await stage.answerFault(READ, { status: 403, body });
    await stage.comes(button(stage, '去逛逛'));
  };

/** The form asks for no picture, and no link lasts a minute only. */
const notHere: ReadonlySet<string> = new Set(['没有期限', '还有一分钟', '一分钟已过', '缺处方图片']);

/** Presses the button to this page of the sandbox, which is not opened. */
const goTo =
  (name: string, path: string): Does =>
  async ({ stage }) => {
    const { visitor } = stage;
    const before = visitor.callsTo(path).length;
    await button(stage, name).click();
    await expect.poll(() => visitor.callsTo(path).length).toBe(before + 1);
  };

testBrowser<Machine, LoginStage>(completeInfoLinkCases, {
  async open(shop, { inputCase }) {
    const { isChronic, requestCode } = Object(completeInfoLinkCases.inputs[inputCase]);
    const stage = await LoginStage.open(
      shop,
      { [READ]: reads, [SAVE]: savePrescription },
      { address: null, unopened: [MALL, CHAT] },
    );
    await stage.keepTime();
    // A save needs no pictures.
    await stage.sandbox.changeSettings({ isDrugUserInfoNeed: 0 });
    const link = await stage.sandbox.makeCompleteLink(isChronic ? 'chronic' : 'complete');
    here = { stage, link, deadline: 0, hasLeft: false };
    stage.calls.hold();
    await stage.page.goto(requestCode === '' ? `/user/patientInfo/complete?useKey=${link.key}` : link.url);
    if (requestCode === '') await stage.comes(button(stage, '去逛逛'));
    return stage;
  },
  calls: {
    [READ]: { call: reads, asks: () => ({}) },
    [SAVE]: { call: savePrescription, asks: sent },
  },
  childCalls: { [SAVE]: 'link.saving' },
  states: {
    'link.otherNotice': ({ stage }) => (here.hasLeft ? [address(stage.page, '/user/login?backurl=%2Fuser')] : []),
  },
  events: {
    'save.pressed': async ({ stage }) => {
      if ((await nameField(stage).inputValue()) === '') {
        await writePatient(stage.page, '李雷', ADULT);
        await consent(stage.page);
      }
      await button(stage, '提交').click();
    },
    'retry.pressed': ({ stage }) => button(stage, '重试').click(),
    'home.pressed': goTo('返回首页', MALL),
    'support.pressed': goTo('在线客服', CHAT),
    'browse.pressed': goTo('去逛逛', MALL),
    'centre.pressed': async ({ stage }) => {
      const hasTyped = (await nameField(stage).count()) > 0 && (await nameField(stage).inputValue()) !== '';
      await button(stage, '个人中心').click();
      const question = stage.page.getByRole('alertdialog', { name: '离开并放弃修改？' });
      if (hasTyped) {
        await stage.comes(question);
        await question.getByRole('button', { name: '离开' }).click();
      }
      here.hasLeft = true;
    },
    'countdown.ended': ({ stage }) => stage.leap(here.deadline - stage.now),
    'countdown.doubted': ({ stage }) => stage.leap(10_000),
    'form.saved': answered(SAVE),
    'form.refused': faulty(SAVE, { status: 429, body: {} }),
    'form.rested': faulty(SAVE, { drop: true }),
  },
  answers: {
    [READ]: {
      还有两小时: ({ stage, rest }) => open(stage, endsNext(rest) ? SHORT_REST : REST),
      没有期限: ({ stage }) => open(stage, null),
      已过期: answered(READ, TOO_LATE),
      已完善: faulty(READ, { status: 200, body: { isPerfect: true, restDate: REST } }),
      订单已取消: faulty(READ, {
        status: 410,
        body: { code: 'completeLinkCancelled', message: '当前订单已取消,短链无效' },
      }),
      操作频繁: faulty(READ, { status: 429, body: { code: 'tooMany', message: '操作过于频繁，请稍后再试' } }),
      回答不完整: faulty(READ, { status: 200, body: 7 }),
      其他消息: asked({ code: 'wrongKey', message: '链接无效，请核对后重试' }),
      拒绝但无消息: asked({}),
      网络断开: faulty(READ, { drop: true }),
      服务异常: faulty(READ, { status: 500 }),
    },
  },
  // The time leaps here: a link of two hours also covers one of a minute.
  opens: (inputCase) => inputCase !== '一分钟的链接',
  // No countdown runs then, and `centre.pressed` leaves the page: the stories below cover both.
  possible: ({ type, caseName }) => !notHere.has(caseName) && type !== 'centre.pressed',
  stories: [
    ['普通订单的链接', 'readLink: 没有期限', 'save.pressed: 点保存', 'form.saved: 保存成功'],
    ['慢病订单的链接', 'readLink: 已过期'],
    [
      '普通订单的链接',
      ...['readLink: 还有两小时', 'save.pressed: 点保存', 'form.refused: 服务器拒绝保存', 'readLink: 其他消息'],
      ...['browse.pressed: 去逛逛', 'centre.pressed: 去个人中心'],
    ],
    ['链接不完整', 'centre.pressed: 去个人中心'],
  ],
});
