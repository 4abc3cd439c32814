import { plainOf } from '@xinglin/paths';

/** What a key of a payload or context is called when its text is nobody's business. */
const secret = /password|^confirmation$|^(sms|image)Code$|ticket$|token|openId|cardNum|certificateNumber/i;
/** A number of an identity card, whatever it is called. */
const identity = /^\d{17}[\dX]$/i;

const MASK = '••••••';

/** A value as plain data, its secrets masked. An empty text is none. */
export const maskedOf = (value: unknown, key = ''): unknown => masked(plainOf(value), key);

function masked(value: unknown, key: string): unknown {
  if (typeof value === 'string')
    return value !== '' && value !== '∅' && (secret.test(key) || identity.test(value)) ? MASK : value;
  if (Array.isArray(value)) return value.map((one) => masked(one, key));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, held]) => [name, masked(held, name)]));
}

/** One line for a payload, its secrets masked; empty where there is nothing to say. */
export function maskedText(value: unknown, key = ''): string {
  const text = JSON.stringify(maskedOf(value, key));
  return text === '{}' || text === '"∅"' ? '' : text;
}
