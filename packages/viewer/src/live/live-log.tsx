import { type MachineCases, modelOf } from '@xinglin/paths';
import { useEffect, useMemo, useState } from 'react';
import { styled } from 'styled-components';
import type { Flow } from '../model/flow.ts';
import { flowOf, machineWithId } from '../product.ts';
import { Select } from '../ui/form.tsx';
import { box, media, tabular, theme, type } from '../ui/theme.ts';
import { Code, Detail, List } from '../viewer/details.tsx';
import { useLanguage, useWords } from '../viewer/language.ts';
import { arrowName, nameOfState } from '../viewer/names.ts';
import { useServices } from '../viewer/services.ts';
import type { Language } from '../words/bilingual.ts';
import { liveWords } from '../words/live.ts';
import { rulesFor } from './declared.ts';
import { machineTitle, valueText } from './known.ts';
import { LiveSection } from './live-machines.tsx';
import { type CountedStep, counted, type LoggedStep, type ShownTab } from './live-state.ts';
import { type MaskRules, maskEvent } from './mask.ts';
import type { LiveField, LiveStep } from './read-message.ts';

const Head = styled.div`
  display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: ${theme.space[2]};
`;

const Lines = styled.ol`
  max-block-size: 420px; overflow: auto; ${box}
  & > li + li { border-block-start: 1px solid ${theme.color.hairline}; }
  ${media.print} { max-block-size: none; overflow: visible; }
`;

const Line = styled.summary`
  display: flex; flex-wrap: wrap; gap: 0 ${theme.space[3]}; padding: ${theme.space[2]} ${theme.space[3]}; cursor: pointer;
  outline-offset: -2px;
  & > time { color: ${theme.color.muted}; ${type.small} ${tabular} line-height: ${theme.line.body}; }
  & > b { font-weight: 600; }
  & > span { color: ${theme.color.muted}; overflow-wrap: anywhere; }
`;

const More = styled.div`padding: 0 ${theme.space[3]} ${theme.space[3]};`;

const MOST_SHOWN = 200;

/** What happened in a tab, the newest first. */
export function LiveLog({ tab }: { tab: ShownTab }) {
  const words = useWords(liveWords);
  const lang = useLanguage();
  const [only, setOnly] = useState('');
  const machines = [...new Set(tab.log.map(({ machine }) => machine))];
  const flowFor = useFlows(machines);
  const lines = useMemo(
    () =>
      counted(tab.log.filter(({ machine }) => only === '' || machine === only))
        .slice(-MOST_SHOWN)
        .toReversed(),
    [tab.log, only],
  );
  const older = tab.dropped + tab.log.length - lines.reduce((sum, { times }) => sum + times, 0);
  return (
    <LiveSection aria-labelledby="live-log">
      <Head>
        <h2 id="live-log">{words.log}</h2>
        <Select
          name="machine"
          size="sm"
          label={words.filter}
          value={only}
          placeholder={words.everyone}
          options={machines.map((machine) => ({ value: machine, text: machineTitle(machine, lang) }))}
          onValue={setOnly}
        />
      </Head>
      {lines.length === 0 ? (
        <p>{words.noLog}</p>
      ) : (
        <Lines tabIndex={0} aria-label={words.log}>
          {lines.map((line) => (
            <li key={line.seq}>
              <LogLine line={line} flow={flowFor(line.machine)} />
            </li>
          ))}
        </Lines>
      )}
      {only === '' && older > 0 && <p>{words.dropped(older)}</p>}
    </LiveSection>
  );
}

const Said = ({ code, text }: { code: string; text: string }) => (
  <>
    <Code>{code}</Code> {text}
  </>
);

