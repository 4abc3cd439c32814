import { useEffect, useMemo, useState } from 'react';
import { styled } from 'styled-components';
import type { Flow } from '../model/flow.ts';
import { Select } from '../ui/form.tsx';
import { box, media, tabular, theme, type } from '../ui/theme.ts';
import { Code, Detail, List } from '../viewer/detail-parts.tsx';
import { useLanguage, useWords } from '../viewer/language.ts';
import { nameOfState } from '../viewer/names.ts';
import { useServices } from '../viewer/services.ts';
import { liveWords } from '../words/live.ts';
import { knownMachine, machineTitle } from './known.ts';
import { LiveSection } from './live-machines.tsx';
import { type CountedStep, counted, type ShownTab } from './live-state.ts';
import { caseText, eventText, fieldText, timeText, valueText } from './log-words.ts';

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
export function LiveLog({ tab, flow }: { tab: ShownTab; flow: Flow }) {
  const words = useWords(liveWords);
  const lang = useLanguage();
  const [only, setOnly] = useState('');
  const machines = [...new Set(tab.log.map(({ machine }) => machine))];
  const flows = useFlows(machines);
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
              <LogLine line={line} flow={flows.get(line.machine) ?? flow} />
            </li>
          ))}
        </Lines>
      )}
      {only === '' && older > 0 && <p>{words.dropped(older)}</p>}
    </LiveSection>
  );
}

function LogLine({ line, flow }: { line: CountedStep; flow: Flow }) {
  const words = useWords(liveWords);
  const lang = useLanguage();
  const seen = useMemo(() => caseText(line, flow), [line, flow]);
  const moved = valueText(line.machine, line.value, lang);
  const entered = valueText(line.machine, line.value, lang, line.before);
  const own = knownMachine(line.machine)?.flow ?? flow;
  const guardOf = (id: string) => {
    const arrow = own.arrows.find((one) => one.id === id);
    return (lang === 'zh' ? arrow?.guardLabel : null) ?? arrow?.guard ?? id;
  };
  const placeOf = (id: string) => {
    const arrow = own.arrows.find((one) => one.id === id);
    if (!arrow) return id;
    const targets = arrow.targets?.map((target) => nameOfState(own, target, lang)).join(' · ');
    const source = nameOfState(own, arrow.source, lang);
    return targets === undefined ? source : `${source} → ${targets}`;
  };
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
          <Detail name={words.arrows}>
            {line.arrows.map((id) => (
              <div key={id}>{placeOf(id)}</div>
            ))}
          </Detail>
          <Detail name={words.guards}>
            {line.guards.map(({ arrow, passed }) => (
              <div key={`${arrow} ${passed}`}>
                <Code>{guardOf(arrow)}</Code> {passed ? words.yes : words.no}
              </div>
            ))}
          </Detail>
          <Detail name={words.fields}>
            {line.fields.map((field) => (
              <div key={field.key}>
                <Code>{field.key}</Code> {fieldText(field, words)}
              </div>
            ))}
          </Detail>
          <Detail name={words.context}>
            {line.context.map((field) => (
              <div key={field.key}>
                <Code>{field.key}</Code> {fieldText(field, words)}
              </div>
            ))}
          </Detail>
        </List>
      </More>
    </details>
  );
}

/** The flows of these machines with the cases of their arrows, by machine, as far as they have been loaded. */
function useFlows(machines: readonly string[]): ReadonlyMap<string, Flow> {
  const { flows: source } = useServices();
  const [flows, setFlows] = useState<ReadonlyMap<string, Flow>>(new Map());
  const missing = machines.filter((machine) => !flows.has(machine)).join(' ');
  useEffect(() => {
    for (const machine of missing.split(' ')) {
      const known = knownMachine(machine);
      if (!known) continue;
      source.load(known.named).then(
        ({ flow }) => setFlows((before) => new Map(before).set(machine, flow)),
        // Its lines do without the names of ambiguous cases.
        () => {},
      );
    }
  }, [source, missing]);
  return flows;
}
