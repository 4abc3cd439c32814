import { expect } from 'vitest';
import { logInByPassword } from '../../../contract/account/account.calls.ts';
import { checkSlidePuzzle, drawSlidePuzzle } from '../../../contract/account/slide.calls.ts';
import { passwordLoginCases } from '../../../machines/account/password-login/password-login.cases.ts';
import type { passwordLoginMachine } from '../../../machines/account/password-login/password-login.machine.ts';
import { type Deed, testBrowser } from '../../kit/browser.ts';
import { noticeText } from '../../kit/notices.ts';
import { attribute, field, shown, texts } from '../../kit/sights.ts';
import { passSlide } from '../kit/slide.ts';
import type { LoginStage } from './login-stage.ts';
import { memberIsHere } from './member-look.ts';
import { openPasswordStage } from './slide-stage.ts';

type Machine = typeof passwordLoginMachine;
type Does = Deed<Machine, LoginStage>;

/** What the slide verification lets a ticket live. */
const TICKET_LIFE_MS = 110_000;

const nameTexts = { empty: '用户名不能为空', tooLong: '用户名最多 20 个字符' };
const passwordTexts = { empty: '密码不能为空', tooLong: '密码最多 20 个字符' };

const form = ({ page }: LoginStage) => page.getByRole('form', { name: '密码登录' });
const busy = (stage: LoginStage, wanted: string | null) =>
  attribute('the submit button', form(stage).getByRole('button', { name: /^(?:登录|正在登录)/ }), 'aria-busy', wanted);
const at = (stage: LoginStage, path: string) => [
  { what: 'address', read: async () => new URL(stage.page.url()).pathname, wanted: path },
];

const fault =
  (with_: Parameters<LoginStage['answerFault']>[1]): Does =>
  async ({ stage }) => {
    await stage.answerFault('logIn', with_);
  };

/**
 * Not brought about by the gateway itself, but by a body that the sandbox puts in its place, because what is typed on a
 * path is its sample; the stories in `password-login.test.ts` get each of them from the gateway:
 * - 需要绑定手机, 需要更新密码, 用户名或密码错误
 * - 拒绝但无消息: the gateway never refuses without a message
 */
testBrowser<Machine, LoginStage>(passwordLoginCases, {
  open: (shop, { inputCase }) =>
    openPasswordStage(shop, { logIn: logInByPassword }, [drawSlidePuzzle, checkSlidePuzzle], async (stage) => {
      if (inputCase === '填过用户名') await stage.login.loginName.fill('xinglin');
    }).then(async (stage) => {
      await stage.login.slider.waitFor();
      await stage.deeds();
      return stage;
    }),
  calls: {
    logIn: {
      call: logInByPassword,
      asks: ({ loginName, password }) => ({
        body: { loginName: loginName.replaceAll(/^\+86|\s/g, ''), password, platform: 1 },
      }),
    },
  },
  states: {
    editing: ({ stage, context }) => [
      busy(stage, null),
      field('the name', stage.login.loginName, {
        value: context.loginName.replaceAll(' ', ''),
        invalid: context.loginNameFault !== null,
        says: context.loginNameFault === null ? '' : nameTexts[context.loginNameFault],
      }),
      field('the password', stage.login.password, {
        value: context.password,
        invalid: context.passwordFault !== null,
        says: context.passwordFault === null ? '' : passwordTexts[context.passwordFault],
      }),
      shown('the missing slide', form(stage).getByText('请完成滑动验证'), context.slideIsMissing),
      { what: 'the agreement is ticked', read: () => stage.login.agreement.isChecked(), wanted: context.agreed },
      shown('the missing agreement', form(stage).getByText('请同意相关协议'), context.agreementIsMissing),
      texts(
        'the notice',
        form(stage).locator('[role=alert]').nth(0),
        noticeText(context.notice, '登录失败,请刷新页面重试'),
      ),
    ],
    submitting: ({ stage }) => [busy(stage, 'true')],
    done: ({ stage }) => memberIsHere(stage, '/user'),
    toBind: ({ stage }) => at(stage, '/user/bind/phone/add'),
    toUpdate: ({ stage }) => at(stage, '/user/account/password/update'),
  },
  events: {
    'loginName.changed': ({ stage, happening }) => stage.login.loginName.fill(Object(happening.payload).loginName),
    'loginName.left': ({ stage }) => stage.login.loginName.focus().then(() => stage.login.password.focus()),
    'password.changed': ({ stage, happening }) => stage.login.password.fill(Object(happening.payload).password),
    'password.left': ({ stage }) => stage.login.password.focus().then(() => stage.login.agreement.focus()),
    'agreement.changed': ({ stage, happening }) => stage.login.agreement.setChecked(Object(happening.payload).agreed),
    'submit.pressed': ({ stage }) => stage.login.submit.click(),
    'slide.passed': async ({ stage }) => {
      const checked = stage.page.waitForResponse(
        (answer) => answer.url().endsWith(checkSlidePuzzle.path) && answer.request().method() === 'PUT',
      );
      await passSlide(stage.visitor, stage.sandbox, stage.login);
      const { ticket } = Object(await (await checked).json());
      return { ticket };
    },
    'slide.lost': async ({ stage }) => {
      await stage.letPass(TICKET_LIFE_MS);
      await expect.poll(() => stage.login.slider.getAttribute('aria-disabled')).toBeNull();
    },
  },
  answers: {
    logIn: {
      登录成功: async ({ stage }) => {
        await stage.answer('logIn');
      },
      需要绑定手机: fault({ status: 400, body: { code: '1001000003', message: '请绑定手机' } }),
      需要更新密码: fault({ status: 400, body: { code: 'MEM0010001', message: '请更新密码' } }),
      用户名或密码错误: fault({ status: 400, body: { code: 'wrong', message: '用户名或密码错误' } }),
      拒绝但无消息: fault({ status: 400, body: {} }),
      网络断开: fault({ drop: true }),
      服务异常: fault({ status: 500 }),
    },
  },
  lefts: { loginName: 'loginName.left', password: 'password.left' },
  possible: ({ type, payload }, { agreed, slideTicket }) => {
    if (type === 'agreement.changed') return Object(payload).agreed !== agreed;
    if (type === 'slide.passed') return slideTicket === '';
    return type !== 'slide.lost' || slideTicket !== '';
  },
});
