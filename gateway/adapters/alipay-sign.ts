import { createPrivateKey, type KeyObject, sign } from 'node:crypto';
import * as v from 'valibot';
import { neededSetting } from '../setting-values.ts';

function privateKeyIn(text: string): KeyObject | null {
  const key = Buffer.from(text.replaceAll(/-----[\w ]+-----|\s/g, ''), 'base64');
  for (const type of ['pkcs8', 'pkcs1'] as const) {
    try {
      const read = createPrivateKey({ key, format: 'der', type });
      return read.asymmetricKeyType === 'rsa' ? read : null;
    } catch {
      // It may be the other type.
    }
  }
  return null;
}

/** A private key as Alipay's tool writes it: PKCS#8 or PKCS#1 in base64, with or without the lines of PEM. */
export const alipayPrivateKey = v.pipe(
  neededSetting,
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    const key = privateKeyIn(dataset.value);
    if (key !== null) return key;
    addIssue({ message: 'must be an RSA private key in base64' });
    return NEVER;
  }),
);

/** RSA2: SHA256 with RSA over all parameters that are not empty, in the order of their names. */
export function signAlipay(params: Readonly<Record<string, string>>, privateKey: KeyObject): string {
  const names = Object.keys(params).filter((name) => params[name] !== '');
  const lines = names.toSorted().map((name) => `${name}=${params[name]}`);
  return sign('RSA-SHA256', Buffer.from(lines.join('&')), privateKey).toString('base64');
}
