import { type Flow, type FlowArrow, type FlowState, shownName } from '../model/flow.ts';
import type { Language } from '../words/bilingual.ts';
import { viewerWords } from '../words/viewer.ts';

/** Name of a state: QA's words, in English its name in the machine. */
export const stateName = (state: FlowState, lang: Language): string => (lang === 'en' ? state.name : shownName(state));

export function nameOfState(flow: Flow, id: string, lang: Language): string {
  const state = flow.states.get(id);
  return state ? stateName(state, lang) : id;
}

/** What triggers an arrow; in English the event itself where the flow was read in Chinese. */
export const arrowName = ({ event, label }: FlowArrow, lang: Language): string =>
  lang === 'en' && /\p{Script=Han}/u.test(label) ? event : label;

/** Where an arrow leads, in one line. */
export function targetLine(flow: Flow, { targets, forbids }: FlowArrow, lang: Language): string {
  const words = viewerWords[lang].inspector;
  if (targets === null) return forbids ? words.forbids : words.stays;
  return targets.map((id) => nameOfState(flow, id, lang)).join(' · ');
}

/** The condition of a guard; null for an arrow without one. */
export const guardName = ({ guard, guardLabel }: FlowArrow, lang: Language): string | null =>
  lang === 'zh' ? (guardLabel ?? guard) : guard;

/** The state that an address names by its path; the empty path is the machine itself. */
export const stateAt = (flow: Flow, path: string | null): FlowState | null =>
  path === null ? null : ([...flow.states.values()].find((state) => state.path === path) ?? null);

/** Name of the state with this path; the path itself where there is none. */
export function nameAt(flow: Flow, path: string, lang: Language): string {
  const state = stateAt(flow, path);
  return state ? stateName(state, lang) : path;
}
