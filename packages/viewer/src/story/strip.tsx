import { styled } from 'styled-components';
import type { FrameRecording } from '../frames/frame-recording.ts';
import { stageOf } from '../product.ts';
import { box, media, theme, type } from '../ui/theme.ts';
import { VisuallyHidden } from '../ui/visually-hidden.ts';
import { addressText, patched } from '../viewer/address.ts';
import type { ShownFlow } from '../viewer/flow-source.ts';
import { useWords } from '../viewer/language.ts';
import { storyWords } from '../words/story.ts';
import { SceneHead, StateNames } from './scene-parts.tsx';
import { ScreenPicture, type Width } from './screen-picture.tsx';
import { frameOf, type Scene, type Story } from './story.ts';

const Grid = styled.ol`
  display: grid; grid-template-columns: repeat(auto-fill, minmax(min(280px, 100%), 1fr)); gap: ${theme.space[4]};
  ${media.print} { grid-template-columns: 1fr 1fr; gap: 4mm; }
`;

// Six of them go on a page of paper.
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

export interface StripProps {
  shown: ShownFlow;
  story: Story;
  frameRecording: FrameRecording | null;
  /** Said in the place of a picture that is not there. */
  noPicture: string;
  width: Width;
}

/** All pictures of a path, as a comic strip. */
export function Strip({ shown, story, frameRecording, noPicture, width }: StripProps) {
  const words = useWords(storyWords);
  return (
    <Grid aria-label={words.strip}>
      {story.scenes.map((scene) => (
        <li key={scene.number}>
          <SceneCard
            shown={shown}
            story={story}
            scene={scene}
            frameRecording={frameRecording}
            noPicture={noPicture}
            width={width}
          />
        </li>
      ))}
    </Grid>
  );
}

function SceneCard({ shown, story, scene, frameRecording, noPicture, width }: StripProps & { scene: Scene }) {
  const words = useWords(storyWords);
  const { address, go, flow, named } = shown;
  const patch = { step: scene.number, path: story.steps };
  const frame = frameOf(frameRecording, story, scene.number);
  const before = scene.number === 0 ? undefined : frameOf(frameRecording, story, scene.number - 1);
  return (
    <Card
      href={addressText(patched(address, patch))}
      onClick={(event) => {
        event.preventDefault();
        go(patch);
      }}
    >
      <SceneHead scene={scene} looksAsBefore={frame !== undefined && frame === before} />
      <Says>{scene.says}</Says>
      <Shot>
        {frameRecording && frame !== undefined ? (
          <ScreenPicture
            styles={frameRecording.styles}
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
