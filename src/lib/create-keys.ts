export const newKey = (): string => Array.from(crypto.getRandomValues(new Uint32Array(4))).join('-');

/** One name for a create however often it is tried, another as soon as what is created is another. */
export function createKeys(): (body: string) => string {
  let last = { body: '', key: '' };
  return (body) => {
    if (body !== last.body) last = { body, key: newKey() };
    return last.key;
  };
}
