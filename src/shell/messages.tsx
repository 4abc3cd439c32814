import { shallowEqual, useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { selectToast, type toastMachine } from '../../machines/shell/toast.machine.ts';
import { frameWords } from '../lib/frame.words.ts';
import { Toasts } from '../ui/toast.tsx';

/** ACC-LIM-02: the short messages over every page, one at a time. */
export function Messages({ actor }: { actor: ActorRefFrom<typeof toastMachine> }) {
  const toast = useSelector(actor, selectToast, shallowEqual);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only hears that the pointer or the keyboard is on a message.
    <div
      onPointerEnter={() => actor.send({ type: 'pointer.entered' })}
      onPointerLeave={() => actor.send({ type: 'pointer.left' })}
      onFocus={() => actor.send({ type: 'focus.entered' })}
      onBlur={() => actor.send({ type: 'focus.left' })}
    >
      <Toasts
        toasts={toast === null ? [] : [toast]}
        closeText={frameWords.closeMessage}
        onClose={() => actor.send({ type: 'close.pressed' })}
      />
    </div>
  );
}
