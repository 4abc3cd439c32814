import { leavesOf, type ModelEvent, type ModelState } from '@xinglin/paths';
import { styled } from 'styled-components';
import { Hint, Soft } from '../../ui/parts.tsx';
import { media } from '../../ui/theme.ts';
import { useWords } from '../../viewer/language.ts';
import { simulateWords } from '../../words/simulate.ts';
import type { Choice, Group } from '../choices.ts';
import { Folded, OffRow, PressRow, Rows, Sheet } from './pieces.tsx';
import type { Simulated, Speech } from './use-simulation.ts';

/** A long list does not push the steps out of sight. */
const Scroll = styled.div`
  max-block-size: max(320px, calc(100vh - 420px)); overflow: auto; padding: 2px;
  ${media.narrow} { max-block-size: none; }
  ${media.print} { max-block-size: none; }
`;

const Place = styled.div`margin-block-start: 4px;`;

const Clock = styled(Soft)`margin-inline-start: 6px;`;

interface ControlsProps {
  simulated: Simulated;
  speech: Speech;
  onPoint: ChoiceRowsProps['onPoint'];
}

/** Everything that can happen after the step shown: events, replies of what runs, timers. */
export function Controls({ simulated, speech, onPoint }: ControlsProps) {
  const words = useWords(simulateWords);
  const { choices, frame, press } = simulated;
  const { modelState } = frame.stepResult;
  const same = { modelState, speech, onPoint, onPress: press };
  const { events, actors, timers, idle } = choices;
  const timerName = (modelEvent: ModelEvent): string => {
    const left = timers.find(({ type }) => type === modelEvent.type)?.left ?? null;
    return left === null ? words.fire : words.skip(speech.seconds(left));
  };
  const isOver = modelState.snapshot.status !== 'active';
  return (
    <Sheet aria-label={words.possible}>
      <h2>{words.possible}</h2>
      <Scroll>
        {isOver && <Hint>{words.nothing}</Hint>}
        {events.length > 0 && (
          <>
            <h3>{words.received}</h3>
            <EventRows groups={events} same={same} />
          </>
        )}
        {actors.length > 0 && <h3>{words.replies}</h3>}
        {actors.map(({ subject, choices: replies }) => (
          <Place key={subject} role="group" aria-label={speech.subject('done', subject)}>
            <p>
              {speech.subject('done', subject)}
              {replies.length === 0 && <Clock>{words.runs}</Clock>}
            </p>
            <ChoiceRows
              {...same}
              choices={replies}
              name={(one) => words.withCase(words.kinds[replyKind(one)], one.caseName)}
            />
          </Place>
        ))}
        {timers.length > 0 && <h3>{words.timers}</h3>}
        {timers.map(({ type, left, choice }) => (
          <Place key={type} role="group" aria-label={speech.timer(type)}>
            <p>
              {speech.timer(type)}
              <Clock>{left === null ? words.unknownLeft : words.left(speech.seconds(left))}</Clock>
            </p>
            <ChoiceRows {...same} choices={[choice]} name={timerName} />
          </Place>
        ))}
        {!isOver && idle.length > 0 && (
          <Folded>
            <summary>{words.idle(idle.length)}</summary>
            <EventRows groups={idle} same={same} />
          </Folded>
        )}
      </Scroll>
    </Sheet>
  );
}

const replyKind = ({ kind }: ModelEvent): 'done' | 'error' | 'snapshot' =>
  kind === 'error' || kind === 'snapshot' ? kind : 'done';

/** Events by their names; an event of one case needs no second line for it. */
function EventRows({ groups, same }: { groups: readonly Group[]; same: Omit<ChoiceRowsProps, 'choices' | 'name'> }) {
  const { withCase } = useWords(simulateWords);
  const sizes = new Map(groups.map(({ subject, choices }) => [subject, choices.length]));
  const nameOf = ({ subject, caseName }: ModelEvent): string => {
    const event = same.speech.subject('event', subject);
    return sizes.get(subject) === 1 ? event : withCase(event, caseName);
  };
  return <ChoiceRows {...same} choices={groups.flatMap(({ choices }) => choices)} name={nameOf} />;
}

export interface ChoiceRowsProps {
  choices: readonly Choice[];
  /** The current state of the machine. */
  modelState: ModelState;
  speech: Speech;
  /** Name of a row. */
  name(modelEvent: ModelEvent): string;
  onPress(modelEvent: ModelEvent): void;
  /** The arrows that the row would take, while the pointer or the keyboard is on it. */
  onPoint(arrows: readonly string[]): void;
}

/** What can happen and where it leads; what cannot, and why. */
export function ChoiceRows({ choices, modelState, speech, name, onPress, onPoint }: ChoiceRowsProps) {
  const words = useWords(simulateWords);
  const left = leavesOf(modelState);
  const leads = (next: ModelState): string => {
    const entered = speech.states(next, left);
    const states = entered === '' ? words.stays : words.leads(entered);
    return next.snapshot.status === 'active' ? states : `${states} · ${words.ends}`;
  };
  return (
    <Rows>
      {choices.map(({ modelEvent, verdict }) => {
        const key = `${modelEvent.type} ${modelEvent.caseName}`;
        if (!verdict.can) {
          return (
            <OffRow key={key} why={speech.why(verdict)}>
              {name(modelEvent)}
            </OffRow>
          );
        }
        const { modelState: next, trace } = verdict.stepResult;
        return (
          <PressRow
            key={key}
            notes={[leads(next), speech.guards(trace.guards).join(' · ')]}
            onPress={() => onPress(modelEvent)}
            onPoint={(isOn) => onPoint(isOn ? trace.arrows : [])}
          >
            {name(modelEvent)}
          </PressRow>
        );
      })}
    </Rows>
  );
}
