import type { FlowArrow, FlowState } from '../model/flow.ts';
import { viewerWords } from '../words/viewer.ts';
import { ArrowItem, Code, Codes, Detail, FlowLink, List, Requirement, StateLink, Wrap } from './detail-parts.tsx';
import type { ShownFlow } from './flow-source.ts';
import { useLanguage, useWords } from './language.ts';

/** Everything that the machine says of one state. */
export function StateDetails({ shown, state }: { shown: ShownFlow; state: FlowState }) {
  const words = useWords(viewerWords).inspector;
  const lang = useLanguage();
  const { flow } = shown;
  const out = flow.arrows.filter(({ source }) => source === state.id);
  const into = flow.arrows.filter(({ targets, source }) => targets?.includes(state.id) && source !== state.id);
  const ports = state.actors.filter((actor) => actor.flow === null);
  const children = state.actors.filter((actor) => actor.flow !== null);
  return (
    <List>
      <Detail name={words.meaning}>{lang === 'zh' ? (state.meaning ?? state.description) : state.description}</Detail>
      <Detail name={words.kind}>{words.kinds[state.kind]}</Detail>
      <Detail name={words.code}>
        <Code>{state.path || state.name}</Code>
      </Detail>
      <Detail name={words.requirements}>
        {state.requirements.length === 0 ? null : (
          <Wrap>
            {state.requirements.map((id) => (
              <Requirement key={id}>{id}</Requirement>
            ))}
          </Wrap>
        )}
      </Detail>
      <Detail name={words.asks}>{ports.length === 0 ? null : ports.map(({ label }) => label).join(' · ')}</Detail>
      <Detail name={words.children}>
        {children.length === 0 ? null : (
          <ul>
            {children.map(({ id, label, flow: name }) => (
              <li key={id}>
                <FlowLink shown={shown} name={name ?? ''}>
                  {label}
                </FlowLink>
              </li>
            ))}
          </ul>
        )}
      </Detail>
      <Detail name={words.timers}>{state.timers.map(({ label }) => label).join(' · ')}</Detail>
      <Detail name={words.entry}>{state.entry.length === 0 ? null : <Codes names={state.entry} />}</Detail>
      <Detail name={words.exit}>{state.exit.length === 0 ? null : <Codes names={state.exit} />}</Detail>
      <Detail name={words.inside}>
        {state.children.length === 0 ? null : (
          <ul>
            {state.children.map((id) => (
              <li key={id}>
                <StateLink shown={shown} id={id} />
              </li>
            ))}
          </ul>
        )}
      </Detail>
      <Detail name={words.out}>
        {out.length === 0 ? null : (
          <ul>
            {out.map((arrow) => (
              <ArrowItem key={arrow.id} shown={shown} arrow={arrow} />
            ))}
          </ul>
        )}
      </Detail>
      <Detail name={words.in}>
        {into.length === 0 ? null : (
          <ul>
            {into.map((arrow) => (
              <ArrowItem key={arrow.id} shown={shown} arrow={arrow} from />
            ))}
          </ul>
        )}
      </Detail>
    </List>
  );
}

/** In product owners' words, and as the machine writes it. */
function Guard({ arrow }: { arrow: FlowArrow }) {
  const lang = useLanguage();
  return (
    <p>
      {lang === 'zh' && arrow.guardLabel} <Code>{arrow.guard}</Code>
    </p>
  );
}

/** Everything that the machine says of one arrow. */
export function ArrowDetails({ shown, arrow }: { shown: ShownFlow; arrow: FlowArrow }) {
  const words = useWords(viewerWords).inspector;
  return (
    <List>
      <Detail name={words.from}>
        <StateLink shown={shown} id={arrow.source} />
      </Detail>
      <Detail name={words.to}>
        {arrow.targets === null
          ? arrow.forbids
            ? words.forbids
            : words.stays
          : arrow.targets.map((id) => (
              <p key={id}>
                <StateLink shown={shown} id={id} />
              </p>
            ))}
      </Detail>
      <Detail name={words.event}>
        <Code>{arrow.event}</Code>
      </Detail>
      <Detail name={words.condition}>
        {arrow.guard === null && arrow.of === 1 ? null : (
          <>
            {arrow.guard === null ? arrow.isElse && <p>{words.otherwise}</p> : <Guard arrow={arrow} />}
            {arrow.of > 1 && <p>{words.order(arrow.place + 1, arrow.of)}</p>}
          </>
        )}
      </Detail>
      <Detail name={words.cases}>{arrow.cases.join(' · ')}</Detail>
      <Detail name={words.actions}>{arrow.actions.length === 0 ? null : <Codes names={arrow.actions} />}</Detail>
    </List>
  );
}
