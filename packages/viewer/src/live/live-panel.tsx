import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { styled } from 'styled-components';
import type { Flow } from '../model/flow.ts';
import { machineWithId } from '../product.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Empty, Notice } from '../ui/parts.tsx';
import { theme, type } from '../ui/theme.ts';
import { ChartAndSide } from '../viewer/chart-panel.tsx';
import { ChartView, type Picked } from '../viewer/chart-view.tsx';
import { useWords } from '../viewer/language.ts';
import type { Mark, Overlay } from '../viewer/marks.ts';
import { type PanelProps, type ShownFlow, useServices } from '../viewer/services.ts';
import { shopOfPage } from '../viewer/shop.ts';
import { liveWords } from '../words/live.ts';
import { isFrame } from './known.ts';
import { LiveLog } from './live-log.tsx';
import { LiveBar, LiveMachines } from './live-machines.tsx';
import { LiveRecord } from './live-record.tsx';
import type { Live, LiveView, ShownActor, ShownTab } from './live-state.ts';
import { leavesOf } from './messages.ts';

const Column = styled.div`display: grid; grid-template-columns: minmax(0, 1fr); gap: ${theme.space[5]};`;

const Note = styled.p`color: ${theme.color.muted}; ${type.small} margin-block-end: ${theme.space[3]};`;

/** Shows the running shop on the chart of the flow. */
export function LivePanel({ shown }: PanelProps) {
  const words = useWords(liveWords);
  const live = useServices().live();
  const shop = shopOfPage();
  const view = useSyncExternalStore(live.subscribe, live.view);
  const tab = chosenTab(view, shown.address.more.tab);
  if (live.reach !== 'open') return <Empty text={words[live.reach]} />;
  if (tab === null) {
    const action = shop !== null && (
      <ButtonLink href={shop} target="_blank" rel="noopener" $variant="primary">
        {words.openShop}
      </ButtonLink>
    );
    return <Empty text={shop === null ? words.alone : words.noTab} action={action} />;
  }
  return <LiveTab shown={shown} live={live} view={view} tab={tab} />;
}

/** The chosen tab, else the newest that is still open, else the newest. */
function chosenTab({ state }: LiveView, id: string | undefined): ShownTab | null {
  return state.find((tab) => tab.id === id) ?? state.findLast(({ isGone }) => !isGone) ?? state.at(-1) ?? null;
}

interface LiveTabProps {
  shown: ShownFlow;
  live: Live;
  view: LiveView;
  tab: ShownTab;
}

function LiveTab({ shown, live, view, tab }: LiveTabProps) {
  const { flow, svg, title, address, go } = shown;
  const words = useWords(liveWords);
  const actor = shownActor(tab, flow.machineId, address.more.actor);
  const overlay = useMemo(() => overlayOf(flow, actor), [flow, actor]);
  useFollowing(shown, tab);
  const pick = (picked: Picked) => {
    if ('flow' in picked) go({ flow: picked.flow, panel: 'live', more: keptMore(address.more) });
  };
  return (
    <>
      <LiveBar live={live} view={view} tab={tab} shown={shown} />
      <Note>{words.privacy}</Note>
      {tab.isGone && (
        <Notice tone="warn" role="status">
          {words.gone}
        </Notice>
      )}
      {view.isPaused && (
        <Notice tone="info" role="status">
          {words.paused}
        </Notice>
      )}
      <ChartAndSide>
        <Column>
          {actor === null && <Notice tone="info">{words.notRunning}</Notice>}
          {actor !== null && actor.ended !== null && <Notice tone="info">{words.ended[actor.ended]}</Notice>}
          <ChartView
            svg={svg}
            label={words.chart(title)}
            overlay={overlay}
            onPick={pick}
            reveal={actor?.ended === null ? [...(overlay.states?.keys() ?? [])][0] : null}
          />
        </Column>
        <Column>
          <LiveMachines tab={tab} address={address} shown={actor} />
          {actor && <LiveRecord shown={shown} tab={tab} actor={actor} />}
          <LiveLog tab={tab} />
        </Column>
      </ChartAndSide>
    </>
  );
}

const keptMore = ({ tab = '', follow = '' }: Readonly<Record<string, string>>) => ({ tab, follow });

/** The chosen actor, else the last running one of this flow, else the last that has ended. */
function shownActor({ actors }: ShownTab, machine: string, session: string | undefined): ShownActor | null {
  const own = [...actors.values()].filter((actor) => actor.machine === machine);
  return (
    own.find((actor) => actor.session === session) ?? own.findLast(({ ended }) => ended === null) ?? own.at(-1) ?? null
  );
}

/** Switches to the flow in which something has just happened, while following is on. */
function useFollowing({ named, address, go }: ShownFlow, tab: ShownTab): void {
  const follows = address.more.follow === '1';
  const last = tab.log.findLast(({ machine, arrows }) => arrows.length > 0 && !isFrame(machine));
  const next = last ? (machineWithId(last.machine)?.name ?? null) : null;
  useEffect(() => {
    if (!follows || next === null || next === named.name) return;
    go({ flow: next, panel: 'live', more: keptMore(address.more) }, 'replace');
  }, [follows, next, named.name, address.more, go]);
}

/** Highlights the states that are active and the arrows that were taken last. */
function overlayOf(flow: Flow, actor: ShownActor | null): Overlay {
  if (actor === null) return {};
  const active = new Set(leavesOf(actor.value));
  const states = [...flow.states.values()].filter(({ path }) => active.has(path));
  return {
    states: new Map(states.map(({ id }): [string, Mark] => [id, 'active'])),
    arrows: new Map((actor.last?.arrows ?? []).map((id): [string, Mark] => [id, 'taken'])),
  };
}
