import type { Services } from '../lib/services.ts';
import { refuseTakenPhone } from '../password/code-form.actors.ts';

/** ACC-CALL-13, once the form is filled: the code may come from another page, which accepted the phone. */
export function checkName(services: Pick<Services, 'api'>) {
  const judge = refuseTakenPhone(services);
  return async ({ input, signal }: { readonly input: { readonly phone: string }; readonly signal: AbortSignal }) => {
    const objection = await judge(input.phone, signal);
    if (objection === null) return { kind: 'free' } as const;
    return objection.kind === 'phoneRefused' ? ({ kind: 'registered' } as const) : objection;
  };
}
