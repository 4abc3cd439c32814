import { useActorRef } from '@xstate/react';
import { useEffect, useMemo } from 'react';
import type { InquiryInput } from '../../machines/inquiry/inquiry.ports.ts';
import { type InquiryActor, selectInquiryDraft } from '../../machines/inquiry/inquiry.select.ts';
import { selectSession } from '../../machines/session/session.select.ts';
import { frameExact } from '../lib/frame.words.ts';
import { paymentLeave } from '../payment/payment-leave.ts';
import { useAppContext } from '../shell/use-app-context.ts';
import { useDeparture } from '../shell/use-departure.ts';
import { patientWays, provideInquiry } from './inquiry.actors.ts';
import { inquiryMemory } from './inquiry-memory.ts';
import { patientFaultTexts } from './inquiry-patients.tsx';

/** The inquiry of a page; unsaved input is kept in memory for the shopper's return. */
export function useInquiry(input: InquiryInput): InquiryActor {
  const { services, session, toast, navigator } = useAppContext();
  const { api, settings } = services;
  const actor = useActorRef(
    useMemo(
      () => provideInquiry(services, () => selectSession(session.getSnapshot()).member?.accountId ?? null),
      [services, session],
    ),
    { ...services.inspection, input },
  );
  useDeparture(actor);
  useEffect(() => {
    const memory = inquiryMemory(api);
    const subscriptions = [
      actor.subscribe((snapshot) => {
        const draft = selectInquiryDraft(snapshot);
        if (draft !== null) memory.keep(snapshot.context.place, draft);
      }),
      actor.on('draftSaved', memory.drop),
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
      for (const one of subscriptions) one.unsubscribe();
    };
  }, [actor, api, settings, navigator, toast]);
  return actor;
}
