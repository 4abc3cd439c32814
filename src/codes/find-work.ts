/** Milliseconds of work at a stretch: less than a frame, so that typing and rendering go on. */
const STRETCH_MS = 8;
const TRIES_BETWEEN_LOOKS = 128;
/** Digits of the largest whole number. */
const MOST_DIGITS = 16;

/**
 * The first whole number for which SHA-256 of `ticket:number` begins with `bits` zero bits. Works in short stretches
 * on the main thread: half a second of work needs no worker, which would be one more file to load and to allow.
 */
export async function findWork(ticket: string, bits: number, signal: AbortSignal): Promise<number> {
  const hash = hasherOf(`${ticket}:`);
  const { port1, port2 } = new MessageChannel();
  try {
    for (let number = 0, until = performance.now() + STRETCH_MS; ; number += 1) {
      if (Math.clz32(hash(number)) >= bits) return number;
      if (number % TRIES_BETWEEN_LOOKS !== 0 || performance.now() < until) continue;
      // A message, since browsers delay the timers of a hidden page to once a second.
      await new Promise((resolve) => {
        port1.onmessage = resolve;
        port2.postMessage(null);
      });
      signal.throwIfAborted();
      until = performance.now() + STRETCH_MS;
    }
  } finally {
    port1.close();
  }
}

const primes: number[] = [];
for (let number = 2; primes.length < 64; number += 1) {
  if (primes.every((prime) => number % prime !== 0)) primes.push(number);
}
/** The first 32 bits of a root's fraction: SHA-256 takes its constants from roots of the first primes. */
const fraction = (root: number) => (root * 2 ** 32) | 0;
const constants = Int32Array.from(primes, (prime) => fraction(Math.cbrt(prime)));
const start = Int32Array.from(primes.slice(0, 8), (prime) => fraction(Math.sqrt(prime)));

/**
 * The first 32 bits of SHA-256 of `prefix` and a number. Hand-written, since `crypto.subtle` exists only over HTTPS,
 * which a shop in a local network may lack, and since a promise for each try would take most of the time.
 */
export function hasherOf(prefix: string): (number: number) => number {
  const head = new TextEncoder().encode(prefix);
  const bytes = new Uint8Array(Math.ceil((head.length + MOST_DIGITS + 9) / 64) * 64);
  bytes.set(head);
  const view = new DataView(bytes.buffer);
  const state = new Int32Array(8);
  return (number) => {
    let end = head.length;
    const digits = String(number);
    for (let i = 0; i < digits.length; i += 1) bytes[end++] = digits.charCodeAt(i);
    bytes.fill(0, end);
    bytes[end] = 0x80;
    const length = Math.ceil((end + 9) / 64) * 64;
    view.setUint32(length - 4, end * 8);
    state.set(start);
    for (let at = 0; at < length; at += 64) mixBlock(state, view, at);
    return state[0] ?? 0;
  };
}

const schedule = new Int32Array(64);
const turned = (word: number, by: number) => (word >>> by) | (word << (32 - by));

/** FIPS 180-4, 6.2.2. */
function mixBlock(state: Int32Array, view: DataView, at: number): void {
  const w = schedule;
  for (let i = 0; i < 16; i += 1) w[i] = view.getInt32(at + i * 4);
  for (let i = 16; i < 64; i += 1) {
    const near = w[i - 2] ?? 0;
    const far = w[i - 15] ?? 0;
    const s0 = turned(far, 7) ^ turned(far, 18) ^ (far >>> 3);
    const s1 = turned(near, 17) ^ turned(near, 19) ^ (near >>> 10);
    w[i] = (w[i - 16] ?? 0) + s0 + (w[i - 7] ?? 0) + s1;
  }
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state;
  for (let i = 0; i < 64; i += 1) {
    const s1 = turned(e, 6) ^ turned(e, 11) ^ turned(e, 25);
    const one = (h + s1 + ((e & f) ^ (~e & g)) + (constants[i] ?? 0) + (w[i] ?? 0)) | 0;
    const s0 = turned(a, 2) ^ turned(a, 13) ^ turned(a, 22);
    const two = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    h = g;
    g = f;
    f = e;
    e = (d + one) | 0;
    d = c;
    c = b;
    b = a;
    a = (one + two) | 0;
  }
  const mixed = [a, b, c, d, e, f, g, h];
  for (let i = 0; i < 8; i += 1) state[i] = (state[i] ?? 0) + (mixed[i] ?? 0);
}
