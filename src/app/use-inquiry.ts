import { useActorRef } from '@xstate/react';
import { useEffect, useMemo } from 'react';
import { selectSession } from '../../machines/frame/session/session.select.ts';
import type { InquiryInput } from '../../machines/patients/inquiry/inquiry.ports.ts';
import { type InquiryActor, selectInquiryDraft } from '../../machines/patients/inquiry/inquiry.select.ts';
import { patientFaultTexts } from '../screens/patients/inquiry-patients.tsx';
import { patientWays, wireInquiry } from '../wire/inquiry.wire.ts';
import { inquiryMemory } from '../wire/inquiry-memory.ts';
import { paymentLeave } from '../wire/payment-leave.ts';
import { frameExact } from '../words/exact/frame.ts';
import { useFrame } from './frame-context.ts';
import { useDeparture } from './use-departure.ts';

/** The inquiry of a page, followed out of it; what is not saved yet waits in memory for the shopper's return. */
export function useInquiry(input: InquiryInput): InquiryActor {
  const { world, session, toast, navigator } = useFrame();
  const { api, settings } = world;
  const actor = useActorRef(
    useMemo(
      () => wireInquiry(world, () => selectSession(session.getSnapshot()).member?.accountId ?? null),
      [world, session],
    ),
    { ...world.inspection, input },
  );
  useDeparture(actor);
  useEffect(() => {
    const memory = inquiryMemory(api);
    const heard = [
      actor.subscribe((snapshot) => {
        const draft = selectInquiryDraft(snapshot);
        if (draft !== null) memory.keep(snapshot.context.place, draft);
      }),
      actor.on('draftSpent', memory.drop),
      actor.on('leftForEdit', ({ patientId, fault }) => {
        toast.send({ type: 'toast.requested', kind: 'bad', text: patientFaultTexts[fault] });
        navigator.go(patientWays(actor.getSnapshot().context.place).edit(patientId));
      }),
      actor.on('leftForPayment', ({ start }) => {
        const address = paymentLeave(settings, start);
        if (address !== null) navigator.leaveShop(address);
      }),
      actor.on('loginMissed', () =>
        toast.send({ type: 'toast.requested', kind: 'bad', text: frameExact.loginFirst.text }),
      ),
    ];
    return () => {
      for (const one of heard) one.unsubscribe();
    };
  }, [actor, api, settings, navigator, toast]);
  return actor;
}
