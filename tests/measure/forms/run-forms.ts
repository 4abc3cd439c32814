import { expect } from 'vitest';
import type { Ground } from '../../gateway/fuzz/hunt.ts';
import { type Dice, diceOf } from '../../kit/dice.ts';
import { hostileText } from '../../kit/hostile.ts';
import { drive, type Try } from './drive.ts';
import type { Form, FormField } from './form.ts';
import { callOf, type FormTally, judgeTry, pathsOf } from './judge.ts';
import type { FormShop, Said } from './shop.ts';

const AT_ONCE = 20;
/** A form that says nothing for so long says nothing. */
const PATIENCE = 4000;
/** Behind this a search that asks by itself has asked. */
const THOUGHT = 500;

/** Opens a form with right values in all of its fields. */
async function opened(shop: FormShop, form: Form) {
  const page = await shop.open(form.who, form.address);
  const [first] = form.fields;
  const scope = page.locator(form.scope ?? 'main');
  if (form.open === undefined)
    await scope
      .getByLabel(first?.label ?? '', { exact: true })
      .first()
      .waitFor();
  // The prerendered page looks the same before its script has taken over.
  const isAwake = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('main button')].some((one) =>
        Object.keys(one).some((key) => key.startsWith('__reactProps')),
      ),
    );
  await expect.poll(isAwake, { interval: 20 }).toBe(true);
  await form.open?.(page).catch(async (error: unknown) => {
    throw new Error(`${String(error)}; the page says: ${await page.locator('main').textContent()}`);
  });
  for (const { label, right } of form.fields) {
    const named = scope.getByLabel(label, { exact: true });
    await scope.locator('input, textarea').and(named).first().fill(right);
  }
  return page;
}

function nextSaid(heard: Said[], asked: readonly string[]): Said[] {
  return asked.flatMap((path) => {
    const place = heard.findIndex((one) => one.path === path);
    return place < 0 ? [] : heard.splice(0, place + 1).slice(-1);
  });
}

type Tried = (field: FormField, dice: Dice) => Try;
const hostile: Tried = ({ label, right, twin }, dice) => ({ label, value: hostileText(dice, right), twin });

/** Types so many hostile values into each field of a form and sends it off each time. */
export async function runForm(
  shop: FormShop,
  ground: Ground,
  of: { readonly name: string; readonly form: Form; readonly perField: number; readonly seed: number },
  tally: FormTally,
): Promise<void> {
  const { name, form, perField } = of;
  const dice = diceOf(of.seed);
  let page = await opened(shop, form);
  for (const field of form.fields) {
    for (let done = 0; done < perField; ) {
      const tries = Array.from({ length: Math.min(AT_ONCE, perField - done) }, () => hostile(field, dice));
      shop.heard();
      const task = {
        tries,
        submit: form.submit,
        scope: form.scope ?? 'main',
        right: field.right,
        paths: pathsOf(form),
        ends: form.ends ?? 'by call',
        hasPuzzle: form.hasPuzzle ?? false,
        patience: PATIENCE,
        // What is searched for by a button is asked for at once.
        thought: form.submit === '' ? THOUGHT : 0,
      };
      const outcomes = await drive(page, task);
      const heard = shop.heard();
      for (const [place, outcome] of outcomes.entries()) {
        const tried = tries[place];
        if (tried === undefined) continue;
        await judgeTry(ground, { name, form, field, said: nextSaid(heard, outcome.asked), outcome, tried }, tally);
      }
      done += outcomes.length;
      if (form.ends === 'by itself' && outcomes.at(-1)?.isTaken === true) await form.reopen?.(page);
      else if (outcomes.length < tries.length) {
        tally.faults.push({
          form: name,
          kind: 'left',
          line: `${name}: the form is gone after ${JSON.stringify(tries[outcomes.length - 1]?.value)}`,
        });
        await page.context().close();
        page = await opened(shop, form);
      }
    }
  }
  if ((await page.evaluate(() => window.__ran)) !== undefined)
    shop.complaints.push(`${name}: what was typed ran as a script`);
  await page.context().close();
}

/** Whether a request is the one that a form sends in the end. */
export function isSentBy(forms: Readonly<Record<string, Form>>): (request: Request) => boolean {
  const calls = Object.values(forms).map((form) => {
    const { method, path } = callOf(form);
    return { method, pattern: new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`) };
  });
  return (request) => {
    const { pathname } = new URL(request.url);
    return calls.some(({ method, pattern }) => method === request.method && pattern.test(pathname));
  };
}
