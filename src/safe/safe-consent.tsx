import { shallowEqual, useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { type healthConsentMachine, selectHealthConsent } from '../../machines/patients/health-consent.machine.ts';
import { noticeText } from '../lib/form-notice-line.tsx';
import { FormSection } from '../lib/form-section.tsx';
import { NotRead } from '../lib/not-read.tsx';
import { Button } from '../ui/button.tsx';
import { LazyConfirm } from '../ui/lazy-dialog.tsx';
import { safeWords as words } from './safe.words.ts';
import { Rows, RowsSkeleton, SafeRow } from './safe-rows.tsx';

/** The consent to the use of health data (ruling 19), and its withdrawal. */
export function SafeConsent({ actor }: { actor: ActorRefFrom<typeof healthConsentMachine> }) {
  const view = useSelector(actor, selectHealthConsent, shallowEqual);
  const { stage, consent } = view;
  return (
    <FormSection id="safe-privacy" title={words.privacy.title} why={words.privacy.why}>
      {stage === 'failed' && (
        <NotRead text={words.consentMissing} onRetry={() => actor.send({ type: 'retry.pressed' })} />
      )}
      {stage === 'loading' && <RowsSkeleton rows={1} label={words.readingConsent} />}
      {stage === 'shown' && (
        <Rows>
          <SafeRow
            name={words.health}
            state={
              consent === null ? (
                words.healthNotGiven
              ) : (
                <>
                  {words.healthGiven(consent.day)}
                  <small>{words.version(consent.version)}</small>
                </>
              )
            }
            action={
              consent && (
                <Button size="sm" onPress={() => actor.send({ type: 'withdraw.pressed' })}>
                  {words.withdraw}
                </Button>
              )
            }
          />
        </Rows>
      )}
      <LazyConfirm
        open={view.asks}
        title={words.withdrawTitle}
        confirmText={words.withdrawYes}
        cancelText={words.withdrawNo}
        danger
        pending={view.withdrawing}
        error={view.notice && noticeText(view.notice, words.notWithdrawn)}
        onConfirm={() => actor.send({ type: 'withdraw.confirmed' })}
        onCancel={() => actor.send({ type: 'withdraw.cancelled' })}
      >
        {words.withdrawText}
      </LazyConfirm>
    </FormSection>
  );
}
