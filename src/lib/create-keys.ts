export const newKey = (): string => Array.from(crypto.getRandomValues(new Uint32Array(4))).join('-');

/** The same key for retries of one create; a new key once the body differs. */
export function createKeys(): (body: string) => string {
  let last = { body: '', key: '' };
  return (body) => {
    if (body !== last.body) last = { body, key: newKey() };
    return last.key;
  };
}
