import type { Trace } from './trace.ts';

/** Answers of free guards, in the order in which they are asked. */
export type Choices = Trace['choices'];

/** An event, reply or timer that a machine can receive, with its case. */
export interface ModelEvent {
  readonly kind: 'event' | 'done' | 'error' | 'snapshot' | 'after';
  /** The event type as the machine receives it. */
  readonly type: string;
  /** Event type, invoke id or delay name: what QA calls it. */
  readonly subject: string;
  /** QA's name of the case; empty for a timer. */
  readonly caseName: string;
  /** The event as the machine receives it. */
  readonly event: { readonly type: string };
  /** Payload, output, error or part of a snapshot, as the case gives it. */
  readonly payload: unknown;
  /** Answers of free guards, in the order in which they are asked. */
  readonly choices?: Choices;
}
