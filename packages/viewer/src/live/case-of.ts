import { type MachineCases, modelOf } from '@xinglin/paths';
import type { Flow } from '../model/flow.ts';
import { type MaskRules, maskEvent } from './mask.ts';
import type { LiveField, LiveStep } from './messages.ts';

/** A case that looks like what was heard. `isSure`: nothing of it is hidden, so it is that case and no other. */
export interface SeenCase {
  readonly name: string;
  readonly isSure: boolean;
}

interface Masked {
  readonly type: string;
  readonly name: string;
  readonly fields: readonly LiveField[];
}

const masked = new WeakMap<MachineCases, readonly Masked[]>();

function maskedCases(cases: MachineCases, rules: MaskRules): readonly Masked[] {
  const known =
    masked.get(cases) ??
    modelOf(cases)
      .happenings.filter(({ caseName }) => caseName !== '')
      .map(({ type, caseName, event }) => ({ type, name: caseName, fields: maskEvent(event, rules) }));
  masked.set(cases, known);
  return known;
}

const same = (a: readonly LiveField[], b: readonly LiveField[], withSize: boolean): boolean => {
  const text = (fields: readonly LiveField[]) =>
    fields.map(({ key, kind, says, size }) => `${key} ${kind} ${says} ${withSize ? size : ''}`).join('\n');
  return text(a) === text(b);
};

const isOpen = ({ kind, says }: LiveField): boolean => says !== null || kind === 'none';

/**
 * Which declared case an event looks like. Values never leave the tab, so cases are compared as they would look
 * masked; where several do, the arrows that were taken tell which.
 * @param flow with the cases of its arrows
 */
export function caseOf(cases: MachineCases, rules: MaskRules, flow: Flow, step: LiveStep): SeenCase | null {
  const all = maskedCases(cases, rules).filter(({ type }) => type === step.type);
  const alike = [true, false]
    .map((withSize) => all.filter(({ fields }) => same(fields, step.fields, withSize)))
    .find((found) => found.length > 0);
  if (!alike) return null;
  const taken = flow.arrows.filter(({ id, event }) => event === step.type && step.arrows.includes(id));
  const byArrow = alike.filter(({ name }) => taken.some((arrow) => arrow.cases.includes(name)));
  const found = byArrow.length > 0 ? byArrow : alike;
  const [first] = found;
  if (!first || (found.length > 1 && byArrow.length === 0)) return null;
  return { name: first.name, isSure: found.length === 1 && first.fields.every(isOpen) };
}
