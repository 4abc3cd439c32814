import { styled } from 'styled-components';
import { theme, type } from '../ui/theme.ts';
import { type Address, addressText, patched } from '../viewer/address.ts';
import { useLanguage, useWords } from '../viewer/language.ts';
import { liveWords } from '../words/live.ts';
import { isFrame, knownMachine, machineTitle } from './known.ts';
import type { ShownActor, ShownTab } from './live-state.ts';
import { valueText } from './log-words.ts';

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

/** What runs in a tab; each leads to its chart. */
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
  const known = knownMachine(actor.machine);
  const { tab = '', follow = '' } = address.more;
  const patch = { flow: known?.named.name ?? null, panel: 'live', more: { tab, follow, actor: actor.session } };
  return (
    <Row href={known ? addressText(patched(address, patch)) : undefined} aria-current={isShown ? 'true' : undefined}>
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
