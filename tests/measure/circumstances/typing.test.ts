import type { CDPSession, Locator, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { look } from './kit/look.ts';
import { keptFor, openGuest, openScreen, type Scene, setScene } from './kit/people.ts';
import { over, reached } from './kit/tally.ts';
import { textFields } from './kit/typing.ts';

let scene: Scene;

beforeAll(async () => {
  scene = await setScene();
});

/** What somebody may paste, and what is hard about it. */
const pasted: Readonly<Record<string, string>> = {
  'one megabyte': '药a1'.repeat(350_000),
  emoji: '😀👨‍👩‍👧🇨🇳',
  'full-width': '１３８ＡＢｃ　',
  'zero-width': '张\u200B三\u200D\uFEFF',
  'right to left': '\u202Eسلام עולם',
  'beyond the first plane': '𠮷𠀀𪚥',
};

const typed = (field: Locator) => field.evaluate((input: HTMLInputElement) => input.value);

/** Puts a text into the field at once, as a paste does; the browser's own editing would take minutes for a huge one. */
async function paste(field: Locator, text: string): Promise<string> {
  await field.evaluate((control: HTMLInputElement | HTMLTextAreaElement, pastedText) => {
    control.focus();
    const kind = control instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement;
    const most = control.maxLength === -1 ? pastedText.length : control.maxLength;
    Object.getOwnPropertyDescriptor(kind.prototype, 'value')?.set?.call(control, pastedText.slice(0, most));
    control.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertFromPaste' }));
  }, text);
  return typed(field);
}

const empty = (field: Locator) => field.fill('');

/** The text of an input method: first what is being composed, then what is chosen. */
async function compose(devtools: CDPSession, field: Locator): Promise<string[]> {
  await field.focus();
  await devtools.send('Input.imeSetComposition', { text: 'li xiao', selectionStart: 7, selectionEnd: 7 });
  const composing = await typed(field);
  await devtools.send('Input.imeSetComposition', { text: '李小', selectionStart: 2, selectionEnd: 2 });
  await devtools.send('Input.insertText', { text: '李小' });
  const composed = await typed(field);
  const isForDigits = await field.evaluate((input) =>
    /numeric|tel|decimal/.test(`${input.getAttribute('inputmode')} ${input.getAttribute('type')}`),
  );
  const isSecret = (await field.getAttribute('type')) === 'password';
  // A field of digits or of a password has no use for what an input method makes.
  if (isForDigits || isSecret) return [];
  if (composed.includes('李小')) return composing === '' ? ['what is composed cannot be seen'] : [];
  // Others may refuse what does not belong into them, but not swallow a part of it.
  return composed === '' ? [] : [`composed 李小, and «${composed.slice(0, 20)}» stands there`];
}

async function nameOf(field: Locator): Promise<string> {
  return field.evaluate((input: HTMLInputElement) => input.labels?.[0]?.textContent ?? input.id);
}

async function judgeField(page: Page, field: Locator, devtools: CDPSession): Promise<string[]> {
  const faults: string[] = [];
  for (const [what, text] of Object.entries(pasted)) {
    const value = await paste(field, text);
    if (!value.isWellFormed()) faults.push(`${what}: half a character is kept`);
    await empty(field);
  }
  // A limit counts characters as a reader does, and as the gateway does: of every plane as many.
  const [common, rare] = [await paste(field, '药'.repeat(600)), await paste(field, '𠮷'.repeat(600))];
  if (common !== '' && rare !== '' && Array.from(common).length !== Array.from(rare).length) {
    faults.push(`takes ${Array.from(common).length} common and ${Array.from(rare).length} rare characters`);
  }
  await empty(field);
  faults.push(...(await compose(devtools, field)));
  await empty(field);
  if ((await page.locator('h1').count()) === 0) faults.push('the page is gone');
  return faults;
}

test('PAT-RULE-03 PAT-RULE-06 whatever is pasted or composed: every field stays usable, and cuts no character', async () => {
  let fields = 0;
  await over(
    'pasted and composed texts',
    scene.screens.filter(({ isForm, name }) => isForm || name === 'order list'),
    async (screen) => {
      const guest = await openGuest({ storageState: keptFor(scene, screen) });
      const page = await openScreen(guest, screen);
      await look(page);
      const devtools = await guest.context.newCDPSession(page);
      const faults: string[] = [];
      for (const field of await textFields(page).all()) {
        fields += 1;
        const name = await nameOf(field);
        faults.push(...(await judgeField(page, field, devtools)).map((fault) => `${name}: ${fault}`));
      }
      await look(page);
      await guest.close();
      return [...faults, ...guest.complaints];
    },
  );
  reached({
    what: 'fields tried with pasted and composed texts',
    wanted: '≥ 25',
    reached: String(fields),
    isMet: fields >= 25,
  });
  expect(fields).toBeGreaterThan(0);
});
