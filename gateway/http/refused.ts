import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { Refusal } from '../../contract/call.ts';
import { words } from '../words.ts';

const texts: Readonly<Record<string, unknown>> = words;

/** The names of words that are texts as they stand. */
export type PlainWord = {
  [Name in keyof typeof words]: (typeof words)[Name] extends string ? Name : never;
}[keyof typeof words];

/** Thrown by a handler: the call is refused with this status and `{code, message}`; the message is shown as it is. */
export class Refused extends Error implements Refusal {
  readonly status: ContentfulStatusCode;
  readonly code: string;
  /** Seconds after which a try may succeed; the header `Retry-After` says them too. */
  readonly waitSeconds?: number;

  /** Without a message it is the word that has the name of the code. */
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
