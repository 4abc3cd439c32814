import { useLayoutEffect, useMemo, useRef } from 'react';
import { styled } from 'styled-components';
import { theme, type } from '../ui/theme.ts';
import { useLanguage, useWords } from '../viewer/language.ts';
import { liveWords } from '../words/live.ts';
import { machineTitle } from './known.ts';
import { LiveSection } from './live-parts.ts';
import type { ShownTab } from './live-state.ts';
import { eventText } from './log-words.ts';
import { isStart, sequenceOf } from './sequence.ts';

const Scroll = styled.div`
  overflow: auto; max-block-size: 420px; border: 1px solid ${theme.color.hairline}; border-radius: ${theme.radius.card};
  background: ${theme.color.card};
  & text { fill: ${theme.color.text}; ${type.small} }
  & line { stroke: ${theme.color.hairline}; }
  & .message { stroke: ${theme.color.primary}; stroke-width: 1.5px; fill: none; }
  & .start { stroke-dasharray: 4 3; }
  & .tip { fill: ${theme.color.primary}; }
`;

/** Who the lines are stays in sight. */
const Heads = styled.svg`position: sticky; inset-block-start: 0; display: block; background: ${theme.color.card};`;

const COLUMN = 160;
const ROW = 34;
const HEAD = 36;
const LETTERS = 22;
/** So close to the end somebody follows it. */
const NEAR = 4 * ROW;

const short = (text: string, most = LETTERS): string => (text.length > most ? `${text.slice(0, most - 1)}…` : text);

/** Who told whom what, from above to below. */
export function LiveSequence({ tab }: { tab: ShownTab }) {
  const words = useWords(liveWords);
  const lang = useLanguage();
  const { lines, messages } = useMemo(() => sequenceOf(tab.log), [tab.log]);
  const place = useRef<HTMLDivElement>(null);
  const hasBegun = useRef(false);
  const newest = messages.at(-1)?.step.seq;
  useLayoutEffect(() => {
    // Whoever reads further up stays there.
    const box = place.current;
    if (!box || newest === undefined) return;
    const isNear = box.scrollHeight - box.scrollTop - box.clientHeight < NEAR;
    if (isNear || !hasBegun.current) box.scrollTop = box.scrollHeight;
    hasBegun.current = true;
  }, [newest]);
  if (messages.length === 0) return null;
  const x = (place: number) => COLUMN / 2 + place * COLUMN;
  const width = lines.length * COLUMN + COLUMN / 2;
  const height = messages.length * ROW + 12;
  const nameOf = (id: string, machine: string | null) =>
    machine === null ? (id === 'page' ? words.page : words.outside) : machineTitle(machine, lang);
  return (
    <LiveSection aria-labelledby="live-sequence">
      <h2 id="live-sequence">{words.sequence}</h2>
      <Scroll ref={place} tabIndex={0} role="group" aria-labelledby="live-sequence">
        <Heads aria-hidden="true" width={width} height={HEAD}>
          {lines.map(({ id, machine }, at) => (
            <text key={id} x={x(at)} y={22} textAnchor="middle">
              {short(nameOf(id, machine), 12)}
            </text>
          ))}
        </Heads>
        <svg width={width} height={height} role="img" aria-label={words.sequenceLabel(messages.length)}>
          {lines.map(({ id }, at) => (
            <line key={id} x1={x(at)} x2={x(at)} y1={0} y2={height} />
          ))}
          {messages.map(({ step, from, to }, row) => (
            <Message
              key={step.seq}
              label={short(eventText(step, lang, words))}
              y={row * ROW + 22}
              from={x(from)}
              to={x(to)}
              start={isStart(step)}
            />
          ))}
        </svg>
      </Scroll>
    </LiveSection>
  );
}

interface MessageProps {
  label: string;
  y: number;
  from: number;
  to: number;
  /** It makes a machine begin. */
  start: boolean;
}

function Message({ label, y, from, to, start }: MessageProps) {
  const isOwn = from === to;
  const back = to < from || isOwn ? 7 : -7;
  const line = isOwn ? `M${from},${y - 6} h26 v12 h-26` : `M${from},${y} H${to}`;
  const end = isOwn ? y + 6 : y;
  return (
    <g>
      <path className={start ? 'message start' : 'message'} d={line} />
      <path className="tip" d={`M${to},${end} l${back},-4 v8 z`} />
      <text x={isOwn ? from + 32 : Math.min(from, to) + 8} y={isOwn ? y + 4 : y - 5}>
        {label}
      </text>
    </g>
  );
}
