import { type MachineCases, modelOf } from '@xinglin/paths';
import type { Flow } from '../model/flow.ts';
import { arrowName, stateAt, stateName } from '../viewer/names.ts';
import type { Language } from '../words/bilingual.ts';
import type { liveWords } from '../words/live.ts';
import { rulesFor } from './declared.ts';
import { knownMachine } from './known.ts';
import type { LoggedStep } from './live-state.ts';
import { type MaskRules, maskEvent } from './mask.ts';
import { type LiveValue, leavesOf } from './messages.ts';
import type { LiveField, LiveStep } from './read-message.ts';

type Words = (typeof liveWords)['zh'];

const INIT = 'xstate.init';

/** `14:03:09.120`, in the time of the reader. */
export function timeText(at: number): string {
  const date = new Date(at);
  const two = (part: number) => String(part).padStart(2, '0');
  const clock = [date.getHours(), date.getMinutes(), date.getSeconds()].map(two).join(':');
  return `${clock}.${String(date.getMilliseconds()).padStart(3, '0')}`;
}

/** What happened, in QA's words; in English as the machine writes it. */
export function eventText(step: LoggedStep, lang: Language, words: Words): string {
  if (step.type === INIT) return words.began;
  const known = knownMachine(step.machine);
  const arrow = known?.flow.arrows.find(({ event }) => event === step.type);
  if (arrow) return arrowName(arrow, lang);
  return (lang === 'zh' ? known?.named.cases.labels.events[step.type] : undefined) ?? step.type;
}

/** @param flow the shown flow: the only one whose arrows have their cases */
export function caseText(step: LoggedStep, flow: Flow): SeenCase | null {
  const known = knownMachine(step.machine);
  const rules = rulesFor(step.machine);
  if (!known || !rules) return null;
  return caseOf(known.named.cases, rules, flow.machineId === step.machine ? flow : known.flow, step);
}

/** The states without states of their own, in QA's words. @param before leaves out those that were active then */
export function valueText(machine: string, value: LiveValue, lang: Language, before?: LiveValue): string {
  const old = before === undefined ? [] : leavesOf(before);
  const flow = knownMachine(machine)?.flow;
  const nameOf = (path: string): string => {
    const state = flow && stateAt(flow, path);
    return state ? stateName(state, lang) : path;
  };
  return leavesOf(value)
    .filter((path) => !old.includes(path))
    .map(nameOf)
    .join(' · ');
}

/** One masked leaf: `phone：文本 11 字`. */
export function fieldText({ kind, size, says }: LiveField, words: Words): string {
  if (says !== null) return says;
  const sized = kind === 'text' || kind === 'number' || kind === 'list' ? words.sized[kind] : null;
  return sized && size !== null ? sized(size) : words.kinds[kind];
}

/** A case that looks like what was heard. `isSure`: nothing of it is hidden, so it is that case and no other. */
interface SeenCase {
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
      .modelEvents.filter(({ caseName }) => caseName !== '')
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
function caseOf(cases: MachineCases, rules: MaskRules, flow: Flow, step: LiveStep): SeenCase | null {
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
