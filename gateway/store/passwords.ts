import { randomBytes, timingSafeEqual } from 'node:crypto';
import { hashRaw } from '@node-rs/argon2';

/** 19 MiB, 2 passes, 1 lane: the smallest parameters that OWASP names for argon2id, the library's default algorithm. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1, outputLen: 32 };
/** A password briefly costs a core and 19 MiB: more in parallel would only slow each other down. */
const MOST_IN_FLIGHT = 4;
/** A second of work on two slow cores; later requests are refused immediately instead of queued. */
const MOST_WAITING = 100;

let inFlight = 0;
const waiting: (() => void)[] = [];

/** Whether a password would have to wait too long. Check before using up a code or ticket for it. */
export function passwordsAreBusy(): boolean {
  return waiting.length >= MOST_WAITING;
}

/** How many passwords are worked on, and how many wait for their turn. */
export function passwordsUnderWay(): { readonly working: number; readonly waiting: number } {
  return { working: inFlight, waiting: waiting.length };
}

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (inFlight < MOST_IN_FLIGHT) inFlight += 1;
  else await new Promise<void>((begin) => void waiting.push(begin));
  try {
    return await work();
  } finally {
    // The next in the queue takes over the slot.
    const next = waiting.shift();
    if (next === undefined) inFlight -= 1;
    else next();
  }
}

function tagOf(password: string, nonce: Buffer): Promise<Buffer> {
  return hashRaw(password, { salt: nonce, ...cost });
}

const prefix = `$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$`;

/** The password as it is kept: an argon2id hash in the common `$argon2id$…` form. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16);
  const text = (bytes: Buffer) => bytes.toString('base64').replace(/={1,2}$/, '');
  return `${prefix}${text(nonce)}$${text(await inTurn(() => tagOf(password, nonce)))}`;
}

const noNonce = Buffer.alloc(16);
const noTag = Buffer.alloc(cost.outputLen);

/**
 * Whether this is the stored password. Without one (`kept` null: no such member, or a member without a password) the
 * same work is done, so that timing reveals nothing, and the result is false. `atItsTurn` runs just before the work,
 * within the limit of `MOST_IN_FLIGHT`; if it throws, no password is compared.
 */
export function isPassword(
  password: string,
  kept: string | null,
  atItsTurn: () => Promise<void> = async () => {},
): Promise<boolean> {
  return inTurn(async () => {
    await atItsTurn();
    const [nonce, tag] = kept === null ? [noNonce, noTag] : partsOf(kept);
    const given = await tagOf(password, nonce);
    return timingSafeEqual(given, tag) && kept !== null;
  });
}

/** Whether `isPassword` can judge by this hash: argon2id with this cost, so that every login takes the same time. */
export function isPasswordHash(text: string): boolean {
  const [nonce = '', tag = '', ...rest] = text.slice(prefix.length).split('$');
  const isNonce = /^[A-Za-z\d+/]{11,86}$/.test(nonce);
  return text.startsWith(prefix) && isNonce && /^[A-Za-z\d+/]{43}$/.test(tag) && rest.length === 0;
}

function partsOf(kept: string): [Buffer, Buffer] {
  if (!kept.startsWith(prefix)) throw new Error('a password is kept in a form that this version does not know');
  const [nonce = '', tag = ''] = kept.slice(prefix.length).split('$');
  return [Buffer.from(nonce, 'base64'), Buffer.from(tag, 'base64')];
}
