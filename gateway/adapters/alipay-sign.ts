import type { KeyObject } from 'node:crypto';
import { writeMoment } from '../../contract/moment.ts';
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

/** The signed parameters of a call to Alipay; `more`: those besides the ones that every call has. */
export function alipayCall(
  app: { readonly id: string; readonly privateKey: KeyObject },
  method: string,
  at: Date,
  more: Readonly<Record<string, string>>,
): Record<string, string> {
  const params = {
    app_id: app.id,
    method,
    format: 'JSON',
    charset: 'utf-8',
    sign_type: 'RSA2',
    timestamp: writeMoment(at.getTime()),
    version: '1.0',
    ...more,
  };
  return { ...params, sign: signAlipay(params, app.privateKey) };
}
