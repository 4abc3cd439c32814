import { styled } from 'styled-components';
import { Select } from '../ui/form.tsx';
import { media, theme, type } from '../ui/theme.ts';
import { diffPanelWords } from '../words/diff-panel.ts';
import type { DiffSource, OfferedRef } from './diff-source.ts';
import type { PanelProps } from './flow-source.ts';
import { useWords } from './language.ts';
import { useLoaded } from './use-loaded.ts';

const Bar = styled.div`
  display: grid; grid-template-columns: minmax(0, 1fr) minmax(0, 1fr); gap: ${theme.space[4]};
  padding: ${theme.space[4]}; border: 1px solid ${theme.color.hairline}; border-radius: ${theme.radius.card};
  background: ${theme.color.card};
  & span { color: ${theme.color.muted}; ${type.small} }
  ${media.phone} { grid-template-columns: minmax(0, 1fr); }
  ${media.print} { display: none; }
`;

/** Git takes no name with a space in it for a ref. */
const workTree = ' ';

/** Which two versions are compared: branches, tags, and the last commits that touched the flow. */
export function DiffVersions({ source, shown: { named, address, go } }: PanelProps & { source: DiffSource }) {
  const words = useWords(diffPanelWords);
  const { loading } = useLoaded(named.name, () => source.refs(named.name));
  const refs = loading.is === 'loaded' ? loading.value : null;
  const { base = '', to = '' } = address.more;
  const said = (what: (ref: string) => string) => (one: OfferedRef) => ({
    value: one.ref,
    text: words.option(what(one.ref), one.date, one.subject),
  });
  const offered = [
    ...(refs?.branches ?? []).map(said(words.branch)),
    ...(refs?.commits ?? []).map(said(words.commit)),
    ...(refs?.tags ?? []).map(said(words.tag)),
  ];
  /** What a link names is there to be chosen, whatever it is. */
  const withChosen = (chosen: string) =>
    chosen === '' || offered.some(({ value }) => value === chosen)
      ? offered
      : [{ value: chosen, text: chosen }, ...offered];
  const choose = (more: Readonly<Record<string, string>>) => go({ more: { change: '', ...more } });
  return (
    <Bar role="group" aria-label={words.versions}>
      <div>
        <span aria-hidden="true">{words.from}</span>
        <Select
          name="from"
          label={words.from}
          value={base}
          placeholder={words.choose}
          options={withChosen(base)}
          onValue={(value) => choose({ base: value })}
        />
      </div>
      <div>
        <span aria-hidden="true">{words.to}</span>
        <Select
          name="to"
          label={words.to}
          value={to === '' ? workTree : to}
          options={[{ value: workTree, text: words.workTree }, ...withChosen(to)]}
          onValue={(value) => choose({ to: value === workTree ? '' : value })}
        />
      </div>
    </Bar>
  );
}
