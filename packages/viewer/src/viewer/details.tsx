import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import type { FlowArrow, FlowState } from '../model/flow.ts';
import { theme, type } from '../ui/theme.ts';
import { viewerWords } from '../words/viewer.ts';
import { addressText, patched } from './address.ts';
import { useLanguage, useWords } from './language.ts';
import { arrowName, guardName, nameOfState, targetLine } from './names.ts';
import type { ShownFlow } from './services.ts';

export const Code = styled.code`
  font-family: ui-monospace, "SF Mono", Consolas, monospace; ${type.small} overflow-wrap: anywhere;
  padding: 1px 4px; border-radius: ${theme.radius.mark}; background: ${theme.color.page}; color: ${theme.color.text};
`;

export const Codes = ({ names }: { names: readonly string[] }) => (
  <Wrap>
    {names.map((name, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the same action may stand twice, and none ever moves.
      <Code key={at}>{name}</Code>
    ))}
  </Wrap>
);

const Wrap = styled.span`display: inline-flex; flex-wrap: wrap; gap: ${theme.space[1]};`;

const Requirement = styled.span`
  padding: 0 6px; border: 1px solid ${theme.color.hairline}; border-radius: ${theme.radius.mark};
  color: ${theme.color.muted}; ${type.small} white-space: nowrap;
`;

export const Requirements = ({ ids }: { ids: readonly string[] }) => (
  <Wrap>
    {ids.map((id) => (
      <Requirement key={id}>{id}</Requirement>
    ))}
  </Wrap>
);

export const List = styled.dl`
  display: grid; gap: ${theme.space[3]};
  & dt { color: ${theme.color.muted}; ${type.small} }
  & dd { overflow-wrap: anywhere; }
  & ul { display: grid; gap: ${theme.space[1]}; }
`;

/** A line of the details, or a list of lines; nothing where there is no content. */
export function Detail({ name, children }: { name: string; children: ReactNode }) {
  const isList = Array.isArray(children);
  if (!children || (isList && children.length === 0)) return null;
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        {isList ? (
          <ul>
            {children.map((child, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a list is drawn anew as a whole.
              <li key={at}>{child}</li>
            ))}
          </ul>
        ) : (
          children
        )}
      </dd>
    </div>
  );
}

const Anchor = styled.a`
  color: ${theme.color.primary}; border-radius: 2px; text-underline-offset: 4px;
  &:hover { text-decoration: underline; }
`;

export function StateLink({ shown: { flow, address }, id }: { shown: ShownFlow; id: string }) {
  const patch = { state: flow.states.get(id)?.path ?? null, arrow: null };
  return <Anchor href={addressText(patched(address, patch))}>{nameOfState(flow, id, useLanguage())}</Anchor>;
}

export function FlowLink({ shown, name, text }: { shown: ShownFlow; name: string; text: string }) {
  return <Anchor href={addressText(patched(shown.address, { flow: name }))}>{text}</Anchor>;
}

const Spread = styled.span`
  display: flex; flex-wrap: wrap; align-items: baseline; gap: 0 ${theme.space[2]};
  & > span { color: ${theme.color.muted}; }
`;

/** An arrow: what happens, its condition, and its targets or, with `from`, its source. */
function ArrowLine({ shown, arrow, from = false }: { shown: ShownFlow; arrow: FlowArrow; from?: boolean }) {
  const { address, flow } = shown;
  const lang = useLanguage();
  const words = useWords(viewerWords).inspector;
  const condition = guardName(arrow, lang) ?? (arrow.isElse ? words.otherwise : '');
  return (
    <Spread>
      <Anchor href={addressText(patched(address, { arrow: arrow.id, state: null }))}>{arrowName(arrow, lang)}</Anchor>
      {arrow.namedByCases && <span>{arrow.cases.join(' / ')}</span>}
      {!arrow.namedByCases && condition !== '' && <span>[{condition}]</span>}
      <span>{from ? `← ${nameOfState(flow, arrow.source, lang)}` : `→ ${targetLine(flow, arrow, lang)}`}</span>
    </Spread>
  );
}

/** Everything that the machine says of one state. */
export function StateDetails({ shown, state }: { shown: ShownFlow; state: FlowState }) {
  const words = useWords(viewerWords).inspector;
  const { arrows } = shown.flow;
  const { id, meaning, description, requirements, actors, timers, entry, exit } = state;
  const ports = actors.filter(({ flow }) => flow === null);
  return (
    <List>
      <Detail name={words.meaning}>{meaning ?? description}</Detail>
      <Detail name={words.kind}>{words.kinds[state.kind]}</Detail>
      <Detail name={words.code}>
        <Code>{state.path || state.name}</Code>
      </Detail>
      <Detail name={words.requirements}>{requirements.length > 0 && <Requirements ids={requirements} />}</Detail>
      <Detail name={words.asks}>{ports.map(({ label }) => label).join(' · ')}</Detail>
      <Detail name={words.children}>
        {actors.flatMap(({ id, label, flow }) =>
          flow === null ? [] : <FlowLink key={id} shown={shown} name={flow} text={label} />,
        )}
      </Detail>
      <Detail name={words.timers}>{timers.map(({ label }) => label).join(' · ')}</Detail>
      <Detail name={words.entry}>{entry.length > 0 && <Codes names={entry} />}</Detail>
      <Detail name={words.exit}>{exit.length > 0 && <Codes names={exit} />}</Detail>
      <Detail name={words.inside}>
        {state.children.map((child) => (
          <StateLink key={child} shown={shown} id={child} />
        ))}
      </Detail>
      <Detail name={words.out}>
        {arrows
          .filter(({ source }) => source === id)
          .map((arrow) => (
            <ArrowLine key={arrow.id} shown={shown} arrow={arrow} />
          ))}
      </Detail>
      <Detail name={words.in}>
        {arrows
          .filter(({ targets, source }) => targets?.includes(id) && source !== id)
          .map((arrow) => (
            <ArrowLine key={arrow.id} shown={shown} arrow={arrow} from />
          ))}
      </Detail>
    </List>
  );
}

/** Everything that the machine says of one arrow. */
export function ArrowDetails({ shown, arrow }: { shown: ShownFlow; arrow: FlowArrow }) {
  const words = useWords(viewerWords).inspector;
  const { targets, guard, of } = arrow;
  return (
    <List>
      <Detail name={words.from}>
        <StateLink shown={shown} id={arrow.source} />
      </Detail>
      <Detail name={words.to}>
        {targets?.map((id) => <StateLink key={id} shown={shown} id={id} />) ??
          (arrow.forbids ? words.forbids : words.stays)}
      </Detail>
      <Detail name={words.event}>
        <Code>{arrow.event}</Code>
      </Detail>
      <Detail name={words.condition}>
        {(guard !== null || of > 1) && (
          <>
            {/* In product owners' words, and as the machine writes it. */}
            {guard === null ? (
              arrow.isElse && <p>{words.otherwise}</p>
            ) : (
              <p>
                {arrow.guardLabel} <Code>{guard}</Code>
              </p>
            )}
            {of > 1 && <p>{words.order(arrow.place + 1, of)}</p>}
          </>
        )}
      </Detail>
      <Detail name={words.cases}>{arrow.cases.join(' · ')}</Detail>
      <Detail name={words.actions}>{arrow.actions.length > 0 && <Codes names={arrow.actions} />}</Detail>
    </List>
  );
}
