import type { Step } from '@xinglin/paths';
import type { Page } from 'playwright-core';
import { checkSmsCode, sendSmsCode } from '../../../contract/account/captcha.calls.ts';
import type { Call } from '../../../contract/call.ts';
import { address, attribute, type Sight, texts } from '../../kit/sights.ts';
import { COMMON_PASSWORD, GOOD_PASSWORD, PasswordForm, type PasswordFormName } from '../kit/password-form.ts';
import type { Shop, Visitor } from '../kit/story.ts';
import { LoginStage } from './login-stage.ts';

interface FormAt {
  readonly name: PasswordFormName;
  readonly address: string;
  readonly phone: string;
  /** From the opened page to the form, where that is not there at once. */
  readonly reach?: (page: Page) => Promise<void>;
  /** Calls beside the path; the check of the code unless told. */
  readonly asides?: readonly Call[];
  /** What the visitor did before. */
  readonly arrive?: (visitor: Visitor) => Promise<unknown>;
}

/** A page with phone, code and perhaps a new password, on which phone and code are typed already. */
export async function openFilledForm(
  shop: Shop,
  { name, phone, asides = [checkSmsCode], reach, ...options }: FormAt,
  calls: Readonly<Record<string, Call>>,
): Promise<LoginStage> {
  const stage = await LoginStage.open(shop, calls, { asides, ...options });
  await stage.keepTime();
  await reach?.(stage.page);
  const form = new PasswordForm(stage.page, name);
  await form.phone.fill(phone);
  const sent = stage.page.waitForResponse(
    (answer) => answer.url().endsWith(sendSmsCode.path) && answer.request().method() === sendSmsCode.method,
  );
  await form.send.click();
  await (await sent).finished();
  await form.smsCode.fill(await stage.sandbox.smsCode(phone));
  await stage.deeds();
  stage.calls.hold();
  return stage;
}

interface At {
  readonly stage: LoginStage;
}

/** The form is submitted; with a common password where the gateway shall refuse it next. */
export const submitFilled =
  (name: PasswordFormName, port: string) =>
  async ({ stage, rest }: At & { readonly rest: readonly Step[] }) => {
    const form = new PasswordForm(stage.page, name);
    const next = rest.find(({ happening }) => happening.subject === port)?.happening.caseName;
    const password = next === '服务器拒绝' ? COMMON_PASSWORD : GOOD_PASSWORD;
    await form.typePassword(password);
    await form.submit.click();
    const phone = (await form.phone.inputValue()).replaceAll(' ', '');
    return { phone, smsCode: await form.smsCode.inputValue(), password };
  };

/** Answers of the gateway to a call of such a form; only the first two are its own. */
export const answersOf = (port: string, done: string) => ({
  [done]: async ({ stage }: At) => {
    await stage.answer(port);
  },
  // In its own words: they are what the page has to show.
  服务器拒绝: async ({ stage }: At) => ({
    kind: 'refused',
    message: Object((await stage.answer(port))?.body).message,
  }),
  拒绝但无消息: async ({ stage }: At) => {
    await stage.answerFault(port, { status: 400, body: {} });
  },
  ...unreachableAt(port),
});

/** Answers to the automatic login; the gateway has no reason to refuse it by itself. */
export const logInAnswers = {
  登录成功: async ({ stage }: At) => {
    await stage.answer('logIn');
  },
  登录被拒绝: async ({ stage }: At) => {
    await stage.answerFault('logIn', { status: 400, body: {} });
  },
  ...unreachableAt('logIn'),
};

function unreachableAt(port: string) {
  return {
    网络断开: async ({ stage }: At) => {
      await stage.answerFault(port, { drop: true });
    },
    服务异常: async ({ stage }: At) => {
      // What a proxy answers in the gateway's place.
      await stage.answerFault(port, { status: 200, body: '<html>' });
    },
  };
}

/** The button of the form, whatever it says: is it busy? */
export const submitIs = (stage: LoginStage, busy: boolean): Sight =>
  attribute(
    'the submit button',
    stage.page.locator('main form button[type=submit]'),
    'aria-busy',
    busy ? 'true' : null,
  );

export const noticeIs = (stage: LoginStage, text: string): Sight =>
  texts('the notice', stage.page.locator('main form [role=alert]').nth(0), text);

/** Login, and a browser that knows of nobody. */
export const visitorAtLogin = (stage: LoginStage): readonly Sight[] => [
  address(stage.page, '/user/login'),
  {
    what: 'the browser knows of a member',
    read: async () => (await stage.visitor.context.cookies()).some(({ name }) => name === 'memberToken'),
    wanted: false,
  },
];
