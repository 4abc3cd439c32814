import { words } from '../words.ts';
import { Refused } from './refused.ts';

/** How many uploads a member, a key or an address has under way in this process. */
const underWay = new Map<string, number>();

/**
 * Runs an upload, from the first byte of its body to its answer, unless `most` of the same `holder` are under way. Throws
 * `Refused` 429.
 */
export async function inUploadPlace<T>(holder: string, most: number, upload: () => Promise<T>): Promise<T> {
  const before = underWay.get(holder) ?? 0;
  if (before >= most) throw new Refused(429, 'uploadUnderWay', words.uploadUnderWay, 2);
  underWay.set(holder, before + 1);
  try {
    return await upload();
  } finally {
    const left = (underWay.get(holder) ?? 1) - 1;
    if (left === 0) underWay.delete(holder);
    else underWay.set(holder, left);
  }
}
