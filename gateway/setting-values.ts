import * as v from 'valibot';
import { defaultBrandName } from '../contract/brand.ts';

export const flag = v.pipe(
  v.optional(v.picklist(['0', '1', '', 'true', 'false'], 'must be 1 or 0'), '0'),
  v.transform((text) => text === '1' || text === 'true'),
);

export function wholeNumber(fallback: string, least: number, most: number) {
  const complaint = `must be a whole number from ${least} to ${most}`;
  return v.pipe(
    v.optional(v.pipe(v.string(), v.regex(/^\d{1,9}$/, complaint)), fallback),
    v.transform(Number),
    v.minValue(least, complaint),
    v.maxValue(most, complaint),
  );
}

export function isOrigin(text: string): boolean {
  return URL.canParse(text) && new URL(text).origin === text && /^https?:/.test(text);
}

export function isDatabaseUrl(text: string): boolean {
  return /^postgres(ql)?:\/\//.test(text) && URL.canParse(text);
}

export function isHttpUrl(text: string): boolean {
  return /^https?:\/\//.test(text) && URL.canParse(text);
}

export const optionalText = v.optional(v.string(), '');
/** A required text, such as a setting of an adapter that was chosen. */
export const neededSetting = v.pipe(optionalText, v.nonEmpty('must not be empty'));
export const neededText = (fallback: string) =>
  v.optional(v.pipe(v.string(), v.nonEmpty('must not be empty')), fallback);
/** The shop's name, in pages as in messages. */
export const brandName = neededText(defaultBrandName);

const httpUrl = v.check(isHttpUrl, 'must be an http or https address');
/** A required address. */
export const neededUrl = v.pipe(neededSetting, httpUrl);
/** An address that a setting may replace. */
export const urlOr = (usual: string) => v.optional(v.pipe(v.string(), httpUrl), usual);

/** A text that passes `fits`, or an empty one. */
export const textThat = (fits: (text: string) => boolean, complaint: string) =>
  v.pipe(
    optionalText,
    v.check((text) => text === '' || fits(text), complaint),
  );

/** Minimum length of secrets that sign payments or open the metrics, so that they cannot be guessed. */
export const LEAST_SECRET = 32;
/** A new and an old one during a rotation. */
export const MOST_SECRETS = 2;

/** What a header `Authorization: Bearer …` can carry. */
export function isBearerToken(text: string): boolean {
  return text.length >= LEAST_SECRET && /^[\w.~+/-]+=*$/.test(text);
}

/** A new and an old secret have a comma between; none if left out. */
export const secretsIn = (text: string) => (text === '' ? [] : text.split(',').map((secret) => secret.trim()));

function areWebhookSecrets(secrets: readonly string[]): boolean {
  const bytesOf = (secret: string) => Buffer.from(secret.slice('whsec_'.length), 'base64').length;
  const isOne = (secret: string) =>
    /^whsec_[A-Za-z0-9+/]+=*$/.test(secret) && bytesOf(secret) >= 24 && bytesOf(secret) <= 64;
  return secrets.length <= MOST_SECRETS && secrets.every(isOne);
}

/** Secrets for signatures according to Standard Webhooks; empty if left out. */
export const webhookSecrets = v.pipe(
  textThat(
    (text) => areWebhookSecrets(secretsIn(text)),
    'must be whsec_ and 24 to 64 bytes in base64, or a new and an old one with a comma between',
  ),
  v.transform(secretsIn),
);
