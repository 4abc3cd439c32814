import type { KeyObject } from 'node:crypto';
import { rsaSign } from './rsa.ts';

/** The text that Alipay and its callers sign: the parameters as `name=value`, sorted by name. */
export function alipayLine(params: Readonly<Record<string, string>>): string {
  const names = Object.keys(params).toSorted();
  return names.map((name) => `${name}=${params[name]}`).join('&');
}

/** RSA2: SHA256 with RSA over all parameters that are not empty, in the order of their names. */
export function signAlipay(params: Readonly<Record<string, string>>, privateKey: KeyObject): string {
  const given = Object.entries(params).filter(([, value]) => value !== '');
  return rsaSign(privateKey, alipayLine(Object.fromEntries(given)));
}
