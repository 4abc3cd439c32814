import { prepare } from '../../gateway/fuzz/ground.ts';
import type { Kit } from '../../gateway/kit.ts';
import { formsOf } from './forms.ts';
import type { FormTally } from './judge.ts';
import { isSentBy, runForm } from './run-forms.ts';
import { openFormShop } from './shop.ts';

/** What one form came to. */
interface FormRow {
  readonly name: string;
  readonly fields: number;
  readonly tried: number;
  readonly right: number;
  /** Seconds. */
  readonly took: number;
}

/** Types hostile values into these forms, into all of them where none is named; resolves to what pages complained of. */
export async function tryForms(
  kit: Kit,
  of: {
    readonly wanted: readonly string[];
    readonly count: number;
    readonly seed: number;
    readonly tally: FormTally;
  },
  tell: (row: FormRow) => void = () => {},
): Promise<readonly string[]> {
  const { wanted, count, seed, tally } = of;
  const app = await kit.replica({ clientDir: 'dist/client' });
  const ground = await prepare(kit, () => app);
  const all = formsOf(ground.world);
  const unknown = wanted.filter((name) => !Object.hasOwn(all, name));
  if (unknown.length > 0)
    throw new Error(`there is no form ${unknown.join(', ')}; there are ${Object.keys(all).join(', ')}`);
  const forms = Object.entries(all).filter(([name]) => wanted.length === 0 || wanted.includes(name));
  let isOfForm = isSentBy({});
  const shop = await openFormShop(ground, (request) => isOfForm(request));
  const perField = Math.ceil(count / forms.reduce((sum, [, { fields }]) => sum + fields.length, 0));
  for (const [place, [name, form]] of forms.entries()) {
    const before = { tried: tally.bad + tally.right, right: tally.right, at: performance.now() };
    isOfForm = isSentBy({ form });
    await runForm(shop, ground, { name, form, perField, seed: seed + place }, tally).catch((error: unknown) =>
      tally.faults.push({ form: name, kind: 'left', line: `${name}: ${String(error)}` }),
    );
    const took = (performance.now() - before.at) / 1000;
    // The world grows no older: a code that the next form begins with is as new as it was.
    kit.clock.pass(-took * 1000);
    const tried = tally.bad + tally.right - before.tried;
    tell({ name, fields: form.fields.length, tried, right: tally.right - before.right, took });
  }
  await shop.close();
  return shop.complaints;
}
