import { useState } from 'react';
import { styled } from 'styled-components';
import { Button } from '../ui/button.tsx';
import { Checkbox, Select } from '../ui/form.tsx';
import { media, theme } from '../ui/theme.ts';
import type { ShownFlow } from '../viewer/flow-source.ts';
import { useWords } from '../viewer/language.ts';
import { liveWords } from '../words/live.ts';
import type { Live, LiveView } from './live-link.ts';
import type { ShownTab } from './live-state.ts';
import { keepBadgeSwitch, readBadgeSwitch } from './switch.ts';

const Row = styled.div`
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

/** Which tab is looked at, and how. */
export function LiveBar({ live, view, tab, shown: { address, go } }: LiveBarProps) {
  const words = useWords(liveWords);
  const stateOf = ({ isGone, isHidden }: ShownTab) =>
    isGone ? words.tabStates.gone : isHidden ? words.tabStates.hidden : '';
  return (
    <Row>
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
    </Row>
  );
}

/** Tabs of the shop hear of it at once: a browser tells every tab but the one that changed its storage. */
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
