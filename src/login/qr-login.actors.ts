import type { AnswerOf } from '../../contract/call.ts';
import { drawQrCode, logInByQr, QR_STATUS, readQrStatus } from '../../contract/login/qr.calls.ts';
import { type AskStatusReply, type QrLoginEvent, qrLoginMachine } from '../../machines/login/qr-login.machine.ts';
import { ask, provide } from '../lib/provide.ts';
import type { Services } from '../lib/services.ts';
import { watchVisibility } from '../lib/watch-visibility.ts';

/** `qrLogin` on the real gateway, page and token store. */
export const provideQrLogin = ({ api, page, tokens }: Pick<Services, 'api' | 'page' | 'tokens'>) =>
  provide(qrLoginMachine, {
    async fetchCode({ signal }) {
      const reply = await api.ask(drawQrCode, {}, { signal });
      return reply.kind === 'ok' ? { kind: 'fetched', code: reply.body } : { kind: reply.kind };
    },
    askStatus: ({ input, signal }) =>
      ask(api, readQrStatus, { query: input }, signal, { ok: (answer) => statusIn(answer, input.uuid) }),
    async logIn({ input, signal }) {
      const reply = await api.ask(logInByQr, { body: input }, { signal });
      if (reply.kind !== 'ok') return { kind: reply.kind };
      tokens.keep(reply.body);
      return { kind: 'signedIn' };
    },
    watchPage: watchVisibility<QrLoginEvent>(page),
  });

function statusIn(answer: AnswerOf<typeof readQrStatus>, uuid: string): AskStatusReply {
  if (answer.uuid !== undefined && answer.uuid !== uuid) return { kind: 'unrelated' };
  const scan = { device: answer.scannedDevice ?? null, at: answer.scannedAt ?? null };
  switch (answer.status) {
    case QR_STATUS.confirmed:
      return { kind: 'confirmed' };
    case QR_STATUS.invalid:
      return { kind: 'invalid' };
    case QR_STATUS.scanned:
      return { kind: 'waiting', status: 'scanned', scan };
    case QR_STATUS.unscanned:
      return { kind: 'waiting', status: 'unscanned', scan: null };
    default:
      return { kind: 'waiting', status: 'pending', scan: null };
  }
}
