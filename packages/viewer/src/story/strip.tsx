import { styled } from 'styled-components';
import type { Flow } from '../model/flow.ts';
import { stageOf } from '../product.ts';
import { VisuallyHidden } from '../ui/button.tsx';
import { box, media, tabular, theme, type } from '../ui/theme.ts';
import { addressText, patched } from '../viewer/address.ts';
import { useLanguage, useWords } from '../viewer/language.ts';
import { nameOfState } from '../viewer/names.ts';
import type { ShownFlow } from '../viewer/services.ts';
import { storyWords } from '../words/story.ts';
import { ScreenPicture, type Width } from './screen-picture.tsx';
import type { Actor, Scene, Story } from './story.ts';

const Grid = styled.ol`
  display: grid; grid-template-columns: repeat(auto-fill, minmax(min(280px, 100%), 1fr)); gap: ${theme.space[4]};
  ${media.print} { grid-template-columns: 1fr 1fr; gap: 4mm; }
`;

// Six cards fit on a printed page.
const Card = styled.a`
  display: grid; grid-template-rows: auto auto 1fr auto; gap: ${theme.space[2]}; block-size: 100%; padding: ${theme.space[3]};
  ${box}
  transition: border-color ${theme.motion};
  &:hover { border-color: ${theme.color.primary}; }
  ${media.print} { break-inside: avoid; padding: 2mm; }
`;

const Says = styled.p`
  ${type.body} overflow-wrap: anywhere;
  ${media.print} { ${type.small} }
`;

const Shot = styled.div`
  display: grid; place-items: center; align-self: start; border: 1px solid ${theme.color.hairline};
  border-radius: ${theme.radius.control}; background: ${theme.color.page}; overflow: hidden;
  ${media.print} { max-block-size: 54mm; place-items: start center; }
`;

const NoShot = styled.div`
  display: grid; place-content: center; gap: ${theme.space[2]}; inline-size: 100%; aspect-ratio: 4 / 3; padding: ${theme.space[4]}; text-align: center;
  color: ${theme.color.muted}; ${type.small}
`;

/** A path to be told. */
export interface StripProps {
  shown: ShownFlow;
  story: Story;
  /** CSS rules of its pictures. */
  styles: string;
  /** Text in place of a missing picture. */
  noPicture: string;
  width: Width;
}

/** All pictures of a path, as a comic strip. */
export function Strip(props: StripProps) {
  const words = useWords(storyWords);
  return (
    <Grid aria-label={words.strip}>
      {props.story.scenes.map((scene) => (
        <li key={scene.number}>
          <SceneCard {...props} scene={scene} />
        </li>
      ))}
    </Grid>
  );
}

function SceneCard({ shown, story, scene, styles, noPicture, width }: StripProps & { scene: Scene }) {
  const words = useWords(storyWords);
  const { address, flow, named } = shown;
  const { frame } = scene;
  const before = story.scenes[scene.number - 1]?.frame;
  return (
    <Card href={addressText(patched(address, { step: scene.number, path: story.steps }))}>
      <SceneHead scene={scene} looksAsBefore={frame !== undefined && frame === before} />
      <Says>{scene.says}</Says>
      <Shot>
        {frame !== undefined ? (
          <ScreenPicture
            styles={styles}
            frame={frame}
            stage={stageOf(named.name)}
            width={width}
            label={null}
            height="cut"
            before={before}
          />
        ) : (
          <NoShot>
            <p>{noPicture}</p>
            {scene.screen !== '' && <p>{words.shouldShow(scene.screen)}</p>}
          </NoShot>
        )}
      </Shot>
      <StateNames flow={flow} scene={scene} />
      <VisuallyHidden>{words.enlarge}</VisuallyHidden>
    </Card>
  );
}

const Head = styled.p`
  display: flex; flex-wrap: wrap; align-items: center; gap: ${theme.space[1]} ${theme.space[2]}; ${type.small} ${tabular}
  & > time { margin-inline-start: auto; color: ${theme.color.muted}; }
`;

const Place = styled.b`
  display: inline-grid; place-items: center; min-inline-size: 24px; block-size: 24px; padding-inline: ${theme.space[1]};
  border-radius: ${theme.radius.pill}; background: ${theme.color.text}; color: ${theme.color.card};
  print-color-adjust: exact;
`;

// A filled tag is the shopper, a framed one another actor, a dashed one time.
const Tag = styled.span<{ $actor: Actor }>`
  padding: 1px ${theme.space[2]}; border-radius: ${theme.radius.mark};
  border: 1px ${({ $actor }) => ($actor === 'time' ? 'dashed' : 'solid')} ${({ $actor }) => ($actor === 'shopper' ? theme.color.primary : theme.color.control)};
  background: ${({ $actor }) => ($actor === 'shopper' ? theme.color.primaryTint : 'transparent')};
  color: ${({ $actor }) => ($actor === 'shopper' ? theme.color.primary : theme.color.text)};
`;

const Quiet = styled.span`color: ${theme.color.muted};`;

/** Number, who acts, and when. */
export function SceneHead({ scene, looksAsBefore = false }: { scene: Scene; looksAsBefore?: boolean }) {
  const words = useWords(storyWords);
  return (
    <Head>
      <Place>{scene.number}</Place>
      <Tag $actor={scene.actor}>{words.actors[scene.actor]}</Tag>
      {looksAsBefore && <Quiet>{words.looksAsBefore}</Quiet>}
      <time>{words.seconds(scene.at / 1000)}</time>
    </Head>
  );
}

const Names = styled.ul`
  && { display: flex; flex-wrap: wrap; gap: ${theme.space[1]}; ${type.small} }
  & > li { padding: 0 ${theme.space[2]}; border: 1.5px solid ${theme.color.primary}; border-radius: ${theme.radius.control}; background: ${theme.color.card}; }
`;

/** The names of the states that are active after a step. */
export function StateNames({ flow, scene }: { flow: Flow; scene: Scene }) {
  const lang = useLanguage();
  const { states } = useWords(storyWords);
  return (
    <Names aria-label={states}>
      {scene.leaves.map((id) => (
        <li key={id}>{nameOfState(flow, id, lang)}</li>
      ))}
    </Names>
  );
}
