import { styled } from 'styled-components';
import { coverageOf } from '../coverage/coverage.ts';
import type { Flow } from '../model/flow.ts';
import { flowOf, product, type RegisteredMachine, titleOf } from '../product.ts';
import { isOpen, reviewedMark, reviewStatusOf } from '../review/review-status.ts';
import { Chip } from '../ui/button.tsx';
import { box, media, tabular, theme, type } from '../ui/theme.ts';
import { coverageWords } from '../words/coverage.ts';
import { reviewWords } from '../words/review.ts';
import { viewerWords } from '../words/viewer.ts';
import { type Address, addressText, patched } from './address.ts';
import { useLanguage, useTitle, useWords } from './language.ts';
import { useServices } from './services.ts';
import type { Go } from './use-address.ts';
import { useLoaded } from './use-loaded.ts';

const Top = styled.div`
  display: grid; gap: ${theme.space[2]}; margin-block-end: ${theme.space[5]}; max-inline-size: 76ch;
  & h1 { ${type.hero} font-weight: 600; }
  & p { color: ${theme.color.muted}; }
`;

const Areas = styled.div`display: flex; flex-wrap: wrap; gap: ${theme.space[2]}; margin-block-end: ${theme.space[5]};`;

const Section = styled.section`
  margin-block-end: ${theme.space[6]};
  & > h2 { ${type.title} font-weight: 600; margin-block-end: ${theme.space[3]}; }
`;

const Cards = styled.ul`
  display: grid; grid-template-columns: repeat(auto-fill, minmax(232px, 1fr)); gap: ${theme.space[4]};
`;

const Card = styled.a`
  display: grid; grid-template-rows: 180px auto; block-size: 100%; overflow: hidden;
  ${box}
  transition: border-color ${theme.motion}, box-shadow ${theme.motion};
  &:hover { border-color: ${theme.color.primary}; box-shadow: ${theme.shadow}; }
  ${media.print} { grid-template-rows: auto; break-inside: avoid; }
`;

const Thumb = styled.span`
  display: grid; overflow: hidden;
  border-block-end: 1px solid ${theme.color.hairline}; background: ${theme.color.page};
  & img { inline-size: 100%; block-size: 100%; object-fit: cover; object-position: 0 0; filter: var(--flow-picture); }
  ${media.print} { display: none; }
`;

const Texts = styled.span`
  display: grid; gap: 2px; padding: ${theme.space[3]} ${theme.space[4]};
  & b { ${type.body} }
  & span { color: ${theme.color.muted}; ${type.small} ${tabular} overflow-wrap: anywhere; }
`;

const sum = (all: readonly number[]): number => all.reduce((total, one) => total + one, 0);

/** States of a flow, without the machine itself. */
const statesOf = ({ states }: Flow): number => states.size - 1;

/** All flows, by area. */
export function IndexPage({ address, go }: { address: Address; go: Go }) {
  const words = useWords(viewerWords).index;
  useTitle(words.title);
  const lang = useLanguage();
  const { areas, machines } = product();
  const flows = machines.map((named) => flowOf(named));
  const area = areas.find(({ name }) => name === address.more.area) ?? null;
  const shown = areas.filter((one) => area === null || one === area);
  const states = sum(flows.map(statesOf));
  const arrows = sum(flows.map((flow) => flow.arrows.length));
  return (
    <>
      <Top>
        <h1>{words.title}</h1>
        <p>{words.intro}</p>
        <p>{words.sum(flows.length, states, arrows)}</p>
      </Top>
      <Areas role="group" aria-label={words.filter}>
        <Chip pressed={area === null} onPress={() => go({ more: { area: '' } }, 'replace')}>
          {words.all}
        </Chip>
        {areas.map((one) => (
          <Chip key={one.name} pressed={area === one} onPress={() => go({ more: { area: one.name } }, 'replace')}>
            {one.title[lang]}
          </Chip>
        ))}
      </Areas>
      {shown.map((one) => (
        <Section key={one.name} aria-labelledby={`area-${one.name}`}>
          <h2 id={`area-${one.name}`}>{one.title[lang]}</h2>
          <Cards>
            {machines
              .filter((named) => named.area === one.name)
              .map((named) => (
                <FlowCard key={named.name} named={named} address={address} />
              ))}
          </Cards>
        </Section>
      ))}
    </>
  );
}

function FlowCard({ named, address }: { named: RegisteredMachine; address: Address }) {
  const flow = flowOf(named);
  const words = useWords(viewerWords);
  const lang = useLanguage();
  const { changes } = useServices().facts;
  const picture = useServices().flows.picture(named.name);
  const change = changes?.[named.name];
  return (
    <li>
      <Card href={addressText(patched(address, { flow: named.name }))}>
        <Thumb>{picture && <img src={`${picture}#beginning`} alt="" loading="lazy" />}</Thumb>
        <Texts>
          <b>{titleOf(named.name, lang)}</b>
          <span>{named.name}</span>
          <span>{words.counts(statesOf(flow), flow.arrows.length)}</span>
          {change && <span>{words.changed(change.date)}</span>}
          <CoverageLine name={named.name} />
          <ReviewLine named={named} />
        </Texts>
      </Card>
    </li>
  );
}

/** For a card of the index: the review state and the number of open comments. Nothing for a flow without a review. */
function ReviewLine({ named }: { named: RegisteredMachine }) {
  const words = useWords(reviewWords);
  const review = useServices().facts.reviews[named.name];
  if (!review) return null;
  const { state, isOutdated } = reviewStatusOf(review, reviewedMark(flowOf(named)));
  const open = review.comments.filter(isOpen).length;
  const parts = [isOutdated ? words.outdated : words.states[state], ...(open > 0 ? [words.stillOpen(open)] : [])];
  return <span>{parts.join(' · ')}</span>;
}

/** For a card of the index: how much of a flow tests have run. Nothing while it is being counted. */
function CoverageLine({ name }: { name: string }) {
  const words = useWords(coverageWords);
  const { loading } = useLoaded('coverage', useServices().coverage);
  if (loading.is !== 'loaded' || loading.value === null) return null;
  const browser = coverageOf(loading.value, name, 'browser');
  const all = coverageOf(loading.value, name, 'all');
  if (all === null) return <span>{words.lineUnknown}</span>;
  return <span>{words.line(all.cases.percent, browser?.cases.percent ?? null)}</span>;
}
