import { randomBytes } from 'node:crypto';
import { type SqlBool, sql } from 'kysely';
import { QR_STATUS } from '../../contract/login/qr.calls.ts';
import { inFuture, MINUTE } from '../clock.ts';
import type { Deps, Visit } from '../http/env.ts';
import { Refused } from '../http/refused.ts';
import { nonceFor } from '../session/browser-nonce.ts';
import { type Issued, startSession } from '../session/session.ts';
import { readTogether } from '../store/read-together.ts';
import type { QrCodeRow } from '../store/schema.ts';
import { hashOf } from '../store/server-keys.ts';

export const QR_LIFE = 3 * MINUTE;

function urlOf(deps: Deps, visit: Visit, uuid: string): string {
  if (deps.settings.sandbox) return `${visit.origin}/sandbox/phone/qr?uuid=${uuid}`;
  return deps.settings.qrUrlTemplate.replace('{uuid}', uuid);
}

/** ACC-CALL-28: a new code, bound to the browser that holds `nonce`. */
export async function createCode(deps: Deps, visit: Visit, browser: string, heldNonce: string | undefined) {
  const nonce = await nonceFor(deps, 'qr_codes', heldNonce);
  const uuid = randomBytes(16).toString('hex');
  const row = {
    uuid,
    nonce_hash: hashOf(nonce),
    status: QR_STATUS.unscanned,
    browser,
    address: visit.address,
    drawn_at: deps.clock.now(),
    expires_at: inFuture(deps.clock, QR_LIFE),
    scanned_device: null,
    scanned_at: null,
    member_id: null,
    used_at: null,
  };
  await deps.store.run((db) => db.insertInto('qr_codes').values(row).execute());
  return { url: urlOf(deps, visit, uuid), uuid, nonce };
}

/** The status as of now: a used or expired code is invalid (ACC-QR-08). */
export function statusNow(code: Pick<QrCodeRow, 'status' | 'used_at' | 'expires_at'>, now: Date): number {
  return code.used_at !== null || code.expires_at <= now ? QR_STATUS.invalid : code.status;
}

/** A code by its uuid, or undefined. */
export function findCode({ store }: Pick<Deps, 'store'>, uuid: string): Promise<QrCodeRow | undefined> {
  return store.db.selectFrom('qr_codes').selectAll().where('uuid', '=', uuid).executeTakeFirst();
}

const polled = ['uuid', 'nonce_hash', 'status', 'expires_at', 'scanned_device', 'scanned_at', 'used_at'] as const;
type Polled = Pick<QrCodeRow, (typeof polled)[number]>;

/** `findCode` for open pages, each of which polls every second (ACC-QR-02). */
export function findPolledCode({ store }: Pick<Deps, 'store'>): (uuid: string) => Promise<Polled | undefined> {
  return readTogether(async (uuids) => {
    const codes = await store.db
      .selectFrom('qr_codes')
      .select(polled)
      .where(sql<SqlBool>`uuid = any(${uuids}::text[])`)
      .execute();
    return new Map(codes.map((code) => [code.uuid, code]));
  });
}

/** ACC-CALL-29: the code's status; only the browser that requested it learns which device scanned it. */
export function statusOf(deps: Pick<Deps, 'clock'>, uuid: string, code: Polled | undefined, nonce: string | undefined) {
  if (code === undefined) throw new Refused(404, 'qrUnknown');
  const status = statusNow(code, deps.clock.now());
  const own = nonce !== undefined && hashOf(nonce) === code.nonce_hash;
  if (!own || code.scanned_at === null) return { status, uuid };
  return { status, uuid, scannedDevice: code.scanned_device ?? '', scannedAt: code.scanned_at.getTime() };
}

/** ACC-CALL-30, ACC-QR-09: trades a confirmed code for a session, once, in the browser that requested it. */
export async function logInByCode(deps: Deps, uuid: string, nonce: string | undefined): Promise<Issued> {
  const now = deps.clock.now();
  return deps.store.transaction(async (trx) => {
    const code = await trx.selectFrom('qr_codes').selectAll().where('uuid', '=', uuid).forUpdate().executeTakeFirst();
    if (code === undefined) throw new Refused(400, 'qrInvalid');
    if (nonce === undefined || hashOf(nonce) !== code.nonce_hash) throw new Refused(400, 'qrOtherBrowser');
    const status = statusNow(code, now);
    if (status === QR_STATUS.invalid) throw new Refused(400, 'qrInvalid');
    if (status !== QR_STATUS.confirmed || code.member_id === null) throw new Refused(400, 'qrNotConfirmed');
    await trx.updateTable('qr_codes').set({ used_at: now }).where('uuid', '=', uuid).execute();
    return startSession(trx, deps, code.member_id);
  });
}
