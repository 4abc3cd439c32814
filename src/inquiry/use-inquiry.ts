import { useEffect, useState } from 'react';
import { type InquiryActor, selectInquiryDraft } from '../../machines/inquiry/inquiry.select.ts';
import type { InquiryInput } from '../../machines/inquiry/inquiry-rules.ts';
import { frameExact } from '../lib/frame.words.ts';
import { paymentLeave } from '../payment/payment-leave.ts';
import { useAppContext, useMemberId } from '../shell/use-app-context.ts';
import { useDeparture } from '../shell/use-departure.ts';
import { useFlow } from '../shell/use-flow.ts';
import { patientWays, provideInquiry } from './inquiry.actors.ts';
import { inquiryMemory } from './inquiry-memory.ts';
import { patientFaultTexts } from './inquiry-patients.tsx';

/** The inquiry of a page; unsaved input is kept in memory for the shopper's return. */
export function useInquiry(input: InquiryInput): InquiryActor {
  const { services, toast, navigator } = useAppContext();
  const [memory] = useState(() => inquiryMemory(services));
  const memberId = useMemberId();
  const actor: InquiryActor = useFlow(
    (own) => provideInquiry(own, memberId),
    {
      draftSaved: memory.drop,
      leftForEdit: ({ patientId, fault }) => {
        toast.send({ type: 'toast.requested', kind: 'bad', text: patientFaultTexts[fault] });
        navigator.go(patientWays(input.place).edit(patientId));
      },
      leftForPayment: ({ start }) => {
        const address = paymentLeave(services.settings, start);
        if (address !== null) navigator.leaveShop(address);
      },
      loginMissed: () => toast.send({ type: 'toast.requested', kind: 'bad', text: frameExact.loginFirst.text }),
    },
    input,
  );
  useDeparture(actor);
  useEffect(() => {
    const keeping = actor.subscribe((snapshot) => {
      const draft = selectInquiryDraft(snapshot);
      if (draft !== null) memory.keep(snapshot.context.place, draft);
    });
    return () => keeping.unsubscribe();
  }, [actor, memory]);
  return actor;
}
