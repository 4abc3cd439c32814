import type { FlowArrow } from '../model/flow.ts';
import { viewerWords } from '../words/viewer.ts';
import { Code, Codes, Detail, List, StateLink } from './detail-parts.tsx';
import type { ShownFlow } from './flow-source.ts';
import { useLanguage, useWords } from './language.ts';

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
