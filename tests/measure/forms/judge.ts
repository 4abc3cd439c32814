import { allCalls } from '../../../contract/calls.ts';
import { withValue } from '../../gateway/fuzz/bend.ts';
import type { Ground } from '../../gateway/fuzz/hunt.ts';
import { draftOf, fire } from '../../gateway/fuzz/shot.ts';
import type { Outcome, Try } from './drive.ts';
import type { Form, FormField } from './forms.ts';
import type { Said } from './shop.ts';

/** What the forms came to. */
export interface FormTally {
  bad: number;
  right: number;
  readonly faults: { readonly form: string; readonly kind: FormFault; readonly line: string }[];
}

export type FormFault = 'disagrees' | 'lost' | 'wordless' | 'failed' | 'left';

/** The call of a form. */
export function callOf({ call }: Pick<Form, 'call'>) {
  const found = allCalls.find(({ name }) => name === call);
  if (found === undefined) throw new Error(`there is no call ${call}`);
  return found;
}

/** How the paths of the calls begin that a form sends. */
export function pathsOf(form: Form): string[] {
  return [callOf(form).path.split('{')[0] ?? '', ...(form.before ?? [])];
}

/** Whether the gateway takes this value in the right request of the form's call. */
async function isTaken(
  { app, watched, world, rights, nextAddress }: Ground,
  form: Form,
  field: FormField,
  typed: string,
) {
  const right = rights[form.call];
  if (right === undefined || field.leaf === null) return false;
  const draft = draftOf(callOf(form), right, world);
  const { status } = await fire(app, withValue(draft, { ...field.leaf, value: '' }, typed, 'typed'), nextAddress());
  await watched.settle();
  return status < 300;
}

/** A field may put blanks and the dots of names in order. */
const bare = (text: string): string => text.replace(/[\s.\u00B7\u2022\u30FB\uFF0E]/g, '');
const isChinese = (text: string): boolean => /[\u4e00-\u9fff]/.test(text);
const short = (text: string): string => JSON.stringify(text.length > 80 ? `${text.slice(0, 80)}…` : text);

/** Judges one value by what the form did with it and by what the gateway said. */
export async function judgeTry(
  ground: Ground,
  form: Form,
  of: {
    readonly name: string;
    readonly field: FormField;
    readonly said: readonly Said[];
    readonly outcome: Outcome;
    readonly tried: Try;
  },
  tally: FormTally,
): Promise<void> {
  const { name, field, said, outcome, tried } = of;
  const { typed, after, asked, besideField, notice } = outcome;
  const last = said.at(-1);
  const note = (kind: FormFault, why: string) => {
    const line = `${name} «${field.label}» ${short(tried.value)} (typed ${short(typed)}): ${why}; said ${short(besideField)} ${short(notice)} ${last?.status ?? ''} ${last?.code ?? ''}`;
    tally.faults.push({ form: name, kind, line });
  };
  const isAccepted = last !== undefined && last.status < 300;
  if (isAccepted) tally.right += 1;
  else tally.bad += 1;
  if (bare(after) !== bare(typed)) note('lost', `the field holds ${short(after)}`);
  if (last !== undefined && last.status >= 500) note('failed', 'the gateway failed');
  if (!isChinese(besideField) && !isChinese(notice)) note('wordless', 'nothing says what is wrong');
  if (asked.length > 0 && last?.code === 'malformed') note('disagrees', 'the form sent what the contract refuses');
  if (asked.length === 0 && (await isTaken(ground, form, field, typed)))
    note('disagrees', 'the form refused what the gateway takes');
}
