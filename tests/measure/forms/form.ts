import type { Page } from 'playwright-core';
import type { Leaf } from '../../gateway/fuzz/bend.ts';
import type { Right } from '../../gateway/fuzz/right.ts';
import { STRANGER } from '../../gateway/kit.ts';

/** A field of a form, and where its value stands in the call. */
export interface FormField {
  readonly label: string;
  readonly right: string;
  /** Null: the gateway never sees it. */
  readonly leaf: Pick<Leaf, 'part' | 'path'> | null;
  /** The field that has to say the same. */
  readonly twin?: string;
  /** Why it may be empty after a try: there is another picture to read, or what it says stands in other fields now. */
  readonly leavesWith?: 'its picture' | 'what it says';
  /** What the call says of what is typed; the very text unless told. */
  reads?(typed: string): unknown;
}

/** A form as it is opened and sent. */
export interface Form {
  readonly who: Right['who'];
  readonly address: string;
  /** The call that it sends in the end; what it asks before that is named in `before`. */
  readonly call: string;
  readonly before?: readonly string[];
  /** What the gateway is asked with a value, where the call's own right request is about something else. */
  readonly right?: Partial<Right>;
  /** The button that sends it, by its text or its name. */
  readonly submit: string;
  /**
   * How it ends well: by its call, the default; by itself, so that what it takes is gone from it and goes with the form
   * around it; or by a search, of which nothing needs to be said.
   */
  readonly ends?: 'by call' | 'by itself' | 'by search';
  /** Before it is sent, a puzzle is solved with the buttons. */
  readonly hasPuzzle?: boolean;
  /** Where it is; the page's main part unless told. */
  readonly scope?: string;
  readonly fields: readonly FormField[];
  /** What else a person does before the form can be sent. */
  open?(page: Page): Promise<void>;
  /** Makes it ready once more after it has taken a value by itself. */
  reopen?(page: Page): Promise<void>;
}

export const inBody = (...path: string[]) => ({ part: 'body', path }) as const;
export const inQuery = (...path: string[]) => ({ part: 'query', path }) as const;
export const agree = (page: Page) => page.getByRole('checkbox').first().check();
export const phoneOf = (name: string) => ({ label: '手机号码', right: STRANGER, leaf: inBody(name) });
