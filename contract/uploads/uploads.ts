/** What can be uploaded. Every screen that takes a file names its kind, and nothing else differs. */
export type UploadKind = 'avatar' | 'certificate' | 'video';

export interface UploadRule {
  /** File extensions, in lower case. */
  readonly endings: readonly string[];
  readonly mostBytes: number;
  /** How long the upload waits for an answer, in milliseconds. */
  readonly timeoutMs: number;
}

const SECOND = 1000;
const KILOBYTE = 1024;

/** The largest file of any kind, for the gateway's limit on bodies. */
export const MOST_UPLOAD_BYTES = 2048 * KILOBYTE;

/** The most that the gateway decodes: 100 MB in memory. A file of 2 MB can claim to be far larger. */
export const MOST_PIXELS = 25_000_000;
const MOST_SIDE = 16_384;

/** Whether a picture of this size may be decoded at all; both sides check before they do. */
export function isDecodable(
  { width, height }: { readonly width: number; readonly height: number },
  mostPixels: number,
): boolean {
  return width > 0 && height > 0 && Math.max(width, height) <= MOST_SIDE && width * height <= mostPixels;
}

export const uploadRules: Readonly<Record<UploadKind, UploadRule>> = {
  /** ACC-UP-02, ACC-UP-04. */
  avatar: { endings: ['jpg', 'jpeg', 'png'], mostBytes: MOST_UPLOAD_BYTES, timeoutMs: 20 * SECOND },
  /** PAT-FORM-08, PAT-GUARD-09: images of certificates and prescriptions (limits proposed). */
  certificate: { endings: ['jpg', 'jpeg', 'png'], mostBytes: MOST_UPLOAD_BYTES, timeoutMs: 20 * SECOND },
  /** ACC-UP-05; no screen takes one yet. */
  video: { endings: ['mp4'], mostBytes: MOST_UPLOAD_BYTES, timeoutMs: 30 * SECOND },
};

export type FileFault = 'empty' | 'type' | 'size';

/** What is wrong with a file's name or size; null: nothing. The gateway judges the content. */
export function fileFault(rule: UploadRule, file: { readonly name: string; readonly bytes: number }): FileFault | null {
  // ACC-UP-03: compared without regard to case.
  const ending = /\.([^.]+)$/.exec(file.name)?.[1]?.toLowerCase() ?? '';
  if (!rule.endings.includes(ending)) return 'type';
  if (file.bytes > rule.mostBytes) return 'size';
  return file.bytes === 0 ? 'empty' : null;
}
