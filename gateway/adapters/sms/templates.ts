import * as v from 'valibot';
import type { SmsKind, SmsMessage } from '../../ports.ts';
import { isOrigin, neededSetting } from '../../setting-values.ts';

const TIMEOUT = 10_000;
const complaint = 'must be JSON that names a template for each of code, payLink, completeLink and phoneChanged';
const template = v.pipe(v.string(complaint), v.nonEmpty(complaint));

/** The templates that a service has approved, by kind. */
export const smsTemplates = v.pipe(
  neededSetting,
  v.parseJson({}, complaint),
  v.strictObject({ code: template, payLink: template, completeLink: template, phoneChanged: template }, complaint),
);

/** The origin of a service's API; a setting may replace it, such as by one within the service's networks. */
export const serviceOrigin = (usual: string) =>
  v.optional(v.pipe(v.string(), v.check(isOrigin, `must be an origin such as ${usual}, without a path`)), usual);

/** The values of templates, in order. Services accept no whole links as values, and nothing besides the code. */
const openPlaces: Readonly<Record<SmsKind, readonly string[]>> = {
  code: ['code'],
  payLink: ['link'],
  completeLink: ['hours', 'link'],
  phoneChanged: ['phone'],
};

/** Names and values for the template of a message, in its order. */
export function templateValues({ kind, values }: SmsMessage): [name: string, value: string][] {
  return openPlaces[kind].map((name) => [name, values[name] ?? '']);
}

/** The service did not accept a message. Exposes only its own code, as the error's name, which logs do not redact. */
export class SmsNotTaken extends Error {
  constructor(code: string) {
    super('the SMS service has not taken the message');
    this.name = /^[A-Za-z_.]{1,80}$/.test(code) ? code : 'SmsNotTaken';
  }
}

/** Posts to a service that reports the result in its answer, not by the status. Null for an answer that is not JSON. */
export async function postSms(
  url: string,
  headers: Readonly<Record<string, string>>,
  body: string | null = null,
): Promise<unknown> {
  const signal = AbortSignal.timeout(TIMEOUT);
  const answer = await fetch(url, { method: 'POST', headers, body, redirect: 'error', signal });
  // An error of the parser would quote the answer.
  return answer.json().catch(() => null);
}