function LogLine({ line, flow }: { line: CountedStep; flow: Flow | null }) {
  const words = useWords(liveWords);
  const lang = useLanguage();
  const seen = useMemo(() => flow && caseText(line, flow), [line, flow]);
  const moved = valueText(line.machine, line.value, lang);
  const entered = valueText(line.machine, line.value, lang, line.before);
  const arrowOf = (id: string) => flow?.arrows.find((one) => one.id === id);
  const guardOf = (id: string) => {
    const arrow = arrowOf(id);
    return (lang === 'zh' ? arrow?.guardLabel : null) ?? arrow?.guard ?? id;
  };
  const placeOf = (id: string) => {
    const arrow = arrowOf(id);
    if (!flow || !arrow) return id;
    const targets = arrow.targets?.map((target) => nameOfState(flow, target, lang)).join(' · ');
    const source = nameOfState(flow, arrow.source, lang);
    return targets === undefined ? source : `${source} → ${targets}`;
  };
  const fieldOf = (field: LiveField) => <Said key={field.key} code={field.key} text={fieldText(field, words)} />;
  return (
    <details>
      <Line>
        <time>{timeText(line.at)}</time>
        <span>{machineTitle(line.machine, lang)}</span>
        <b>{eventText(line, lang, words)}</b>
        {seen && <span>{seen.isSure ? seen.name : words.looksLike(seen.name)}</span>}
        {entered !== '' && <span>→ {entered}</span>}
        {line.times > 1 && <span>{words.times(line.times)}</span>}
        {line.arrows.length === 0 && line.type !== 'xstate.init' && <span>{words.noArrow}</span>}
      </Line>
      <More>
        <List>
          <Detail name={words.to}>{moved}</Detail>
          <Detail name={words.arrows}>{line.arrows.map(placeOf)}</Detail>
          <Detail name={words.guards}>
            {line.guards.map(({ arrow, passed }) => (
              <Said key={`${arrow} ${passed}`} code={guardOf(arrow)} text={passed ? words.yes : words.no} />
            ))}
          </Detail>
          <Detail name={words.fields}>{line.fields.map(fieldOf)}</Detail>
          <Detail name={words.context}>{line.context.map(fieldOf)}</Detail>
        </List>
      </More>
    </details>
  );
}

/** The flow of each of these machines, with the cases of its arrows once it is loaded; null for a machine without one. */
function useFlows(machines: readonly string[]): (machine: string) => Flow | null {
  const { flows: source } = useServices();
  const [flows, setFlows] = useState<ReadonlyMap<string, Flow>>(new Map());
  const missing = machines.filter((machine) => !flows.has(machine)).join(' ');
  useEffect(() => {
    for (const machine of missing.split(' ')) {
      const named = machineWithId(machine);
      if (!named) continue;
      source.load(named).then(
        ({ flow }) => setFlows((before) => new Map(before).set(machine, flow)),
        // Without the flow, its lines cannot name ambiguous cases.
        () => {},
      );
    }
  }, [source, missing]);
  return (machine) => {
    const named = machineWithId(machine);
    return flows.get(machine) ?? (named && flowOf(named));
  };
}

type Words = (typeof liveWords)['zh'];

const INIT = 'xstate.init';

/** `14:03:09.120`, in the time zone of the reader. */
function timeText(at: number): string {
  const date = new Date(at);
  return `${date.toTimeString().slice(0, 8)}.${String(date.getMilliseconds()).padStart(3, '0')}`;
}

/** What happened, in QA's words; in English as the machine writes it. */
function eventText(step: LoggedStep, lang: Language, words: Words): string {
  if (step.type === INIT) return words.began;
  const named = machineWithId(step.machine);
  const arrow = named && flowOf(named).arrows.find(({ event }) => event === step.type);
  if (arrow) return arrowName(arrow, lang);
  return (lang === 'zh' ? named?.cases.labels.events[step.type] : undefined) ?? step.type;
}

/** @param flow that of the machine, with the cases of its arrows */
export function caseText(step: LoggedStep, flow: Flow): SeenCase | null {
  const named = machineWithId(step.machine);
  const rules = rulesFor(step.machine);
  if (!named || !rules) return null;
  return caseOf(named.cases, rules, flow, step);
}

/** One masked leaf: `phone：文本 11 字`. */
function fieldText({ kind, size, says }: LiveField, words: Words): string {
  if (says !== null) return says;
  const sized = kind === 'text' || kind === 'number' || kind === 'list' ? words.sized[kind] : null;
  return sized && size !== null ? sized(size) : words.kinds[kind];
}

/** A case that looks like the received event. `isSure`: none of its values are masked, so it can be no other case. */
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
 * masked; where several match, the arrows that were taken decide.
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
