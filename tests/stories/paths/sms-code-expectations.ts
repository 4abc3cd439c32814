import type { Locator } from 'playwright-core';
import { maskPhone } from '../../../contract/phone/phone.ts';
import type { SmsCodeContext } from '../../../machines/codes/sms-code.ports.ts';
import { attribute, type Expectation, field, shown, texts } from '../../kit/expectations.ts';
import type { LoginStage } from './login-stage.ts';

interface At {
  readonly stage: LoginStage;
  readonly context: SmsCodeContext;
}

const REASONS = {
  offline: '网络连接不上，请检查网络后重试',
  timeout: '等待太久没有回应，请重试',
  server: '服务异常，请刷新页面重试',
  malformed: '服务暂时不可用，请稍后重试',
};
const PHONE_FAULTS = {
  empty: '手机号码不能为空',
  malformed: '请输入正确的手机号码',
  taken: '手机号码已被注册',
  foreign: '请输入与当前账号相同手机号',
};

const form = ({ page }: LoginStage): Locator => page.getByRole('form', { name: '短信登录' });
const sendButton = (stage: LoginStage) =>
  form(stage).getByRole('button', { name: /^(?:获取验证码|重新获取|-?\d+ 秒后重发)$/ });
const imageButton = (stage: LoginStage) => form(stage).getByRole('button', { name: /图形验证码/ });

const secondsLeft = ({ resendAt, phone, now }: SmsCodeContext) => Math.ceil(((resendAt[phone] ?? 0) - now) / 1000);

/** Under the code's field: what is wrong, else that it is right, else where it went. */
function smsCodeLine(context: SmsCodeContext, isValid: boolean): string {
  if (context.smsCodeFault === 'empty') return '短信验证码不能为空';
  if (context.smsCodeFault !== null) return context.smsCodeMessage ?? '请输入正确的短信验证码';
  if (isValid) return '验证码正确';
  return secondsLeft(context) > 0 ? `验证码已发送至 ${maskPhone(context.phone)}，5 分钟内有效` : '';
}

const smsCode =
  (isValid: boolean) =>
  ({ stage, context }: At): Expectation =>
    field('the SMS code', stage.login.smsCode, {
      value: context.smsCode,
      invalid: context.smsCodeFault !== null,
      says: smsCodeLine(context, isValid),
    });

function imageLine({ imageCodeFault, imageCodeMessage }: SmsCodeContext): string {
  if (imageCodeFault === null) return '';
  return imageCodeFault === 'empty' ? '图形验证码不能为空' : (imageCodeMessage ?? '图形验证码不正确，请重新输入');
}

function noticeText({ notice }: SmsCodeContext): string {
  if (notice === null) return '';
  return notice.kind === 'unreachable' ? REASONS[notice.reason] : (notice.message ?? '请求没有成功，请稍后重试');
}

/** Phone, image code and notice: they say the same whatever else is under way. */
export const fieldsExpectations = ({ stage, context }: At): readonly Expectation[] => [
  field('the phone', stage.login.phone, {
    value: context.phone,
    invalid: context.phoneFault !== null,
    says: context.phoneFault === null ? '' : PHONE_FAULTS[context.phoneFault],
  }),
  field(
    'the image code',
    stage.login.imageCode,
    context.imageAsked
      ? { value: context.imageCode, invalid: context.imageCodeFault !== null, says: imageLine(context) }
      : null,
  ),
  // The first slot is the form's own.
  texts('the notice', form(stage).locator('[role=alert]').nth(1), noticeText(context)),
];

const picture = ({ stage, context }: At): Expectation =>
  context.image === null
    ? texts('the picture', imageButton(stage), ...(context.imageAsked ? ['图形验证码没有取到，点此重新获取'] : []))
    : attribute('the picture', imageButton(stage).getByRole('img'), 'src', context.image.source);

export const idleExpectations = (at: At): readonly Expectation[] => [
  attribute('the send button', sendButton(at.stage), 'aria-busy', null),
  picture(at),
];

export const busyExpectations = (at: At): readonly Expectation[] => [
  attribute('the send button', sendButton(at.stage), 'aria-busy', 'true'),
];

export const fetchingExpectations = (at: At): readonly Expectation[] => [
  ...busyExpectations(at),
  texts('the picture', imageButton(at.stage), ...(at.context.imageAsked ? ['正在获取图形验证码'] : [])),
];

export const freeExpectations = ({ stage, context }: At): readonly Expectation[] => [
  shown('the send button', sendButton(stage)),
  shown('the seconds', form(stage).getByText(/秒后重发/), false),
  shown('another code', sendButton(stage).getByText('重新获取'), context.resendAt[context.phone] !== undefined),
];

export const countingExpectations = ({ stage, context }: At): readonly Expectation[] => [
  shown('the seconds', sendButton(stage).getByText(`${secondsLeft(context)} 秒后重发`, { exact: true })),
];

const submitBusy =
  (wanted: boolean) =>
  ({ stage }: At): Expectation =>
    attribute(
      'the submit button',
      form(stage).getByRole('button', { name: /^(?:登录|正在登录)/ }),
      'aria-busy',
      wanted ? 'true' : null,
    );

export const uncheckedExpectations = (at: At): readonly Expectation[] => [smsCode(false)(at), submitBusy(false)(at)];
export const checkingExpectations = (at: At): readonly Expectation[] => [smsCode(false)(at), submitBusy(true)(at)];
export const validExpectations = (at: At): readonly Expectation[] => [smsCode(true)(at), submitBusy(false)(at)];
