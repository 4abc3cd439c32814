import { shallowEqual, useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { personalDataMachine } from '../../../machines/account/personal-data/personal-data.machine.ts';
import { selectPersonalData } from '../../../machines/account/personal-data/personal-data.select.ts';
import { Button } from '../../ui/button.tsx';
import { safeWords as words } from '../../words/proposed/safe.ts';
import { FormNoticeLine } from '../common/form-notice-line.tsx';
import { FormSection } from '../common/form-section.tsx';

/** The copy of everything that is kept of the member (PIPL art. 45). */
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
