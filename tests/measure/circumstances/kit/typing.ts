import type { Locator, Page } from 'playwright-core';

const fields =
  'main input:not([type=checkbox]):not([type=radio]):not([type=file]):not([type=hidden]):not([readonly]):not(:disabled), main textarea:not(:disabled)';

/** Every field of the page that takes text. */
export const textFields = (page: Page): Locator => page.locator(fields).filter({ visible: true });

/** Something that fits a field, by what it is for. */
async function textFor(field: Locator): Promise<string> {
  const kind = await field.evaluate((input) => ({
    type: input.getAttribute('type') ?? '',
    mode: input.getAttribute('inputmode') ?? '',
    name: `${input.getAttribute('name')} ${input.getAttribute('autocomplete')}`,
  }));
  if (kind.type === 'password') return 'Xinglin2027';
  if (/phone|tel/i.test(`${kind.type} ${kind.mode} ${kind.name}`)) return '13512345678';
  if (kind.mode === 'numeric' || /code/i.test(kind.name)) return '123456';
  if (kind.type === 'email' || /mail/i.test(kind.name)) return 'someone@shop.example';
  return '李小雷';
}

/** Types into every field, and ticks every box that is not ticked. */
export async function fillEverything(page: Page): Promise<void> {
  for (const field of await textFields(page).all()) await field.fill(await textFor(field));
  for (const box of await page.locator('main').getByRole('checkbox').filter({ visible: true }).all()) {
    if (await box.isEnabled()) await box.check();
  }
}

/** What stands in the fields. */
export const typedIn = (page: Page): Promise<string> =>
  textFields(page).evaluateAll((all: HTMLInputElement[]) => all.map(({ value }) => value).join(' | '));

/** What sends the form: the last button that does. */
export const submitOf = (page: Page): Locator =>
  page.locator('main form button[type=submit], main button[form]').filter({ visible: true }).first();
