/** Shared by binding and changing a phone: a form of phone and code (the child `codeForm`), and events sent to it. */
import { type ActorRefFrom, type AnyEventObject, assign, sendTo } from 'xstate';
import type { PhoneRefused } from '../codes/sms-code.setup.ts';
import type { Refused } from '../lib/form-notice.ts';
import { type CodeFlow, codeFlowActions } from '../password/code-flow.ts';
import type { codeFormMachine, FilledForm, FormFilled } from '../password/code-form.machine.ts';

/** A phone and the code that was sent to it. */
export type ProvenPhone = Pick<FilledForm, 'phone' | 'smsCode'>;
export const noPhone: ProvenPhone = { phone: '', smsCode: '' };

/** ACC-CALL-13. */
export type CheckNameReply = { kind: 'free' } | { kind: 'registered' } | Refused;

interface PhoneFlow extends CodeFlow {
  /** The last input of the form, for the calls that follow. */
  readonly filled: ProvenPhone;
}

type Filled = { readonly event: FormFilled };
export const phoneIn = ({ event }: Filled) => event.phone;
export const keepFilled = { type: 'keepFilled', params: ({ event }: Filled) => event } as const;

export function phoneFormActions<Context extends PhoneFlow, Event extends AnyEventObject>() {
  type Form = ActorRefFrom<typeof codeFormMachine>;
  const keeping = ({ phone, smsCode }: ProvenPhone) =>
    // The type parameter hides that both are part of every such context.
    ({ filled: { phone, smsCode }, notice: null }) as Partial<Context>;
  return {
    ...codeFlowActions<Context, Event>(),
    keepFilled: assign<Context, Event, ProvenPhone, Event, never>((_, filled) => keeping(filled)),
    objectToPhone: sendTo<Context, Event, PhoneRefused, Form, Event>('codeForm', (_, { objection }) => ({
      type: 'form.objected',
      objection,
    })),
  };
}
