import { asCsv, caseOf, howOf, type Model, modelOf, type StepHow, type Steps } from '@xinglin/paths';
import { useMemo } from 'react';
import { styled } from 'styled-components';
import { samePath } from '../model/steps.ts';
import { useKept } from '../review/kept.ts';
import { pathAlong } from '../simulate/simulation.ts';
import { Button } from '../ui/button.tsx';
import { Card, Empty, ErrorBlock, Soft, Stack, Waiting } from '../ui/parts.tsx';
import { media, theme, type } from '../ui/theme.ts';
import { ChartView, pickedPatch } from '../viewer/chart-view.tsx';
import { download } from '../viewer/download.ts';
import { useWords } from '../viewer/language.ts';
import type { Mark, Overlay } from '../viewer/marks.ts';
import { ChoiceBar, PathChoice } from '../viewer/path-choice.tsx';
import { type PanelProps, type ShownFlow, useServices } from '../viewer/services.ts';
import { useLoaded } from '../viewer/use-loaded.ts';
import { runWords } from '../words/run.ts';
import { type Findings, findingAt, findingsIn, type Run, type Verdict, verdictOf } from './results.ts';
import { StepCard } from './step-card.tsx';

const Sides = styled.div`
  display: grid; grid-template-columns: 420px minmax(0, 1fr); gap: ${theme.space[4]}; align-items: start;
  ${media.narrow} { grid-template-columns: minmax(0, 1fr); }
`;

const Table = styled.table`
  inline-size: 100%; border-collapse: collapse; ${type.small}
  & th, & td { padding: ${theme.space[1]} ${theme.space[2]}; text-align: start; vertical-align: top; overflow-wrap: anywhere; }
  & th { color: ${theme.color.muted}; font-weight: 400; white-space: nowrap; }
  & tbody tr { border-block-start: 1px solid ${theme.color.hairline}; }
  & tr[aria-current] { background: ${theme.color.primaryTint}; }
  & td:last-child { white-space: nowrap; }
  & button { padding: 0; border: 0; background: none; color: ${theme.color.primary}; text-align: start; }
`;
const Outcome = styled.span<{ $verdict: Verdict | null }>`
  color: ${({ $verdict }) => ($verdict === 'failed' ? theme.color.danger : theme.color.primary)};
`;
const Foot = styled.div`display: flex; flex-wrap: wrap; gap: ${theme.space[2]}; margin-block-start: ${theme.space[4]};`;

/** The plan of a flow, run by hand: what to do, what must be seen, and what was found. */
export function RunPanel({ shown }: PanelProps) {
  const words = useWords(runWords);
  const { stories } = useServices();
  const { name } = shown.named;
  const { loading, again } = useLoaded(name, () => stories.plan(name));
  if (loading.is === 'failed') return <ErrorBlock text={words.failed} onRetry={again} />;
  if (loading.is === 'loading') return <Waiting text={words.loading} />;
  return <Plan shown={shown} plan={loading.value} />;
}

function Plan({ shown, plan }: { shown: ShownFlow; plan: readonly Steps[] }) {
  const words = useWords(runWords);
  const { named, address, go } = shown;
  const [kept, setKept] = useKept(`run.${named.name}`);
  const findings = useMemo(() => findingsIn(kept), [kept]);
  const runs = useMemo(() => runsOf(named.name, modelOf(named.cases), plan), [named, plan]);
  const linked = runs.findIndex(({ steps }) => samePath(steps, address.path));
  const place = Math.max(0, linked);
  const run = runs[place];
  const hows = useMemo(() => (run ? howOf(modelOf(named.cases), run.path) : []), [named, run]);
  if (run === undefined) return <Empty text={words.noPaths} />;
  const last = run.path.steps.length;
  // A step of a path that is not in the plan, such as one of the simulator, means nothing on the first of the plan.
  const step = linked < 0 ? 0 : Math.min(address.step ?? 0, last);
  const show = (next: number, at = 0) => go({ path: runs[next]?.steps ?? null, step: at });
  const verdicts = runs.map(({ told, path }) => verdictOf(findings, told.id, path.steps.length));
  const texts = runs.map(({ told }, at) => {
    const verdict = verdicts[at];
    return words.pathOf(verdict ? marks[verdict] : '', told.id.slice(-6), told.title);
  });
  return (
    <Stack>
      <ChoiceBar>
        <PathChoice texts={texts} place={place} onPlace={show} />
      </ChoiceBar>
      <Sides>
        <Stack>
          <StepCard
            key={`${run.told.id} ${step}`}
            run={run}
            step={step}
            how={hows[step] ?? noHow}
            findings={findings}
            onFindings={(next) => setKept(JSON.stringify(next))}
            onStep={(next) => show(place, next)}
          />
          <Results
            shown={shown}
            runs={runs}
            run={run}
            step={step}
            findings={findings}
            verdicts={verdicts}
            onStep={(next) => show(place, next)}
            onDrop={() => setKept('')}
          />
        </Stack>
        <RunChart shown={shown} run={run} step={step} />
      </Sides>
    </Stack>
  );
}

