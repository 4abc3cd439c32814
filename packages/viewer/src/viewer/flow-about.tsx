import { styled } from 'styled-components';
import { childrenOf, flowNamed, machineNamed, parentsOf } from '../product.ts';
import { theme } from '../ui/theme.ts';
import { viewerWords } from '../words/viewer.ts';
import { Code, Detail, FlowLink, List } from './detail-parts.tsx';
import type { ShownFlow } from './flow-source.ts';
import { useLanguage, useWords } from './language.ts';
import { flowTitle } from './names.ts';
import { useServices } from './services.ts';

// A list of terms holds terms alone.
const Prose = styled.div`display: grid; gap: ${theme.space[3]}; margin-block-end: ${theme.space[3]};`;

/** What a flow is for, where it stands, and which flows it belongs to. */
export function FlowAbout({ shown }: { shown: ShownFlow }) {
  const words = useWords(viewerWords).inspector;
  const { facts } = useServices();
  const lang = useLanguage();
  const { named, flow } = shown;
  const { about } = named.cases.labels;
  const paragraphs = lang === 'zh' && about.length > 0 ? about : (facts.prose[named.name] ?? []);
  const parents = parentsOf(named.name);
  return (
    <>
      <Prose>
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </Prose>
      <List>
        <Detail name={words.machine}>
          <Code>
            {named.folder}/{named.name}.machine.ts
          </Code>
        </Detail>
        <Detail name={words.usedBy}>{parents.length === 0 ? null : <Flows shown={shown} names={parents} />}</Detail>
        <Detail name={words.uses}>
          {childrenOf(flow).length === 0 ? null : <Flows shown={shown} names={childrenOf(flow)} />}
        </Detail>
      </List>
    </>
  );
}

function Flows({ shown, names }: { shown: ShownFlow; names: readonly string[] }) {
  const lang = useLanguage();
  const titleOf = (name: string) => {
    const [registered, flow] = [machineNamed(name), flowNamed(name)];
    return registered && flow ? flowTitle(flow, registered, lang) : name;
  };
  return (
    <ul>
      {names.map((name) => (
        <li key={name}>
          <FlowLink shown={shown} name={name}>
            {titleOf(name)}
          </FlowLink>
        </li>
      ))}
    </ul>
  );
}
