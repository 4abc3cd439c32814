import { argon2, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';

const derive = promisify(argon2);

/** 19 MiB, 2 passes, 1 lane: the smallest parameters that OWASP names for argon2id. */
const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 };

/** The password as it is kept: an argon2id hash in the common `$argon2id$…` form. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16);
  const tag = await derive('argon2id', { message: password, nonce, ...cost });
  const text = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${text(nonce)}$${text(tag)}`;
}
