import { styled } from 'styled-components';
import type { Flow } from '../model/flow.ts';
import { tabular, theme, type } from '../ui/theme.ts';
import { useLanguage, useWords } from '../viewer/language.ts';
import { nameOfState } from '../viewer/names.ts';
import { storyWords } from '../words/story.ts';
import type { Actor, Scene } from './story.ts';

const Head = styled.p`
  display: flex; flex-wrap: wrap; align-items: center; gap: ${theme.space[1]} ${theme.space[2]}; ${type.small} ${tabular}
  & > time { margin-inline-start: auto; color: ${theme.color.muted}; }
`;

const Place = styled.b`
  display: inline-grid; place-items: center; min-inline-size: 24px; block-size: 24px; padding-inline: ${theme.space[1]};
  border-radius: ${theme.radius.pill}; background: ${theme.color.text}; color: ${theme.color.card};
  print-color-adjust: exact;
`;

// A filled tag is the shopper, a framed one is somebody else, a dashed one is time.
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
