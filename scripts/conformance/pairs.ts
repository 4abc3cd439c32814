import {
  createAddress,
  deleteAddress,
  editAddress,
  listAddresses,
  setDefaultAddress,
} from '../../contract/addresses/address.calls.ts';
import type { Call } from '../../contract/call.ts';
import { giveConsent, readConsents, withdrawConsent } from '../../contract/patients/consent.calls.ts';
import {
  createPatient,
  deletePatient,
  editPatient,
  readDefaultPatient,
  readPatient,
  setDefaultPatient,
} from '../../contract/patients/patient.calls.ts';
import { readMember } from '../../contract/profile/member.calls.ts';
import { saveMember } from '../../contract/profile/save-member.calls.ts';
import { uploadFile } from '../../contract/uploads/upload.calls.ts';
import { ask, success } from './judge.ts';
import { rowOf } from './members.ts';
import { pictureForm } from './requests/bodies.ts';
import { type Ids, missing } from './requests/ids.ts';
import type { Request } from './requests/row.ts';
import type { Visitor } from './visitor.ts';

/** Makes the call with its request from the table and these ids, or with the given request; null after a failure. */
type Do = <C extends Call>(call: C, ids?: Partial<Ids>, request?: Request) => ReturnType<typeof ask<C>>;

async function playProfile(act: Do, visitor: Visitor): Promise<void> {
  const before = await act(readMember);
  if (before === null) return;
  const save = (jobNature: string) => act(saveMember, {}, { path: saveMember.path, body: { jobNature } });
  if ((await save('nurse')) === null) return;
  const after = await act(readMember);
  if (after !== null && after.value.jobNature !== 'nurse')
    visitor.play.findings.fail(saveMember, 'the saved jobNature in readMember', 'a different one');
  await save(before.value.jobNature);
}

async function playAddress(act: Do, visitor: Visitor): Promise<void> {
  const { findings } = visitor.play;
  const before = await act(listAddresses);
  if (before === null || (await act(createAddress)) === null) return;
  const after = await act(listAddresses);
  const made = after?.value.find(({ id }) => !before.value.some((one) => one.id === id));
  if (made === undefined) return findings.fail(createAddress, 'the new address in listAddresses', 'none');
  const ids = { address: made.id };
  await act(editAddress, ids);
  await act(setDefaultAddress, ids);
  const first = (await act(listAddresses))?.value.find(({ isDefault }) => isDefault);
  if (first?.id !== made.id) findings.fail(setDefaultAddress, 'the new default in listAddresses', 'a different one');
  await act(deleteAddress, ids);
  const left = await act(listAddresses);
  if (left?.value.some(({ id }) => id === made.id)) findings.fail(deleteAddress, 'no such address any more', 'it');
  const usual = before.value.find(({ isDefault }) => isDefault);
  if (usual !== undefined) await act(setDefaultAddress, { address: usual.id });
}

async function playPatient(act: Do, visitor: Visitor): Promise<void> {
  const { findings } = visitor.play;
  const form = { path: uploadFile.path, body: pictureForm({ module: 'patient' }) };
  const picture = (await act(uploadFile, {}, form))?.value.url;
  const usual = (await act(readDefaultPatient))?.value;
  const made = picture === undefined ? null : await act(createPatient, { picture });
  if (made === null || picture === undefined) return;
  const ids = { patient: made.value.id, picture };
  const came = await act(readPatient, ids);
  const { name }: { name?: string } = Object(rowOf(createPatient).ask({ ...missing, picture }).body);
  if (came !== null && came.value.name !== name) findings.fail(readPatient, 'the saved name', 'a different one');
  await act(editPatient, ids);
  // The default may be the shop's own choice, which stays.
  await ask(visitor, setDefaultPatient, rowOf(setDefaultPatient).ask({ ...missing, ...ids }), {
    ...success,
    refusals: [409],
  });
  await act(deletePatient, ids);
  const gone = { of: 'readPatient after it', refusals: [404], by: deletePatient };
  await ask(visitor, readPatient, rowOf(readPatient).ask({ ...missing, ...ids }), gone);
  if (usual)
    await ask(visitor, setDefaultPatient, rowOf(setDefaultPatient).ask({ ...missing, patient: usual.id }), success);
}

/** Makes things of the member's, reads them, and deletes them again. */
export async function playPairs(visitor: Visitor): Promise<void> {
  const act: Do = (call, ids = {}, request = rowOf(call).ask({ ...missing, ...ids })) =>
    ask(visitor, call, request, success);
  await playProfile(act, visitor);
  await playAddress(act, visitor);
  const consents = await act(readConsents);
  if (consents === null || (await act(giveConsent)) === null) return;
  await playPatient(act, visitor);
  // Withdrawing erases what was kept under the consent, so a consent that was there before stays.
  if (!consents.value.content.some(({ purpose }) => purpose === 'health')) await act(withdrawConsent);
}
