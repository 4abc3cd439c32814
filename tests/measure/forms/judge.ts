import { allCalls } from '../../../contract/calls.ts';
import { withValue } from '../../gateway/fuzz/bend.ts';
import type { Ground } from '../../gateway/fuzz/hunt.ts';
import { draftOf, fire } from '../../gateway/fuzz/shot.ts';
import type { Outcome, Try } from './drive.ts';
import type { Form, FormField } from './form.ts';
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

/** A field of a form, by its name. */
interface Judged {
  readonly name: string;
  readonly form: Form;
  readonly field: FormField;
}

/** What the gateway said of a value, by form, field and text: the world is the same each time. */
const verdicts = new Map<string, boolean>();

/** Whether the gateway takes this value in the right request of the form's call. */
async function isTaken(
  { app, watched, world, rights, nextAddress }: Ground,
  { name, form, field }: Judged,
  typed: string,
): Promise<boolean> {
  const right = rights[form.call];
  if (right === undefined || field.leaf === null) return false;
  const key = JSON.stringify([name, field.label, typed]);
  const known = verdicts.get(key);
  if (known !== undefined) return known;
  const draft = draftOf(callOf(form), { ...right, ...form.right }, world);
  const sent = field.reads === undefined ? typed : field.reads(typed);
  const { status } = await fire(app, withValue(draft, { ...field.leaf, value: '' }, sent, 'typed'), nextAddress());
  await watched.settle();
  verdicts.set(key, status < 300);
  return status < 300;
}

/** A field may put blanks and the dots of names in order. */
const bare = (text: string): string => text.replace(/[\s.\u00B7\u2022\u30FB\uFF0E]/g, '');
const isChinese = (text: string): boolean => /[\u4e00-\u9fff]/.test(text);
const short = (text: string): string => JSON.stringify(text.length > 80 ? `${text.slice(0, 80)}…` : text);

/** Judges one value by what the form did with it and by what the gateway said. */
export async function judgeTry(
  ground: Ground,
  of: Judged & {
    readonly said: readonly Said[];
    readonly outcome: Outcome;
    readonly tried: Try;
  },
  tally: FormTally,
): Promise<void> {
  const { name, form, field, said, outcome, tried } = of;
  const { typed, after, asked, besideField, notice } = outcome;
  const own = callOf(form);
  const isOwn = ({ method, path }: Said) => method === own.method && path.startsWith(own.path.split('{')[0] ?? '');
  const last = said.findLast(isOwn) ?? said.at(-1);
  const note = (kind: FormFault, why: string) => {
    const line = `${name} «${field.label}» ${short(tried.value)} (typed ${short(typed)}): ${why}; said ${short(besideField)} ${short(notice)} ${last?.status ?? ''} ${last?.code ?? ''}`;
    tally.faults.push({ form: name, kind, line });
  };
  const isAccepted = outcome.isTaken || (last !== undefined && last.status < 300);
  if (isAccepted) tally.right += 1;
  else tally.bad += 1;
  if (last !== undefined && last.status >= 500) note('failed', 'the gateway failed');
  if (asked.length > 0 && last?.code === 'malformed') note('disagrees', 'the form sent what the contract refuses');
  if (outcome.isTaken && form.ends === 'by itself') {
    const isNeverSent = field.leaf === null;
    if (!isNeverSent && !(await isTaken(ground, of, typed)))
      note('disagrees', 'the form took what the gateway refuses');
    return;
  }
  // What was taken may be used up.
  const mayGo = isAccepted || (field.leavesWith !== undefined && (asked.length > 0 || field.leaf === null));
  if (bare(after) !== bare(typed) && !(mayGo && after === '')) note('lost', `the field holds ${short(after)}`);
  const isSilent = !isChinese(besideField) && !isChinese(notice);
  const isRefused = form.ends === 'by search' ? last !== undefined && last.status >= 400 : true;
  if (isSilent && isRefused) note('wordless', 'nothing says what is wrong');
  const refusesItself = asked.length === 0 && (form.ends !== 'by search' || besideField !== '');
  if (refusesItself && (await isTaken(ground, of, typed))) note('disagrees', 'the form refused what the gateway takes');
}
