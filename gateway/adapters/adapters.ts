import type { Services } from '../http/env.ts';
import { chosenAdapters, type Environment } from './adapter.ts';
import { alipayLogin } from './login/alipay.ts';
import { qqLogin } from './login/qq.ts';
import { weiboLogin } from './login/weibo.ts';
import { weixinLogin } from './login/weixin.ts';
import { smtpMail } from './mail/smtp.ts';
import { alipay } from './pay/alipay.ts';
import { cashier } from './pay/cashier.ts';
import { wechat } from './pay/wechat.ts';
import { webhookRealName } from './real-name/webhook.ts';
import { aliyunSms } from './sms/aliyun.ts';
import { tencentSms } from './sms/tencent.ts';
import { webhookSms } from './sms/webhook.ts';

/** The external services that the settings choose. */
export type Adapters = Partial<Services>;

const smsAdapters = { aliyun: aliyunSms, tencent: tencentSms, webhook: webhookSms };
const loginAdapters = { weixin: weixinLogin, qq: qqLogin, weibo: weiboLogin, alipay: alipayLogin };
const payAdapters = { cashier, alipay, wechat };

/** Opens the services that the settings choose; a sandbox plays them all itself. Throws `BadSetting`. */
export function readAdapters(environment: Environment): Adapters {
  // Shops that were set up before there was a choice set only the address.
  const chosen = {
    SMS: environment.SMS_WEBHOOK_URL ? 'webhook' : '',
    PAY: environment.CASHIER_URL ? 'cashier' : '',
    ...environment,
  };
  const [sms] = chosenAdapters('SMS', smsAdapters, chosen, 1);
  const logins = chosenAdapters('LOGINS', loginAdapters, environment);
  const parties = chosenAdapters('PAY', payAdapters, chosen);
  const isSet = (...names: string[]) => names.some((name) => environment[name]);
  return {
    ...(sms && { sms: sms[1] }),
    ...(isSet('SMTP_URL', 'MAIL_FROM') && { mail: smtpMail(environment) }),
    ...(isSet('REAL_NAME_WEBHOOK_URL', 'REAL_NAME_WEBHOOK_SECRET') && { realName: webhookRealName(environment) }),
    ...(logins.length > 0 && { thirdProviders: Object.fromEntries(logins) }),
    ...(parties.length > 0 && { paymentParties: Object.fromEntries(parties) }),
  };
}
