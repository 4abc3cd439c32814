import { useState } from 'react';
import { Button, ButtonLink } from '../ui/button.tsx';
import { CopyButton } from '../ui/copy-button.tsx';
import { Line, Notice } from '../ui/parts.tsx';
import { addressText, patched } from '../viewer/address.ts';
import type { ShownFlow } from '../viewer/flow-source.ts';
import { useLanguage, useWords } from '../viewer/language.ts';
import { panels } from '../viewer/panels.ts';
import { liveWords } from '../words/live.ts';
import { LiveSection } from './live-machines.tsx';
import type { LoggedStep, ShownActor, ShownTab } from './live-state.ts';
import { caseText } from './log-words.ts';
import { type Recorded, recordedPath } from './recorded.ts';

/** The views that walk a path. */
const walking = /^(sim|story)/;

interface LiveRecordProps {
  shown: ShownFlow;
  tab: ShownTab;
  actor: ShownActor;
}

/** Makes a path of what the shown machine went through. */
export function LiveRecord({ shown, tab, actor }: LiveRecordProps) {
  const { named, flow, address, go } = shown;
  const words = useWords(liveWords);
  const lang = useLanguage();
  const [made, setMade] = useState<Recorded | 'none' | null>(null);
  const own = tab.log.filter(({ session }) => session === actor.session);
  const since = /^\d+$/.test(address.more.rec ?? '') ? Number(address.more.rec) : null;
  const recorded = since === null ? [] : own.filter(({ seq }) => seq > since);
  const begin = () => {
    setMade(null);
    go({ more: { rec: String(tab.log.at(-1)?.seq ?? 0) } }, 'replace');
  };
  const make = (steps: readonly LoggedStep[]) => {
    const found = recordedPath(named.cases, steps, (step) => caseText(step, flow)?.name ?? null);
    setMade(found ?? 'none');
    go({ path: found?.path ?? null, step: found ? found.path.steps.length : null, more: { rec: '' } }, 'replace');
  };
  const { origin, pathname } = window.location;
  const link = (panel: string) => addressText(patched(address, { panel, more: { tab: '', actor: '', follow: '' } }));
  const others = panels.filter(({ name }) => walking.test(name));
  return (
    <LiveSection aria-labelledby="live-record">
      <h2 id="live-record">{words.record}</h2>
      <p>{words.recordHint}</p>
      <Line>
        {since === null ? (
          <Button size="sm" variant="primary" onPress={begin}>
            {words.start}
          </Button>
        ) : (
          <Button size="sm" variant="primary" onPress={() => make(recorded)}>
            {words.stop}
          </Button>
        )}
        <Button size="sm" disabled={own.length === 0} onPress={() => make(own)}>
          {words.whole}
        </Button>
      </Line>
      {since !== null && <p role="status">{words.recording(recorded.length)}</p>}
      {made === 'none' && (
        <Notice tone="warn" role="status">
          {words.noPath}
        </Notice>
      )}
      {made !== null && made !== 'none' && (
        <>
          <Notice tone="ok" role="status">
            {words.recorded(made.path.steps.length)} {made.lead > 0 && words.lead(made.lead)}{' '}
            {made.unexplained > 0 && words.unexplained(made.unexplained)}
          </Notice>
          <Line>
            <CopyButton
              text={`${origin}${pathname}${link(others[0]?.name ?? 'chart')}`}
              label={words.copy}
              copiedText={words.copied}
              failedText={words.notCopied}
            />
            {others.map((panel) => (
              <ButtonLink key={panel.name} $size="sm" href={link(panel.name)}>
                {words.openIn}
                {panel.words[lang].tab}
              </ButtonLink>
            ))}
          </Line>
        </>
      )}
    </LiveSection>
  );
}
