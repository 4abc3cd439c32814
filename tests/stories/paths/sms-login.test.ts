import { checkSmsCode, sendSmsCode } from '../../../contract/account/captcha.calls.ts';
import { logInBySms } from '../../../contract/account/session.calls.ts';
import { MINUTE } from '../../../gateway/clock.ts';
import { smsLoginCases } from '../../../machines/account/sms-login/sms-login.cases.ts';
import type { smsLoginMachine } from '../../../machines/account/sms-login/sms-login.machine.ts';
import { type Turn, testBrowser } from '../../kit/browser.ts';
import { noticeText } from '../../kit/notices.ts';
import { attribute, shown, texts } from '../../kit/sights.ts';
import { members } from '../kit/login-page.ts';
import { LoginStage } from './login-stage.ts';
import { memberIsHere } from './member-look.ts';

type Machine = typeof smsLoginMachine;

const PHONE = members.full;
/** An SMS code lives 5 minutes. */
const AFTER_ITS_LIFE = 6 * MINUTE;

const form = ({ page }: LoginStage) => page.getByRole('form', { name: '短信登录' });
const busy = (stage: LoginStage, wanted: string | null) =>
  attribute('the submit button', form(stage).getByRole('button', { name: /^(?:登录|正在登录)/ }), 'aria-busy', wanted);
const working = ({ stage }: { stage: LoginStage }) => [busy(stage, 'true')];

/** Types the code anew, so that the gateway is asked about it: the right one unless it is to be refused. */
async function submit({ stage, rest }: Turn<Machine, LoginStage>): Promise<void> {
  const verdict = rest.find(({ happening }) => happening.type.startsWith('code.'))?.happening.type;
  await stage.login.smsCode.fill('');
  await stage.login.smsCode.fill(verdict === 'code.refused' ? '000' : await stage.sandbox.smsCode(PHONE));
  await stage.login.submit.click();
}

/** 拒绝但无消息 is a body that the sandbox puts in the gateway's place: the gateway never refuses without a message. */
testBrowser<Machine, LoginStage>(smsLoginCases, {
  async open(shop) {
    const stage = await LoginStage.open(shop, { checkCode: checkSmsCode, logIn: logInBySms });
    await stage.keepTime();
    await stage.login.phone.fill(PHONE);
    const sent = stage.page.waitForResponse((answer) => answer.url().endsWith(sendSmsCode.path));
    await stage.login.send.click();
    await (await sent).finished();
    await stage.login.smsCode.fill(await stage.sandbox.smsCode(PHONE));
    stage.calls.hold();
    return stage;
  },
  calls: {
    logIn: {
      call: logInBySms,
      asks: (_, told) => ({ body: { phoneNum: Object(told).phone, smsCode: Object(told).smsCode } }),
    },
  },
  childCalls: { checkCode: 'checking' },
  states: {
    editing: ({ stage, context }) => [
      busy(stage, null),
      {
        what: 'the agreement is ticked',
        read: () => stage.login.agreement.isChecked(),
        wanted: context.agreed,
      },
      shown('the missing agreement', form(stage).getByText('请同意相关协议'), context.agreementIsMissing),
      texts(
        'the notice',
        form(stage).locator('[role=alert]').nth(0),
        noticeText(context.notice, '登录失败,请刷新页面重试'),
      ),
    ],
    checking: working,
    submitting: working,
    signedIn: ({ stage }) => memberIsHere(stage, '/user'),
  },
  events: {
    'agreement.changed': ({ stage, happening }) => stage.login.agreement.setChecked(Object(happening.payload).agreed),
    'submit.pressed': submit,
    // It leads to another page: the story of `register.test.ts`.
    'register.pressed': async () => {},
    'code.passed': async ({ stage }) => {
      const { phoneNum, captcha } = Object(stage.calls.requestOf('checkCode').body);
      await stage.answer('checkCode');
      return { phone: phoneNum, smsCode: captcha };
    },
    'code.refused': async ({ stage }) => {
      await stage.answer('checkCode');
    },
  },
  answers: {
    logIn: {
      登录成功: async ({ stage }) => {
        await stage.answer('logIn');
      },
      手机号未注册: async ({ stage, happening: { payload } }) => {
        const { smsCode } = Object(stage.calls.requestOf('logIn').body);
        const { kind, message } = Object(payload);
        await stage.answerFault('logIn', { status: 400, body: { code: 'phoneNotRegistered', message } });
        return { kind, message, phone: PHONE, smsCode };
      },
      服务器拒绝: async ({ stage }) => {
        const { message } = Object((await stage.answer('logIn', AFTER_ITS_LIFE))?.body);
        return { kind: 'refused', message };
      },
      拒绝但无消息: async ({ stage }) => {
        await stage.answerFault('logIn', { status: 400, body: {} });
      },
      网络断开: async ({ stage }) => {
        await stage.answerFault('logIn', { drop: true });
      },
      服务异常: async ({ stage }) => {
        await stage.answerFault('logIn', { status: 500 });
      },
    },
  },
  possible: ({ type, payload }, { agreed }) =>
    type !== 'register.pressed' && (type !== 'agreement.changed' || Object(payload).agreed !== agreed),
});
