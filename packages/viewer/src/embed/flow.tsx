import type { MachineCases } from '@xinglin/paths';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { type AnyMachineSnapshot, type AnyStateMachine, getStateNodes, type StateValue } from 'xstate';
import { markedSvg } from '../draw/marked.ts';
import type { Engine } from '../layout/lay-out.ts';
import type { Language } from '../words/bilingual.ts';
import { embedWords } from '../words/embed.ts';
import { flowWordsOf } from '../words.ts';
import { type DrawnMachine, drawMachine } from './draw-machine.ts';

export interface FlowProps {
  machine: AnyStateMachine;
  /** Cases of this machine; their labels name its parts. */
  cases?: MachineCases | undefined;
  /** Default: that of the cases, else English. */
  language?: Language | undefined;
  /** A snapshot or state value; its states are marked as active. */
  state?: AnyMachineSnapshot | StateValue | undefined;
  /** Lays out the chart; default: elkjs in this thread. A large machine is better laid out by an ELK worker. */
  engine?: Engine | undefined;
}

type Outcome =
  | { readonly is: 'drawing' }
  | ({ readonly is: 'drawn' } & DrawnMachine)
  | { readonly is: 'failed'; readonly why: string };

/** The chart of one machine, in any React page. */
export function Flow({ machine, cases, language = cases?.labels.language ?? 'en', state, engine }: FlowProps) {
  const [outcome, setOutcome] = useState<Outcome>({ is: 'drawing' });
  useEffect(() => {
    let isWanted = true;
    const tell = (next: Outcome) => {
      if (isWanted) setOutcome(next);
    };
    drawMachine(machine, cases ?? null, language, engine)
      .then(({ flow, svg }): Outcome => {
        const active = state === undefined ? [] : activeIn(machine, state);
        return { is: 'drawn', flow, svg: markedSvg(svg, new Map(active.map((id) => [id, 'active']))) };
      })
      .then(tell, (error: unknown) =>
        tell({ is: 'failed', why: error instanceof Error ? error.message : String(error) }),
      );
    return () => {
      isWanted = false;
    };
  }, [machine, cases, language, state, engine]);
  const words = embedWords[language];
  if (outcome.is === 'drawing') return <div role="status">{words.drawing(machine.id)}</div>;
  if (outcome.is === 'failed') return <div role="alert">{words.failed(machine.id, outcome.why)}</div>;
  return <Chart svg={outcome.svg} label={flowWordsOf(language).chart.title(outcome.flow.title)} />;
}

const isSnapshot = (state: AnyMachineSnapshot | StateValue): state is AnyMachineSnapshot =>
  typeof state === 'object' && typeof state.matches === 'function';

/** Ids of the active states, without the root. @throws for a state that the machine does not have */
const activeIn = (machine: AnyStateMachine, state: NonNullable<FlowProps['state']>): readonly string[] =>
  getStateNodes(machine.root, isSnapshot(state) ? state.value : state)
    .map(({ id }) => id)
    .filter((id) => id !== machine.root.id);

const fit = '<style>:host{display:block}svg{max-inline-size:100%;block-size:auto}</style>';

/** Renders in a shadow root, so that styles and ids of the chart and of the page do not affect each other. */
function Chart({ svg, label }: { svg: string; label: string }) {
  const host = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (!host.current) return;
    const root = host.current.shadowRoot ?? host.current.attachShadow({ mode: 'open' });
    root.innerHTML = fit + svg;
  }, [svg]);
  return <div ref={host} role="img" aria-label={label} />;
}
