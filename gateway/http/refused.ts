import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { Refusal } from '../../contract/call.ts';

/** Thrown by a handler: the call is refused with this status and `{code, message}`; the message is shown as it is. */
export class Refused extends Error implements Refusal {
  readonly status: ContentfulStatusCode;
  readonly code: string;
  /** Seconds after which a try may succeed; the header `Retry-After` says them too. */
  readonly waitSeconds?: number;

  constructor(status: ContentfulStatusCode, code: string, message: string, waitSeconds?: number) {
    super(message);
    this.name = 'Refused';
    this.status = status;
    this.code = code;
    if (waitSeconds !== undefined) this.waitSeconds = waitSeconds;
  }
}
