import type { Hono } from 'hono';
import { giveConsent, readConsents, withdrawConsent } from '../../contract/patients/consent.calls.ts';
import { readMember } from '../../contract/profile/member.calls.ts';
import { saveMember } from '../../contract/profile/save-member.calls.ts';
import { uploadFile } from '../../contract/uploads/upload.calls.ts';
import type { Deps, GatewayEnv } from '../http/env.ts';
import { consentsOf, endConsent, recordConsent } from '../patients/consents.ts';
import { serveMember } from '../session/serve-member.ts';
import { takeUpload } from '../uploads/uploads.ts';
import { recordOf } from './member.ts';
import { saveMemberRecord } from './save-member.ts';

/** The calls of the member's own record: reading, saving, consents and pictures. */
export function serveProfile(app: Hono<GatewayEnv>, deps: Deps): void {
  serveMember(app, deps, readMember, ({ member }) => recordOf(member));
  serveMember(app, deps, saveMember, async ({ body, member }) => {
    await saveMemberRecord(deps, member.id, body);
    return {};
  });
  serveMember(app, deps, readConsents, async ({ member }) => ({ content: await consentsOf(deps, member.id) }));
  serveMember(app, deps, giveConsent, async ({ body, member }) => {
    await recordConsent(deps, member.id, body);
    return {};
  });
  serveMember(app, deps, withdrawConsent, async ({ query, member }) => {
    await endConsent(deps, member.id, query.purpose);
    return {};
  });
  serveMember(app, deps, uploadFile, ({ body: { file, module }, member, c }) =>
    takeUpload(deps, member.id, { file, signal: c.req.raw.signal }, module),
  );
}
