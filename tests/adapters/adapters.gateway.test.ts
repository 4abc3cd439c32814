import { expect, test } from 'vitest';
import { readAdapters } from '../../gateway/adapters/adapters.ts';
import { BadSetting } from '../../gateway/plain-error.ts';

test.each([
  [{ SMS: 'pigeon' }, 'setting SMS must be one of webhook'],
  [{ SMS: 'webhook' }, 'setting SMS_WEBHOOK_URL must not be empty; SMS=webhook needs it'],
  [{ SMS_WEBHOOK_URL: 'ftp://x' }, 'setting SMS_WEBHOOK_URL must be an http or https address; SMS=webhook needs it'],
])('the start stops at %o', (environment, line) => {
  expect(() => readAdapters(environment)).toThrow(new BadSetting(line));
});

test('nothing is chosen where nothing is set, and an address for SMS alone chooses the webhook', () => {
  expect(readAdapters({})).toEqual({});
  expect(readAdapters({ SMS_WEBHOOK_URL: 'https://sms.example' }).sms).toBeDefined();
});
