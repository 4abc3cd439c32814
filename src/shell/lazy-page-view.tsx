import { useActorRef, useSelector } from '@xstate/react';
import { type ReactNode, useEffect, useMemo } from 'react';
import type { ActorRefFrom } from 'xstate';
import { type pageLoaderMachine, selectPageStage } from '../../machines/shell/page-loader.machine.ts';
import { frameWords as words } from '../lib/frame.words.ts';
import { type LazyPage, providePageLoader } from '../lib/page-loader.actors.ts';
import { ErrorBlock } from '../ui/error-block.tsx';
import { BareShell } from './bare-shell.tsx';
import { Progress } from './progress.tsx';
import { useAppContext } from './use-app-context.ts';

interface LazyPageViewProps {
  readonly page: LazyPage<ReactNode>;
  /** The page brings its own shell, so nothing is shown around it while it loads. */
  readonly alone?: boolean;
}

/** A page that is loaded when first shown: a progress bar while it loads, an error with a retry when it fails. */
export function LazyPageView({ page, alone = false }: LazyPageViewProps) {
  // The key: two routes may follow each other in the same place, and each page needs its own loader.
  return <LoadedPage key={page.name} page={page} alone={alone} />;
}

function LoadedPage({ page, alone }: Required<LazyPageViewProps>) {
  const { inspection } = useAppContext().services;
  const actor = useActorRef(
    useMemo(() => providePageLoader(page), [page]),
    inspection,
  );
  useEffect(() => actor.send({ type: 'page.opened' }), [actor]);
  return <PageStages actor={actor} page={page} alone={alone} />;
}

interface PageStagesProps extends Required<LazyPageViewProps> {
  readonly actor: ActorRefFrom<typeof pageLoaderMachine>;
}

/** What a page shows: its view, the progress bar, or the error with its retry (ACC-LIM-01). */
export function PageStages({ actor, page, alone }: PageStagesProps) {
  const { settings } = useAppContext().services;
  const stage = useSelector(actor, selectPageStage);
  const view = page.view();
  if (view !== null) return view;
  if (stage !== 'failed') return <Progress />;
  const retry = () => actor.send({ type: 'retry.pressed' });
  const failed = <ErrorBlock text={words.pageFailed} retryText={words.retry} onRetry={retry} />;
  return alone ? <BareShell settings={settings}>{failed}</BareShell> : failed;
}