const noHow: StepHow = { parts: [], answers: [], isTold: false };

/** Leaves out paths that the machine no longer takes. */
const runsOf = (flow: string, model: Model, plan: readonly Steps[]): readonly Run[] =>
  plan.flatMap((steps) => {
    const path = pathAlong(model, steps);
    return path ? [{ steps, path, told: caseOf(flow, model, path) }] : [];
  });

const marks = { passed: '✓ ', failed: '✗ ' } as const;

/** The chart with the states that must be active after the step. */
function RunChart({ shown, run, step }: { shown: ShownFlow; run: Run; step: number }) {
  const { svg, title, flow, go } = shown;
  const { modelState } = run.path.steps[step - 1] ?? run.path.start;
  const arrows = run.path.steps[step - 1]?.arrows;
  const overlay = useMemo<Overlay>(() => {
    const active = modelState.snapshot._nodes.filter(({ parent }) => parent);
    return {
      states: new Map(active.map(({ id }): [string, Mark] => [id, 'active'])),
      arrows: new Map((arrows ?? []).map((id): [string, Mark] => [id, 'taken'])),
    };
  }, [modelState, arrows]);
  return (
    <ChartView
      svg={svg}
      label={title}
      overlay={overlay}
      onPick={(picked) => go({ ...('flow' in picked ? {} : { panel: 'chart' }), ...pickedPatch(flow, picked) })}
      reveal={modelState.snapshot._nodes.at(-1)?.id}
    />
  );
}

interface ResultsProps {
  shown: ShownFlow;
  runs: readonly Run[];
  run: Run;
  step: number;
  findings: Findings;
  /** On each of the runs. */
  verdicts: readonly (Verdict | null)[];
  onStep(step: number): void;
  onDrop(): void;
}

function Results({ shown, runs, run, step, findings, verdicts, onStep, onDrop }: ResultsProps) {
  const words = useWords(runWords);
  const done = verdicts.filter((verdict) => verdict !== null).length;
  const failed = verdicts.filter((verdict) => verdict === 'failed').length;
  const texts = { passed: words.passed, failed: words.didNot };
  const save = () => {
    const plan = { cases: runs.map(({ told }) => told), language: shown.named.cases.labels.language };
    const csv = asCsv([plan], (path, at) => {
      const { verdict, note } = findingAt(findings, path, at);
      return { result: verdict === null ? '' : texts[verdict], note };
    });
    download(`${shown.named.name}-results.csv`, new Blob([csv], { type: 'text/csv;charset=utf-8' }));
  };
  return (
    <Card title={words.results} aside={<Soft>{words.sum(done, runs.length, failed)}</Soft>}>
      <Table aria-label={words.steps}>
        <thead>
          <tr>
            {words.head.map((text) => (
              <th key={text} scope="col">
                {text}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {run.told.steps.map(({ number, action }) => {
            const { verdict } = findingAt(findings, run.told.id, number);
            return (
              <tr key={number} aria-current={number === step ? 'step' : undefined}>
                <td>{number}</td>
                <td>
                  <button type="button" onClick={() => onStep(number)}>
                    {action}
                  </button>
                </td>
                <td>
                  <Outcome $verdict={verdict}>{verdict === null ? '' : texts[verdict]}</Outcome>
                </td>
              </tr>
            );
          })}
        </tbody>
      </Table>
      <Foot>
        <Button size="sm" disabled={Object.keys(findings).length === 0} onPress={save}>
          {words.download}
        </Button>
        <Button size="sm" variant="text" disabled={Object.keys(findings).length === 0} onPress={onDrop}>
          {words.drop}
        </Button>
      </Foot>
    </Card>
  );
}
