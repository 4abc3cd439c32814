import { changePhone, register } from '../../../contract/account/account.calls.ts';
import { checkSmsCode } from '../../../contract/account/captcha.calls.ts';
import { codeFormCases } from '../../../machines/account/code-form/code-form.cases.ts';
import type { codeFormMachine } from '../../../machines/account/code-form/code-form.machine.ts';
import { type Turn, testBrowser } from '../../kit/browser.ts';
import { shown } from '../../kit/sights.ts';
import { proveByPassword } from '../kit/bind-form.ts';
import { enterAsMember } from '../kit/login-page.ts';
import { GOOD_PASSWORD, NEW_PHONE, PasswordForm } from '../kit/password-form.ts';
import { openFilledForm, submitIs } from './filled-form.ts';
import type { LoginStage } from './login-stage.ts';

type Machine = typeof codeFormMachine;
type At = Turn<Machine, LoginStage>;

const formOf = ({ page }: LoginStage) => new PasswordForm(page, 'register');

const verdictOf = ({ rest }: At, child: 'password.' | 'code.') =>
  rest.find(({ happening }) => happening.type.startsWith(child))?.happening.type;

const passwords = (stage: LoginStage, wanted: boolean) => [
  shown('the password', formOf(stage).newPassword, wanted),
  shown('the confirmation', formOf(stage).confirmation, wanted),
];
const working = ({ stage }: { stage: LoginStage }) => [submitIs(stage, true)];

/**
 * With a password on the registration, without one where a member changes the phone. What a flow objects to in a form is
 * walked with the flow that does.
 */
testBrowser<Machine, LoginStage>(codeFormCases, {
  open: (shop, { inputCase }) => {
    const isRegistration = inputCase === '有新密码';
    return openFilledForm(
      shop,
      {
        name: 'register',
        address: isRegistration ? '/user/register' : '/user/bind/phone/edit',
        phone: NEW_PHONE,
        asides: [],
        ...(isRegistration ? {} : { reach: proveByPassword }),
        arrive: async (visitor) => {
          if (!isRegistration) await (await enterAsMember(shop, visitor)).close();
        },
      },
      { checkCode: checkSmsCode, flow: isRegistration ? register : changePhone },
    );
  },
  calls: {},
  childCalls: { checkCode: 'submit.checking', flow: 'submit.handedOver' },
  // The new password is judged at once.
  passing: ['submit.judging'],
  states: {
    'password.deciding': () => [],
    'password.asked': ({ stage }) => passwords(stage, true),
    'password.notAsked': ({ stage }) => passwords(stage, false),
    'submit.editing': ({ stage }) => [submitIs(stage, false)],
    'submit.judging': () => [],
    'submit.checking': working,
    'submit.handedOver': working,
  },
  events: {
    'submit.pressed': async (at) => {
      const form = formOf(at.stage);
      // Typed anew, so that the gateway is asked about it.
      await form.smsCode.fill('');
      await form.smsCode.fill(
        verdictOf(at, 'code.') === 'code.refused' ? '000' : await at.stage.sandbox.smsCode(NEW_PHONE),
      );
      if (at.context.passwordRule !== null) {
        await form.typePassword(verdictOf(at, 'password.') === 'password.refused' ? 'abcdef' : GOOD_PASSWORD);
      }
      await at.stage.page.locator('main form button[type=submit]').click();
    },
    // The child has answered already.
    'password.passed': async ({ stage }) => ({ password: await formOf(stage).newPassword.inputValue() }),
    'password.refused': async () => {},
    'code.passed': async ({ stage }) => {
      const { phoneNum, captcha } = Object(stage.calls.requestOf('checkCode').body);
      await stage.answer('checkCode');
      return { phone: phoneNum, smsCode: captcha };
    },
    'code.refused': async ({ stage }) => {
      await stage.answer('checkCode');
    },
    'form.returned': async ({ stage }) => {
      await stage.answerFault('flow', { status: 500 });
    },
  },
  answers: {},
  possible: ({ type }) => type !== 'form.objected',
});
