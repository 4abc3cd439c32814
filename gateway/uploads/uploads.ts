import { randomBytes } from 'node:crypto';
import type { Insertable } from 'kysely';
import { PRIVATE_UPLOADS } from '../../contract/patients/patient.ts';
import { MOST_UPLOAD_BYTES } from '../../contract/uploads/uploads.ts';
import { DAY } from '../clock.ts';
import type { Deps } from '../http/env.ts';
import { Refused } from '../http/refused.ts';
import { refuseBeyond } from '../http/write-limit.ts';
import { askingMember, type Routes } from '../session/serve-member.ts';
import type { Limit } from '../store/limits.ts';
import type { Tables } from '../store/schema.ts';
import type { Queries } from '../store/store.ts';
import { words } from '../words.ts';
import { type CleanPicture, cleanPicture } from './clean-picture.ts';
import { isSignedFor, ownAddress } from './picture-address.ts';

/** Far above what a person needs to find a good picture; each upload costs a decode and a row. */
const uploads: Limit = { name: 'uploads', most: 40, perMs: DAY };

/** Path of stored pictures; the rest of the address is the picture's random name. */
export const UPLOADS = '/uploads/';

/** A file as it was sent. */
export interface SentFile {
  readonly file: Blob;
  /** Aborted when the browser has gone. */
  readonly signal: AbortSignal;
}

/**
 * ACC-CALL-41: takes a picture and answers its address. It is stored in the database, so that every replica has it and
 * a backup of the database is complete. Its name is 128 random bits, not the file's name. A patient's picture is only
 * for its owner. Throws `Refused`.
 */
export async function takeUpload(
  deps: Deps,
  memberId: string,
  sent: SentFile,
  module: 'common' | 'patient',
): Promise<{ url: string }> {
  const picture = await drawnUpload(deps, memberId, sent);
  const isPrivate = module === 'patient';
  const name = await deps.store.run((db) =>
    keepUpload(db, deps, { ...picture, member_id: memberId, is_private: isPrivate }),
  );
  return { url: isPrivate ? ownAddress(name) : UPLOADS + name };
}

/** The picture of a file, redrawn. `subject` is counted by the limit on uploads. Throws `Refused`. */
export async function drawnUpload(deps: Deps, subject: string, { file, signal }: SentFile): Promise<CleanPicture> {
  if (file.size > MOST_UPLOAD_BYTES) throw new Refused(413, 'tooLarge', words.uploadTooLarge);
  await refuseBeyond(deps, uploads, subject);
  return cleanPicture(Buffer.from(await file.arrayBuffer()), { signal, log: deps.log });
}

/** Stores a picture under a random name, which it returns. */
export async function keepUpload(
  db: Queries,
  { clock }: Pick<Deps, 'clock'>,
  picture: Omit<Insertable<Tables['uploads']>, 'name' | 'created_at'>,
): Promise<string> {
  const name = randomBytes(16).toString('base64url');
  await db
    .insertInto('uploads')
    .values({ ...picture, name, created_at: clock.now() })
    .execute();
  return name;
}

/** Whether the member has uploaded the picture at this address. */
export async function hasUploaded(deps: Deps, memberId: string, address: string): Promise<boolean> {
  const row = await deps.store.db
    .selectFrom('uploads')
    .select('name')
    .where('name', '=', address.slice(UPLOADS.length))
    .where('member_id', '=', memberId)
    .where('is_private', '=', false)
    .executeTakeFirst();
  return row !== undefined;
}

/** Random names of files; also filters out texts that the database would reject. */
export const FILE_NAME = /^[\w-]{16,64}$/;

/** A picture that the gateway drew itself, with the type that it drew, so that it is never taken for a page. */
async function pictureNamed(
  db: Queries,
  name: string,
  of: { readonly isPrivate: boolean; readonly memberId?: string },
) {
  if (!FILE_NAME.test(name)) return undefined;
  const named = db
    .selectFrom('uploads')
    .select(['type', 'bytes'])
    .where('name', '=', name)
    .where('is_private', '=', of.isPrivate);
  return (of.memberId === undefined ? named : named.where('member_id', '=', of.memberId)).executeTakeFirst();
}

/**
 * The pictures themselves: for any request with their random names, cached for ever, since a picture never changes;
 * those of certificates and prescriptions for their member and for signed addresses that have not expired. For all
 * others they do not exist.
 */
export function serveUploads({ app, deps }: Routes): void {
  app.get(`${UPLOADS}:name`, async (c, next) => {
    c.set('route', 'upload');
    const picture = await pictureNamed(deps.store.db, c.req.param('name'), { isPrivate: false });
    if (picture === undefined) return next();
    c.header('Content-Type', picture.type);
    c.header('Cache-Control', 'public, max-age=31536000, immutable');
    return c.body(new Uint8Array(picture.bytes));
  });
  app.get(`${PRIVATE_UPLOADS}:name`, async (c, next) => {
    c.set('route', 'privateUpload');
    const name = c.req.param('name');
    const isSigned = isSignedFor(deps, name, c.req.query());
    const member = isSigned ? null : await askingMember(deps, c);
    if (!isSigned && member === null) return next();
    const of = { isPrivate: true, ...(member === null ? {} : { memberId: member.id }) };
    const picture = await pictureNamed(deps.store.db, name, of);
    if (picture === undefined) return next();
    c.header('Content-Type', picture.type);
    c.header('Cache-Control', 'private, no-store');
    return c.body(new Uint8Array(picture.bytes));
  });
}
