import type { World } from './world.ts';

/** A request that its call answers with 2xx in the world. */
export interface Right {
  readonly who: keyof World['people'] | 'holder' | 'scanner';
  /** It is about something that is its asker's alone: another member who sends it is refused. */
  readonly isOwn?: boolean;
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  /** A file in it is sent as a part of a form. */
  readonly body?: unknown;
  /** Sent again it does the same once more, or nothing at all that a shopper minds. */
  readonly isRepeatable?: boolean;
}

export type Rights = Readonly<Record<string, Right>>;
