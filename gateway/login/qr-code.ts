import { randomBytes } from 'node:crypto';
import { setTimeout as rest } from 'node:timers/promises';
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

/** How often a code is looked at while its poll waits, milliseconds. */
const LOOK_EVERY = 500;

/**
 * `findCode` for open pages, each of which polls every second (ACC-QR-02). While nobody has scanned the code, the poll
 * waits for that, up to the setting `qrWaitMs`: thousands of pages cost few calls, and each call may share its queries.
 * @returns takes the signal that the browser has gone
 */
export function findPolledCode({ store, clock, settings, isStopping }: PollDeps) {
  const select = (uuids: readonly string[]) =>
    store.db.selectFrom('qr_codes').select(polled).where(sql<SqlBool>`uuid = any(${uuids}::text[])`);
  const byUuid = (codes: readonly Polled[]) => new Map(codes.map((code) => [code.uuid, code]));
  const find = readTogether(async (uuids) => byUuid(await select(uuids).execute()));
  const findScanned = readTogether(async (uuids) =>
    byUuid(await select(uuids).where('status', '<>', QR_STATUS.unscanned).execute()),
  );
  return async (uuid: string, gone: AbortSignal): Promise<Polled | undefined> => {
    const until = performance.now() + settings.qrWaitMs;
    let code = await find(uuid);
    while (code !== undefined && statusNow(code, clock.now()) === QR_STATUS.unscanned) {
      if (performance.now() >= until || gone.aborted || isStopping()) break;
      await rest(LOOK_EVERY);
      code = (await findScanned(uuid)) ?? code;
    }
    return code;
  };
}

type PollDeps = Pick<Deps, 'store' | 'clock' | 'isStopping'> & {
  readonly settings: Pick<Deps['settings'], 'qrWaitMs'>;
};

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
