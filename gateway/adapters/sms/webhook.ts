import * as v from 'valibot';
import type { SmsSender } from '../../ports.ts';
import { brandName, neededUrl, optionalText } from '../../setting-values.ts';
import { words } from '../../words.ts';
import { defineAdapter } from '../adapter.ts';

const settings = v.object({
  SMS_WEBHOOK_URL: neededUrl,
  SMS_WEBHOOK_TOKEN: optionalText,
  BRAND_NAME: brandName,
});

/** Hands `{to, kind, values, text, code}` as JSON to the shop's own SMS service. */
export const webhookSms = defineAdapter<typeof settings, SmsSender>('SMS=webhook', settings, (read) => {
  const { SMS_WEBHOOK_URL: url, SMS_WEBHOOK_TOKEN: token, BRAND_NAME: brand } = read;
  return {
    send: async ({ text, ...message }) => {
      const answer = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...(token === '' ? {} : { authorization: `Bearer ${token}` }) },
        body: JSON.stringify({ ...message, text: words.smsSign(brand) + text, code: message.values.code ?? '' }),
        redirect: 'error',
        signal: AbortSignal.timeout(10_000),
      });
      await answer.body?.cancel();
      if (!answer.ok) throw new Error(`SMS service answered ${answer.status}`);
    },
  };
});
