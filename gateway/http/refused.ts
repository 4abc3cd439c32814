import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { Refusal } from '../../contract/call.ts';
import { words } from '../words.ts';

const texts: Readonly<Record<string, unknown>> = words;

/** The names of words that are plain strings. */
export type PlainWord = {
  [Name in keyof typeof words]: (typeof words)[Name] extends string ? Name : never;
}[keyof typeof words];

/** Thrown by a handler: the call is refused with this status and `{code, message}`; the message is shown as it is. */
export class Refused extends Error implements Refusal {
  readonly status: ContentfulStatusCode;
  readonly code: string;
  /** Seconds after which a retry may succeed; also sent as the header `Retry-After`. */
  readonly waitSeconds?: number;

  /** The default message is the word with the name of the code. */
  constructor(status: ContentfulStatusCode, code: PlainWord);
  constructor(status: ContentfulStatusCode, code: string, message: string, waitSeconds?: number);
  constructor(status: ContentfulStatusCode, code: string, message = String(texts[code]), waitSeconds?: number) {
    super(message);
    this.name = 'Refused';
    this.status = status;
    this.code = code;
    if (waitSeconds !== undefined) this.waitSeconds = waitSeconds;
  }
}
