import type { NeededAnswer, StepHow } from '@xinglin/paths';
import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { product } from '../product.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Field, TextArea } from '../ui/form.tsx';
import { Notice, Sheet, Soft } from '../ui/parts.tsx';
import { theme, type } from '../ui/theme.ts';
import { Detail, List } from '../viewer/details.tsx';
import { useWords } from '../viewer/language.ts';
import { shopOfPage } from '../viewer/shop.ts';
import { runWords } from '../words/run.ts';
import { type Findings, findingAt, type Run, type Verdict, withFinding } from './results.ts';

/** Maximum characters of a note. */
const NOTE = 500;

const Head = styled.h2`${type.lead} font-weight: 600; overflow-wrap: anywhere; margin-block: ${theme.space[1]} ${theme.space[4]};`;
const Does = styled.ol`display: grid; gap: ${theme.space[1]}; overflow-wrap: anywhere; padding-inline-start: ${theme.space[5]}; list-style: decimal;`;
const Line = styled.div`display: flex; flex-wrap: wrap; gap: ${theme.space[2]}; margin-block: ${theme.space[4]};`;

interface StepCardProps {
  run: Run;
  step: number;
  how: StepHow;
  findings: Findings;
  onFindings(findings: Findings): void;
  onStep(step: number): void;
}

/** One step: what to do, what must be seen then, and what the tester saw. */
export function StepCard({ run, step, how, findings, onFindings, onStep }: StepCardProps) {
  const words = useWords(runWords);
  const place = useRef<HTMLHeadingElement>(null);
  const last = run.path.steps.length;
  const told = run.told.steps[step];
  const { verdict, note } = findingAt(findings, run.told.id, step);
  // The button that led here belonged to the previous step: move the focus if it was lost.
  useEffect(() => {
    if (document.activeElement === document.body) place.current?.focus({ preventScroll: true });
  }, []);
  if (told === undefined) return null;
  const verdictText = (one: Verdict) => (one === 'passed' ? words.passed : words.didNot);
  const find = (found: Verdict | null) => {
    onFindings(withFinding(findings, run.told.id, step, { verdict: found }));
    if (found === 'passed' && step < last) onStep(step + 1);
  };
  return (
    <Sheet aria-label={words.step(step, last)}>
      <Soft>{verdict === null ? words.step(step, last) : words.found(step, last, verdictText(verdict))}</Soft>
      <Head ref={place} tabIndex={-1}>
        {told.action}
      </Head>
      <List>
        <Detail name={words.do}>
          <HowList how={how} />
        </Detail>
        <Detail name={words.data}>{told.data}</Detail>
        <Detail name={words.see}>{told.screen}</Detail>
        <Detail name={words.state}>{told.state}</Detail>
        <Detail name={words.requirements}>{told.requirements.join(' ')}</Detail>
      </List>
      <SandboxLine isStart={step === 0} answers={how.answers} />
      <Field label={words.note} error={note.length > NOTE ? words.noteLong(NOTE) : undefined}>
        <TextArea
          name="note"
          value={note}
          limit={NOTE}
          rows={2}
          onValue={(next) => onFindings(withFinding(findings, run.told.id, step, { note: next }))}
        />
      </Field>
      <Line>
        <Button variant="primary" onPress={() => find('passed')}>
          {words.passed}
        </Button>
        <Button onPress={() => find('failed')}>{words.didNot}</Button>
        {verdict !== null && (
          <Button variant="text" onPress={() => find(null)}>
            {words.clear}
          </Button>
        )}
        <Button variant="text" disabled={step === 0} onPress={() => onStep(step - 1)}>
          {words.before}
        </Button>
      </Line>
    </Sheet>
  );
}

/** What to do, in order; with a sandbox that can be controlled, preparations are done by a button instead. */
function HowList({ how: { parts } }: { how: StepHow }) {
  const words = useWords(runWords);
  if (parts.length === 0) return <p>{words.doNothing}</p>;
  const isTold = canTell();
  const [only, ...others] = parts.map(({ says, prepares }) => (isTold && prepares ? words.press : says));
  if (others.length === 0) return <p>{only}</p>;
  return (
    <Does>
      {[only, ...others].map((says, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same may have to be done twice, and none ever moves.
        <li key={at}>{says}</li>
      ))}
    </Does>
  );
}

/** Whether a sandbox runs beside the viewer and the product can control it. */
const canTell = (): boolean => shopOfPage() !== null && product().sandbox !== undefined;

type Telling =
  | { readonly is: 'idle' | 'busy' | 'failed' }
  | { readonly is: 'done'; readonly what: 'reset' | 'prepare' };

/** What the sandbox can do for this step; nothing where the viewer runs alone. */
function SandboxLine({ isStart, answers }: { isStart: boolean; answers: readonly NeededAnswer[] }) {
  const words = useWords(runWords);
  const [telling, setTelling] = useState<Telling>({ is: 'idle' });
  const shop = shopOfPage();
  const { sandbox } = product();
  if (shop === null || sandbox === undefined) return null;
  const tell = (what: 'reset' | 'prepare', work: () => Promise<void>) => {
    setTelling({ is: 'busy' });
    work().then(
      () => setTelling({ is: 'done', what }),
      () => setTelling({ is: 'failed' }),
    );
  };
  const pending = telling.is === 'busy';
  return (
    <>
      <Line>
        {isStart && (
          <Button size="sm" pending={pending} pendingText={words.busy} onPress={() => tell('reset', sandbox.reset)}>
            {words.reset}
          </Button>
        )}
        {answers.length > 0 && (
          <Button
            size="sm"
            pending={pending}
            pendingText={words.busy}
            onPress={() => tell('prepare', () => sandbox.prepare(answers))}
          >
            {words.prepare}
          </Button>
        )}
        {isStart && (
          <ButtonLink href={shop} target="_blank" rel="noopener" $size="sm">
            {words.open}
          </ButtonLink>
        )}
      </Line>
      {telling.is === 'done' && (
        <Notice tone="ok" role="status">
          {words.done[telling.what]}
        </Notice>
      )}
      {telling.is === 'failed' && (
        <Notice tone="danger" role="alert">
          {words.notDone}
        </Notice>
      )}
    </>
  );
}
