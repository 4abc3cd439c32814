import { useActorRef, useSelector } from '@xstate/react';
import { type ReactNode, useEffect, useMemo } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { partLoaderMachine } from '../../machines/shell/part-loader.machine.ts';
import { selectPartStage } from '../../machines/shell/part-loader.select.ts';
import { type Part, wirePartLoader } from '../lib/part-loader.actors.ts';
import { BareShell } from './bare-shell.tsx';
import { useFrame } from './frame-context.ts';
import { PartFailed } from './part-failed.tsx';
import { Progress } from './progress.tsx';

interface PartViewProps {
  readonly part: Part<ReactNode>;
  /** The part brings its own frame, so that nothing stands around it while it is missing. */
  readonly alone?: boolean;
}

/** A lazy part of the product: the progress bar until it is here, an error with a retry when it does not come. */
export function PartView({ part, alone = false }: PartViewProps) {
  // The key: two routes may follow one another in the same place, and each part has a loader of its own.
  return <LoadedPart key={part.name} part={part} alone={alone} />;
}

function LoadedPart({ part, alone }: Required<PartViewProps>) {
  const { inspection } = useFrame().services;
  const actor = useActorRef(
    useMemo(() => wirePartLoader(part), [part]),
    inspection,
  );
  useEffect(() => actor.send({ type: 'part.opened' }), [actor]);
  return <PartStages actor={actor} part={part} alone={alone} />;
}

interface PartStagesProps extends Required<PartViewProps> {
  readonly actor: ActorRefFrom<typeof partLoaderMachine>;
}

/** What is in the place of a part: the part, the progress bar, or the error with its retry. */
export function PartStages({ actor, part, alone }: PartStagesProps) {
  const { settings } = useFrame().services;
  const stage = useSelector(actor, selectPartStage);
  const view = part.view();
  if (view !== null) return view;
  if (stage !== 'failed') return <Progress />;
  const failed = <PartFailed onRetry={() => actor.send({ type: 'retry.pressed' })} />;
  return alone ? <BareShell settings={settings}>{failed}</BareShell> : failed;
}
