import type { Flow, FlowArrow } from '../model/flow.ts';
import { arrowName, guardName, nameOfState } from '../viewer/names.ts';
import type { Language } from '../words/bilingual.ts';
import { viewerWords } from '../words/viewer.ts';

/** An arrow in a line: from where, and what happens. */
export const arrowLine = (flow: Flow, arrow: FlowArrow, lang: Language): string =>
  `${nameOfState(flow, arrow.source, lang)} · ${arrowName(arrow, lang)}${conditionOf(arrow, lang)}`;

function conditionOf(arrow: FlowArrow, lang: Language): string {
  const { isElse, namedByCases, cases } = arrow;
  const guard = guardName(arrow, lang);
  if (namedByCases) return `：${cases.join(' / ')}`;
  if (guard !== null) return ` [${guard}]`;
  return isElse ? ` [${viewerWords[lang].inspector.otherwise}]` : '';
}

/** Where an arrow leads. */
export function targetLine(flow: Flow, { targets }: FlowArrow, lang: Language): string {
  if (targets === null) return viewerWords[lang].inspector.stays;
  return targets.map((id) => nameOfState(flow, id, lang)).join(' · ');
}
