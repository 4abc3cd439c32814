import {
  actionOf,
  type Effect,
  type Happening,
  leavesOf,
  type Moment,
  speakerOf,
  titleOf,
  planWords as words,
} from '@xinglin/paths';
import type { NamedPath } from './named-path.ts';

/** Signs that Mermaid reads as its own, and ends of lines. */
const plain = (text: string): string =>
  text
    .replaceAll('#', '#35;')
    .replaceAll(';', '#59;')
    .replaceAll(/\s*\n\s*/g, ' ');

/** The path as a sequence diagram in Mermaid: the page, the flow, its ports and children, and the app around it. */
export function asSequence(named: NamedPath): string {
  const { cases, chart, path } = named;
  const { sequence } = words;
  const speaker = speakerOf(cases, chart);
  const partners = new Map<string, string>();
  const partner = (id: string): string => {
    const known = partners.get(id) ?? `p${partners.size + 1}`;
    partners.set(id, known);
    return known;
  };
  let tellsApp = false;

  const asked = ({ type, detail }: Effect): string[] => {
    const of = Object(detail);
    if (type === 'spawnChild') {
      const id = String(of.id);
      return [`flow->>${partner(id)}: ${speaker.isChild(id) ? sequence.starts : sequence.asks}`];
    }
    if (type === 'emit') {
      tellsApp = true;
      const event = String(Object(of.event).type);
      return [`flow->>app: ${plain(cases.labels.emitted[event] ?? event)}`];
    }
    return [];
  };
  /** @param running what ran before, without what has answered */
  const stopped = (effects: readonly Effect[], running: readonly string[]): string[] =>
    effects
      .flatMap(({ type, detail }) => (type === 'stopChild' ? [String(detail)] : []))
      .filter((id) => running.includes(id))
      .map((id) => `flow-x${partner(id)}: ${sequence.stops}`);
  const happened = (happening: Happening): string[] => {
    const what = plain(actionOf(named, happening));
    if (happening.kind === 'event') return [`page->>flow: ${what}`];
    if (happening.kind === 'after') return [`Note over flow: ${what}`];
    return [`${partner(happening.subject)}-->>flow: ${what}`];
  };
  const state = (moment: Moment): string =>
    `Note right of flow: ${plain(
      leavesOf(moment)
        .map((leaf) => cases.labels.states[leaf] ?? leaf)
        .join(words.join),
    )}`;

  const lines = [
    `page->>flow: ${plain(cases.inputs[path.inputCase] === undefined ? words.open(titleOf(named)) : words.openWith(titleOf(named), path.inputCase))}`,
    ...path.start.effects.flatMap(asked),
    state(path.start.moment),
    ...path.steps.flatMap(({ happening, moment, effects }, at) => {
      const before = path.steps[at - 1] ?? path.start;
      const hasAnswered = happening.kind === 'done' || happening.kind === 'error' ? happening.subject : null;
      return [
        ...happened(happening),
        ...stopped(
          effects,
          before.moment.running.filter((id) => id !== hasAnswered),
        ),
        ...effects.flatMap(asked),
        state(moment),
      ];
    }),
  ];
  const participants = [
    `participant page as ${sequence.page}`,
    `participant flow as ${plain(titleOf(named))}`,
    ...[...partners].map(([id, name]) => `participant ${name} as ${plain(speaker.portWords(id))}`),
    ...(tellsApp ? [`participant app as ${sequence.app}`] : []),
  ];
  return `${['sequenceDiagram', ...participants, ...lines].join('\n  ')}\n`;
}
