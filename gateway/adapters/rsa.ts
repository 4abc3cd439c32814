import { createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto';
import * as v from 'valibot';
import { neededSetting } from '../setting-values.ts';

/** The content of a PEM: services issue keys with or without it, and settings files write its line ends as `\n`. */
function derOf(text: string): Buffer {
  return Buffer.from(text.replace(/-----[^-]+-----|\\n|\s/g, ''), 'base64');
}

function isPkcs8(key: Buffer): boolean {
  try {
    createPrivateKey({ key, format: 'der', type: 'pkcs8' });
    return true;
  } catch {
    return false;
  }
}

const rsaKey = (complaint: string, read: (der: Buffer) => KeyObject) =>
  v.pipe(
    neededSetting,
    v.rawTransform(({ dataset, addIssue, NEVER }) => {
      try {
        const key = read(derOf(dataset.value));
        if (key.asymmetricKeyType === 'rsa') return key;
      } catch {
        // Not a key.
      }
      addIssue({ message: complaint });
      return NEVER;
    }),
  );

/** A setting that is an RSA private key, PKCS #8 or PKCS #1, in PEM or base64. */
export const rsaPrivateKey = rsaKey('must be an RSA private key in PEM or base64', (key) =>
  createPrivateKey({ key, format: 'der', type: isPkcs8(key) ? 'pkcs8' : 'pkcs1' }),
);

/** A setting that is an RSA public key in PEM or base64. */
export const rsaPublicKey = rsaKey('must be an RSA public key in PEM or base64', (key) =>
  createPublicKey({ key, format: 'der', type: 'spki' }),
);

/** SHA-256 with RSA, in base64. */
export function rsaSign(key: KeyObject, text: string): string {
  return sign('RSA-SHA256', Buffer.from(text), key).toString('base64');
}

/** Whether a signature is valid for this text. */
export function isRsaSigned(key: KeyObject, text: string, signature: string): boolean {
  return verify('RSA-SHA256', Buffer.from(text), key, Buffer.from(signature, 'base64'));
}
