import { styled } from 'styled-components';
import type { FlowArrow, FlowState } from '../model/flow.ts';
import { childrenOf, parentsOf, titleOf } from '../product.ts';
import { SimulateHere } from '../simulate/panel/picked-card.tsx';
import { ButtonLink, Icon, IconButton } from '../ui/button.tsx';
import { box, media, theme, type } from '../ui/theme.ts';
import { reviewWords } from '../words/review.ts';
import { viewerWords } from '../words/viewer.ts';
import { addressText, patched } from './address.ts';
import { ArrowDetails, Code, Detail, FlowLink, List, StateDetails } from './details.tsx';
import { useLanguage, useWords } from './language.ts';
import { arrowName, stateName } from './names.ts';
import { type ShownFlow, useServices } from './services.ts';

const Side = styled.aside`
  position: sticky; inset-block-start: ${theme.space[4]}; max-block-size: calc(100vh - ${theme.space[6]}); overflow: auto;
  padding: ${theme.space[4]}; ${box}
  ${media.narrow} { position: static; max-block-size: none; }
  ${media.print} {
    position: static; max-block-size: none; margin-block-start: ${theme.space[5]}; padding: 0; border: 0; break-inside: avoid;
  }
`;

const Head = styled.div`
  display: flex; align-items: start; justify-content: space-between; gap: ${theme.space[2]};
  margin-block-end: ${theme.space[3]};
  & h2 { ${type.lead} font-weight: 600; overflow-wrap: anywhere; }
  & p { color: ${theme.color.muted}; ${type.small} }
  ${media.print} { & p, & button { display: none; } }
`;

interface InspectorProps {
  shown: ShownFlow;
  state: FlowState | null;
  arrow: FlowArrow | null;
}

/** Describes the picked state or arrow, or the flow where nothing is picked. */
export function Inspector({ shown, state, arrow }: InspectorProps) {
  const words = useWords(viewerWords).inspector;
  const lang = useLanguage();
  const picked = arrow ?? state;
  const [kind, name] = arrow
    ? [words.arrow, arrowName(arrow, lang)]
    : state
      ? [words.state, stateName(state, lang)]
      : [words.pick, words.about];
  return (
    <Side aria-label={words.label} tabIndex={-1}>
      <Head>
        <div>
          <p>{kind}</p>
          <h2>{name}</h2>
        </div>
        {picked && (
          <IconButton icon="close" label={words.close} onPress={() => shown.go({ state: null, arrow: null })} />
        )}
      </Head>
      {picked && <SimulateHere shown={shown} picked={picked} />}
      {arrow && <ArrowDetails shown={shown} arrow={arrow} />}
      {!arrow && state && <StateDetails shown={shown} state={state} />}
      {!picked && <FlowAbout shown={shown} />}
      <CommentLink shown={shown} />
    </Side>
  );
}

const Place = styled.div`margin-block-start: ${theme.space[4]}; ${media.print} { display: none; }`;

/** Links from what is picked, in any view, to the comments on it. */
function CommentLink({ shown }: { shown: ShownFlow }) {
  const words = useWords(reviewWords);
  return (
    <Place>
      <ButtonLink $size="sm" href={addressText(patched(shown.address, { panel: 'review' }))}>
        <Icon name="chat" size={16} />
        {words.link}
      </ButtonLink>
    </Place>
  );
}

// A `dl` may contain only terms and their details.
const Prose = styled.div`display: grid; gap: ${theme.space[3]}; margin-block-end: ${theme.space[3]};`;

/** What a flow is for, where its code is, and which flows it belongs to. */
function FlowAbout({ shown }: { shown: ShownFlow }) {
  const words = useWords(viewerWords).inspector;
  const { facts } = useServices();
  const lang = useLanguage();
  const { named, flow } = shown;
  const { about } = named.cases.labels;
  const paragraphs = lang === 'zh' && about.length > 0 ? about : (facts.prose[named.name] ?? []);
  const linkOf = (name: string) => <FlowLink key={name} shown={shown} name={name} text={titleOf(name, lang)} />;
  return (
    <>
      <Prose>
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </Prose>
      <List>
        <Detail name={words.machine}>
          <Code>{named.file ?? `${named.path}.machine.ts`}</Code>
        </Detail>
        <Detail name={words.usedBy}>{parentsOf(named.name).map(linkOf)}</Detail>
        <Detail name={words.uses}>{childrenOf(flow).map(linkOf)}</Detail>
      </List>
    </>
  );
}
