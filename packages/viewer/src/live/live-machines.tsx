import { useState } from 'react';
import { styled } from 'styled-components';
import { machineWithId } from '../product.ts';
import { Button } from '../ui/button.tsx';
import { Checkbox, Select } from '../ui/form.tsx';
import { media, theme, type } from '../ui/theme.ts';
import { type Address, addressText, patched } from '../viewer/address.ts';
import { useLanguage, useWords } from '../viewer/language.ts';
import type { ShownFlow } from '../viewer/services.ts';
import { liveWords } from '../words/live.ts';
import { isFrame, machineTitle, valueText } from './known.ts';
import type { Live, LiveView, ShownActor, ShownTab } from './live-state.ts';
import { keepBadgeSwitch, readBadgeSwitch } from './messages.ts';

const Bar = styled.div`
  display: flex; flex-wrap: wrap; align-items: center; gap: ${theme.space[2]} ${theme.space[4]};
  margin-block-end: ${theme.space[4]};
  ${media.print} { display: none; }
`;

const Tabs = styled.div`inline-size: 260px; max-inline-size: 100%;`;

interface LiveBarProps {
  live: Live;
  view: LiveView;
  tab: ShownTab;
  shown: ShownFlow;
}

/** Selects the tab to show, and how to show it. */
export function LiveBar({ live, view, tab, shown: { address, go } }: LiveBarProps) {
  const words = useWords(liveWords);
  const stateOf = ({ isGone, isHidden }: ShownTab) =>
    isGone ? words.tabStates.gone : isHidden ? words.tabStates.hidden : '';
  return (
    <Bar>
      <Tabs>
        <Select
          name="tab"
          size="sm"
          label={words.tabs}
          value={address.more.tab ?? ''}
          placeholder={words.newest}
          options={view.state.map((one, at) => ({
            value: one.id,
            text: `${at + 1} ${words.tabName(one.path, stateOf(one))}`,
          }))}
          onValue={(id) => go({ more: { tab: id, actor: '' } }, 'replace')}
        />
      </Tabs>
      <Button size="sm" onPress={() => live.pause(!view.isPaused)}>
        {view.isPaused ? words.resume : words.pause}
      </Button>
      <Button size="sm" onPress={() => live.clear(tab.id)}>
        {words.clear}
      </Button>
      <Checkbox
        name="follow"
        checked={address.more.follow === '1'}
        onChecked={(follows) => go({ more: { follow: follows ? '1' : '' } }, 'replace')}
      >
        {words.follow}
      </Checkbox>
      <BadgeSwitch />
    </Bar>
  );
}

/** Tabs of the shop follow immediately: a `storage` event reaches every tab but the one that made the change. */
function BadgeSwitch() {
  const words = useWords(liveWords);
  const [isOn, setOn] = useState(() => readBadgeSwitch() ?? import.meta.env.DEV);
  const change = (on: boolean) => {
    keepBadgeSwitch(on);
    setOn(on);
  };
  return (
    <Checkbox name="badge" checked={isOn} onChecked={change}>
      {words.badge}
    </Checkbox>
  );
}

const Rows = styled.ul`display: grid; gap: ${theme.space[1]};`;

const Row = styled.a`
  display: grid; gap: 0; padding: ${theme.space[2]} ${theme.space[3]}; border: 1px solid ${theme.color.hairline};
  border-inline-start: 4px solid ${theme.color.hairline}; border-radius: ${theme.radius.control}; background: ${theme.color.card};
  overflow-wrap: anywhere;
  &:hover { border-color: ${theme.color.primary}; }
  &[aria-current] { border-color: ${theme.color.primary}; background: ${theme.color.primaryTint}; font-weight: 600; }
  & > span { color: ${theme.color.muted}; ${type.small} font-weight: 400; }
`;

interface LiveMachinesProps {
  tab: ShownTab;
  address: Address;
  shown: ShownActor | null;
}

/** The machines that run in a tab, each with a link to its chart. */
export function LiveMachines({ tab, address, shown }: LiveMachinesProps) {
  const words = useWords(liveWords);
  const running = [...tab.actors.values()].filter(({ ended }) => ended === null || tab.isGone);
  const groups = [
    ['', running.filter(({ machine }) => !isFrame(machine))],
    [words.frame, running.filter(({ machine }) => isFrame(machine))],
  ] as const;
  return (
    <LiveSection aria-labelledby="live-machines">
      <h2 id="live-machines">{words.running}</h2>
      {running.length === 0 && <p>{words.noneRuns}</p>}
      {groups.map(
        ([title, actors]) =>
          actors.length > 0 && (
            <div key={title}>
              {title !== '' && <h3>{title}</h3>}
              <Rows>
                {actors.map((actor) => (
                  <li key={actor.session}>
                    <MachineRow actor={actor} address={address} isShown={actor.session === shown?.session} />
                  </li>
                ))}
              </Rows>
            </div>
          ),
      )}
    </LiveSection>
  );
}

function MachineRow({ actor, address, isShown }: { actor: ShownActor; address: Address; isShown: boolean }) {
  const lang = useLanguage();
  const named = machineWithId(actor.machine);
  const { tab = '', follow = '' } = address.more;
  const patch = { flow: named?.name ?? null, panel: 'live', more: { tab, follow, actor: actor.session } };
  return (
    <Row href={named ? addressText(patched(address, patch)) : undefined} aria-current={isShown ? 'true' : undefined}>
      {machineTitle(actor.machine, lang)}
      <span>{valueText(actor.machine, actor.value, lang)}</span>
    </Row>
  );
}

/** A part of the live view with its heading. */
export const LiveSection = styled.section`
  display: grid; gap: ${theme.space[2]}; align-content: start; min-inline-size: 0;
  & h2 { ${type.lead} font-weight: 600; }
  & h3 { color: ${theme.color.muted}; ${type.small} }
  & p { color: ${theme.color.muted}; ${type.small} }
`;
