import type { BrowserContext, Locator, Page } from '@playwright/test';
import { open, type Shop } from './shop.ts';

/** Where a row is played. */
export interface Stage {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly shop: Shop;
  /** Kept by a row for its own later steps, such as the code of its order. */
  readonly notes: Record<string, string>;
}
type Step = (stage: Stage) => Promise<unknown>;
type Find = (stage: Stage) => Locator;

/** How a page makes one call, and what a user sees of the result. */
export interface Row {
  /** The phone of the member; null for a visitor. Default: the seeded member who has everything. */
  readonly as?: string | null;
  /** Changes the seed data. */
  readonly prepare?: Step;
  /** Goes to where the call can be made, and types what has to be typed. */
  readonly open?: Step;
  /** Makes the call: a button, or any other step. */
  readonly press: Find | Step;
  /** Is visible once the call has succeeded. */
  readonly done: Find;
  /** How to try again. Default: 重试 for a GET, `press` for the others. */
  readonly again?: Find | Step;
  /** What the page says when the call fails, where it is not an alert. */
  readonly says?: string | RegExp;
  /** The page has a text of its own for a refusal, too. */
  readonly ownRefusal?: boolean;
  /** The page works without the answer: it reports no error, and `done` is visible all the same. */
  readonly quiet?: boolean;
  /** After a failure another call comes first, such as for an image code: each fault starts from the beginning. */
  readonly afresh?: boolean;
  /** A refusal is final: the page offers no second try. */
  readonly final?: boolean;
  /** The text after a second try when the answer to the first one was lost and it cannot be repeated. */
  readonly spent?: string | RegExp;
  /** Fields that a failure may empty, by label: a refused password, a code that is used up. */
  readonly forgets?: RegExp;
  /** The text for an expired session. Default: Login, with the way back. */
  readonly expired?: string;
  /** The page's clock does not time the call, as for uploads. */
  readonly untimed?: boolean;
  /** Made by a member here, though anyone may. */
  readonly asMember?: boolean;
}

export const button =
  (name: string | RegExp): Find =>
  ({ page }) =>
    page.getByRole('button', { name }).first();
/** A button of the open question or dialog. */
export const inDialog =
  (name: string | RegExp): Find =>
  ({ page }) =>
    page.locator('[role=dialog], [role=alertdialog]').getByRole('button', { name, exact: true }).first();
export const text =
  (wanted: string | RegExp): Find =>
  ({ page }) =>
    page.getByText(wanted).first();
export const heading =
  (name: string | RegExp): Find =>
  ({ page }) =>
    page.getByRole('heading', { name }).first();
export const at =
  (selector: string): Find =>
  ({ page }) =>
    page.locator(selector).first();
export const field = (page: Page, label: string | RegExp): Locator =>
  page
    .locator('input, textarea')
    .and(page.getByLabel(label, { exact: true }))
    .first();

/** A call that a page makes when it is opened. */
export function reads(address: string | ((stage: Stage) => string), done: Find, more: Partial<Row> = {}): Row {
  const press: Step = ({ page, ...stage }) =>
    page.goto(typeof address === 'string' ? address : address({ page, ...stage }));
  return { press, done, ...more };
}

/** A call that is made by a press on a page, once `first` has been visible there. */
export function presses(address: string, first: Find, press: Row['press'], done: Find, more: Partial<Row> = {}): Row {
  const steps: Step = async (stage) => {
    await open(stage.page, address);
    await first(stage).waitFor();
  };
  return { open: steps, press, done, ...more };
}

/** Steps one after the other; a locator is clicked. */
export const steps =
  (...all: readonly (Find | Step)[]): Step =>
  async (stage) => {
    for (const step of all) {
      const found = step(stage);
      await ('click' in found ? found.click() : found);
    }
  };
/** Types into fields, by label. */
export const fill =
  (values: Readonly<Record<string, string>>): Step =>
  async ({ page }) => {
    for (const [label, value] of Object.entries(values)) await field(page, label).fill(value);
  };
export const visit =
  (address: string | ((stage: Stage) => string)): Step =>
  (stage) =>
    open(stage.page, typeof address === 'string' ? address : address(stage));
