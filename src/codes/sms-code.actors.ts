import { fromCallback } from 'xstate';
import * as calls from '../../contract/codes/captcha.calls.ts';
import { CODE_SMS_CODE_WRONG, type SmsPurpose } from '../../contract/codes/sms-code.ts';
import { smsCodeMachine } from '../../machines/codes/sms-code.machine.ts';
import type * as ports from '../../machines/codes/sms-code.setup.ts';
import type { Refused } from '../../machines/lib/form-notice.ts';
import type { Reply } from '../lib/api.ts';
import { keepDraft, readDraft } from '../lib/drafts.ts';
import { ask, provide, refused } from '../lib/provide.ts';
import type { Services } from '../lib/services.ts';
import { parsed, type SafeStorage } from '../lib/storage.ts';
import { workedTicket } from './ticket-work.ts';

type Parts = Pick<Services, 'api' | 'storage' | 'pendingCode'>;

const TICK_MS = 1000;
/** The gateway limits the sends to a phone regardless of purpose, so the forms of a tab share the deadlines. */
const DEADLINES = 'smsCode.deadlines';

export const wrongCode = (message: string | null) => ({ kind: 'wrongCode', message }) as const;
/** For a call that takes a code: the code was accepted, but is too old or used by now. */
export const wrongCodes = { [CODE_SMS_CODE_WRONG]: wrongCode };

/** Checks a phone for a scenario before a code is sent; null when it passes. */
export type JudgePhone = (phone: string, signal: AbortSignal) => Promise<ports.PhoneRefused | Refused | null>;

/**
 * `smsCode` of one scenario on the real gateway.
 *
 * @param purpose what its codes are for, if not the scenario
 */
export function provideSmsCode(
  { api, storage, pendingCode }: Parts,
  scenario: ports.SmsScenario,
  judgePhone?: JudgePhone,
  purpose: SmsPurpose = scenario,
) {
  const machine = provide(smsCodeMachine, {
    async takeTicket({ input, signal }) {
      const objection = await judgePhone?.(input.phone, signal);
      if (objection) return objection;
      return ask(api, calls.takeSmsTicket, { body: { phoneNum: input.phone } }, signal, {
        async ok(given): Promise<ports.TakeTicketReply> {
          const ticket = await workedTicket(given, signal);
          return given.isNeedCaptcha ? { kind: 'imageAsked' } : { kind: 'ticket', ticket };
        },
      });
    },
    fetchImage: ({ signal }) =>
      ask(api, calls.drawImageCaptcha, {}, signal, {
        ok: ({ id, image }) => ({ kind: 'fetched', image: { id, source: pictureSource(image) } }) as const,
      }),
    checkImage: ({ input, signal }) =>
      ask(api, calls.checkImageCaptcha, { body: { id: input.id, code: input.imageCode } }, signal, {
        ok: async (given) => ({ kind: 'ticket', ticket: await workedTicket(given, signal) }) as const,
      }),
    async sendCode({ input, signal }) {
      const body = { phoneNum: input.phone, ticket: input.ticket, validCode: input.imageCode, purpose };
      const reply = await api.ask(calls.sendSmsCode, { body }, { signal });
      return sentTo(input.phone, reply, storage.session);
    },
    checkCode: checkedBy(api, calls.checkSmsCode, purpose),
    watchClock: fromCallback<ports.SmsCodeEvent>(({ sendBack }) => {
      const timer = setInterval(() => sendBack({ type: 'clock.ticked', now: Date.now() }), TICK_MS);
      return () => clearInterval(timer);
    }),
    recallPhone: fromCallback<ports.SmsCodeEvent>(({ sendBack }) => {
      const phone = readDraft(storage.session, `${scenario}.phone`);
      if (phone !== '') sendBack({ type: 'phone.changed', phone });
      const smsCode = scenario === 'register' ? pendingCode.take(phone) : null;
      if (smsCode !== null) sendBack({ type: 'smsCode.changed', smsCode });
    }),
  });
  return machine.provide({
    actions: { rememberPhone: (_, phone) => keepDraft(storage.session, `${scenario}.phone`, phone) },
  });
}

/**
 * The outcome of a send to this phone. The gateway reports the seconds until the next send, in its answer or when it
 * refuses an early one; they are kept for every form of this tab, so that a reload keeps counting (ruling 7). Uses the
 * browser's clock on purpose, as does everything compared with it: the gateway's time is unknown until its first
 * answer, and an error that both share cancels out.
 */
export function sentTo(
  phone: string,
  reply: Reply<typeof calls.sendSmsCode>,
  session: SafeStorage,
): ports.SendCodeReply {
  const waitSeconds =
    reply.kind === 'ok' ? reply.body.waitSeconds : reply.kind === 'refused' ? reply.waitSeconds : undefined;
  if (reply.kind !== 'ok' && waitSeconds === undefined) return refused(reply);
  const now = Date.now();
  const resendAt = now + (waitSeconds ?? 0) * 1000;
  session.set(DEADLINES, JSON.stringify({ ...recallDeadlines(session, now), [phone]: resendAt }));
  return { ...(reply.kind === 'ok' ? { kind: 'sent' } : refused(reply)), phone, now, resendAt };
}

/** ACC-CALL-35, with the member's session if `call` requires it; only a code sent for the purpose is valid. */
export const checkedBy =
  (api: Parts['api'], call: typeof calls.checkSmsCode, purpose: SmsPurpose) =>
  ({ input, signal }: { input: { phone: string; smsCode: string }; signal: AbortSignal }) =>
    ask(api, call, { body: { phoneNum: input.phone, captcha: input.smsCode, purpose } }, signal, {
      ok: () => ({ kind: 'valid' }) as const,
      400: (message) => ({ kind: 'invalid', message }) as const,
    });

/** Machine input for a form with a code: an empty phone and the countdowns that survived a reload. */
export function smsCodeInput(services: Pick<Services, 'storage'>): ports.SmsCodeInput {
  return { phone: '', ...countdownsOf(services) };
}

/** The countdowns that survived a reload. */
export function countdownsOf({ storage }: Pick<Services, 'storage'>): Pick<ports.SmsCodeInput, 'resendAt' | 'now'> {
  const now = Date.now();
  return { resendAt: recallDeadlines(storage.session, now), now };
}

/** The deadlines kept by this tab that have not passed: phone → milliseconds of the browser's clock. */
function recallDeadlines(session: SafeStorage, now: number): Record<string, number> {
  const running: Record<string, number> = {};
  for (const [phone, deadline] of Object.entries<unknown>(Object(parsed(session.get(DEADLINES))))) {
    if (typeof deadline === 'number' && deadline > now) running[phone] = deadline;
  }
  return running;
}

/** ACC-SMS-17 (decision): an address is used as it is, anything without a scheme is base64 PNG. */
function pictureSource(image: string): string {
  // A JPEG in base64 begins with a slash as well.
  return /^(?:data:|https?:|\/(?!9j\/))/.test(image) ? image : `data:image/png;base64,${image}`;
}
