/** What binding and changing a phone share: a form of phone and code (the child `codeForm`), and what is said to it. */
import { type ActorRefFrom, type AnyEventObject, assign, sendTo } from 'xstate';
import type { FormObjection, PhoneRefused } from '../codes/sms-code.setup.ts';
import type { Refused } from '../lib/form-notice.ts';
import { type CodeFlow, codeFlowActions } from '../password/code-flow.ts';
import type { CodeFormInput, codeFormMachine, FilledForm, FormFilled } from '../password/code-form.machine.ts';

/** A phone and the code that was sent to it. */
export type ProvenPhone = Pick<FilledForm, 'phone' | 'smsCode'>;
export const noPhone: ProvenPhone = { phone: '', smsCode: '' };

/** ACC-CALL-13. */
export type CheckNameReply = { kind: 'free' } | { kind: 'registered' } | Refused;

interface PhoneFlow extends CodeFlow {
  /** What the form was filled with last: the calls after it need it. */
  readonly filled: ProvenPhone;
}

type Filled = { readonly event: FormFilled };
type Asked = { readonly context: CodeFlow };
export const phoneIn = ({ event }: Filled) => event.phone;
export const keepFilled = { type: 'keepFilled', params: ({ event }: Filled) => event } as const;
export const objectTo = <const Objection extends FormObjection>(params: Objection) =>
  ({ type: 'objectTo', params }) as const;

/** Who makes an account agrees to the documents. */
export const invokePhoneForm = (asksAgreement: boolean) =>
  ({
    id: 'codeForm',
    src: 'codeForm',
    input: ({ context: { smsCode } }: Asked): CodeFormInput => ({ smsCode, passwordRule: null, asksAgreement }),
  }) as const;

export function phoneFormActions<Context extends PhoneFlow, Event extends AnyEventObject>() {
  type Form = ActorRefFrom<typeof codeFormMachine>;
  const keeping = ({ phone, smsCode }: ProvenPhone) =>
    // The type parameter hides that these two are all that such a context needs to be changed.
    ({ filled: { phone, smsCode }, notice: null }) as Partial<Context>;
  return {
    ...codeFlowActions<Context, Event>(),
    keepFilled: assign<Context, Event, ProvenPhone, Event, never>((_, filled) => keeping(filled)),
    objectTo: sendTo<Context, Event, FormObjection, Form, Event>('codeForm', (_, objection) => ({
      type: 'form.objected',
      objection,
    })),
    objectToPhone: sendTo<Context, Event, PhoneRefused, Form, Event>('codeForm', (_, { objection }) => ({
      type: 'form.objected',
      objection,
    })),
  };
}
