import type { ActorRefFrom } from 'xstate';
import type { ThirdBinderView, thirdBinderMachine } from '../../machines/third-party/third-binder.machine.ts';
import { noticeText } from '../lib/form-notice-line.tsx';
import { LazyConfirm } from '../ui/lazy-dialog.tsx';
import { safeExact, safeWords as words } from './safe.words.ts';

interface SafeQuestionProps {
  actor: ActorRefFrom<typeof thirdBinderMachine>;
  view: ThirdBinderView;
}

/** The question before a third party is linked, which names its account, or before it is unlinked. */
export function SafeQuestion({ actor, view }: SafeQuestionProps) {
  const party = words.parties[view.party ?? 'qq'];
  const answers = {
    pending: view.changing,
    error: errorOf(view),
    onConfirm: () => actor.send({ type: 'question.confirmed' }),
    onCancel: () => actor.send({ type: 'question.closed' }),
  };
  return (
    <>
      <LazyConfirm
        {...answers}
        open={view.asks === 'bind'}
        title={words.bindTitle(party)}
        confirmText={words.bindYes}
        cancelText={words.bindNo}
      >
        {view.name === '' ? words.bindTextNameless : words.bindText(view.name)}
      </LazyConfirm>
      <LazyConfirm
        {...answers}
        open={view.asks === 'unbind'}
        title={words.unbindTitle(party)}
        confirmText={words.unbindYes}
        cancelText={words.unbindNo}
        danger
      >
        {words.unbindText(party)}
      </LazyConfirm>
    </>
  );
}

/** ACC-SAFE-11: while linking, a server error has a text of its own. */
function errorOf({ asks, notice }: ThirdBinderView): string | null {
  if (notice?.kind !== 'refused' && notice?.kind !== 'unreachable') return null;
  if (asks === 'unbind') return noticeText(notice, words.unbindFailed);
  const isBroken = notice.kind === 'unreachable' && notice.reason === 'server';
  return isBroken ? safeExact.thirdNotBound.text : noticeText(notice, safeExact.thirdNotBound.text);
}
