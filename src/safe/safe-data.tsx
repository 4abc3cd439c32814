import { shallowEqual, useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { type personalDataMachine, selectPersonalData } from '../../machines/safe/personal-data.machine.ts';
import { FormNoticeLine } from '../lib/form-notice-line.tsx';
import { FormSection } from '../lib/form-section.tsx';
import { Button } from '../ui/button.tsx';
import { safeWords as words } from './safe.words.ts';

/** The copy of everything that is kept about the member (PIPL art. 45). */
export function SafeData({ actor }: { actor: ActorRefFrom<typeof personalDataMachine> }) {
  const { downloading, notice } = useSelector(actor, selectPersonalData, shallowEqual);
  return (
    <FormSection id="safe-data" title={words.data.title} why={words.data.why}>
      <FormNoticeLine notice={notice} fallback={words.notDownloaded} />
      <Button
        pending={downloading}
        pendingText={words.downloading}
        onPress={() => actor.send({ type: 'download.pressed' })}
      >
        {words.download}
      </Button>
    </FormSection>
  );
}
