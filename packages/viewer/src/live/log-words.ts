import type { Flow } from '../model/flow.ts';
import { arrowName, stateAt, stateName } from '../viewer/names.ts';
import type { Language } from '../words/bilingual.ts';
import type { liveWords } from '../words/live.ts';
import { caseOf, type SeenCase } from './case-of.ts';
import { rulesFor } from './declared.ts';
import { knownMachine } from './known.ts';
import { leavesOf } from './leaves.ts';
import type { LoggedStep } from './live-state.ts';
import type { LiveField, LiveValue } from './messages.ts';

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
