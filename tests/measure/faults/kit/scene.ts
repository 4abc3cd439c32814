import type { Locator, Page } from 'playwright-core';
import type { Call } from '../../../../contract/call.ts';
import type { FaultName, Outcome } from './faults.ts';
import type { Stage } from './stage.ts';

/** How one call of one screen comes about, and how it shows what became of it. */
export interface Scene {
  readonly call: Call;
  /** The screen that asks, in a word or two; with the call it names the scene. */
  readonly screen: string;
  /** The member's phone; null: nobody is logged in. Default: the member who has everything. */
  readonly as?: string | null;
  /** Changes the seeded world, once before the cells that share it. */
  prepare?(stage: Stage): Promise<void>;
  /** Goes where the call can be made, and types what has to be typed. */
  open?(stage: Stage): Promise<void>;
  /** Brings the call about. */
  deed(stage: Stage): Promise<unknown>;
  /** Is there once the call has succeeded. */
  done(page: Page): Locator;
  /** Is there whatever became of the call: the page can be used. Default: its main heading. */
  stays?(page: Page): Locator;
  /** What the page says, where it is not the usual text; null: nothing, for the page does without the answer. */
  readonly says?: Partial<Record<Outcome | FaultName, string | RegExp | null>>;
  /** Under these the page says that there is nothing here, and by its rules offers no second try. */
  readonly ends?: readonly FaultName[];
  /** Tries again after a failure. Default: «重试» where the page reads, the deed again where it changes something. */
  again?(stage: Stage): Promise<unknown>;
  /** What the second try comes to when the first one took effect unseen. Default: as if it had not. */
  readonly spent?: string | RegExp;
  /**
   * What the call changes, counted at the gateway, and by how much; `afterLeaving`: where it is the page's next call that
   * changes it, which a page that was left does not make.
   */
  readonly effect?: { count(stage: Stage): Promise<number>; readonly by: number; readonly afterLeaving?: number };
  /** The effect of the call itself is undone or harmless: the world need not be set back after it. Default: a GET is. */
  readonly isHarmless?: boolean;
  /** Where somebody whose login was refused for good is taken; default: to Login. */
  loggedOut?(page: Page): Locator;
  /** The call leaves the document by itself, such as for a cashier: nothing is left that an answer could come late to. */
  readonly skips?: Readonly<Record<string, string>>;
  /** What was typed may go: a password that was refused, a code that is used up. By accessible name. */
  readonly forgets?: RegExp;
}

/** Scenes are told apart by this. */
export const nameOf = ({ call, screen }: Scene): string => `${call.name} @ ${screen}`;
