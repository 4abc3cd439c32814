import type { Call } from '../../contract/call.ts';
import { allCalls } from '../../contract/calls.ts';
import { brokenRequest } from './broken.ts';
import { preflight } from './headers.ts';
import { ask, success } from './judge.ts';
import { type Login, logIn, playSession } from './login.ts';
import { playMember, rowOf, thingsOf } from './members.ts';
import { playPairs } from './pairs.ts';
import { Findings } from './report.ts';
import { missing } from './requests/ids.ts';
import { nobodys } from './requests/row.ts';
import { type Play, Visitor } from './visitor.ts';

/** What to play against a gateway. */
export interface Options extends Omit<Play, 'findings'> {
  /** Null: calls are played for a visitor only. */
  readonly login: Login | null;
  /** Names of the calls to play, besides those of a login. Default: all. */
  readonly only?: readonly string[];
}

/** Plays a call for a visitor. */
async function playVisitor(play: Play, call: Call): Promise<void> {
  const { findings, write } = play;
  if (call.name === 'notifyPayment') return findings.leaveOut(call, 'only the payment party calls them');
  const row = rowOf(call);
  const valid = row.ask(missing);
  await preflight(play, call, valid);
  // Anyone with the key of a link may make this call.
  const broken = call.name === 'listPatients' ? null : brokenRequest(call, valid);
  if (call.access === 'member') {
    const of = broken === null ? 'a visitor' : 'a visitor with a broken request';
    await ask(new Visitor(play), call, broken ?? valid, { of, refusals: [401] });
    return;
  }
  if (broken !== null) await ask(new Visitor(play), call, broken, { of: 'a broken request', refusals: [400] });
  const { refusals = [] } = call;
  if (row.secret !== undefined) {
    const unknown = refusals.filter((status) => status === 403 || status === 404);
    await ask(new Visitor(play), call, valid, { of: 'an unknown key', refusals: unknown });
    return findings.leaveOut(call, 'they need the key of a link');
  }
  if (call.name === 'readPayment') {
    await ask(new Visitor(play), call, valid, { of: 'an unknown id', refusals: [404] });
    return findings.leaveOut(call, 'they need a payment');
  }
  if (call.name === 'openStoreApplication' && !write) return findings.leaveOut(call, 'they change data, give --write');
  if (row.otherwise === undefined || row.otherwise === nobodys) {
    await ask(new Visitor(play), call, valid, success);
    return;
  }
  findings.leaveOut(call, 'they need a code, or another secret');
  await ask(new Visitor(play), call, valid, { of: 'a guess', success: true, refusals: [400, ...refusals] });
}

/** Plays the calls of the contract against a gateway. */
export async function playContract({ login, only, ...options }: Options): Promise<Findings> {
  const findings = new Findings();
  const play: Play = { ...options, findings };
  const calls = allCalls.filter(({ name }) => only?.includes(name) ?? true);
  // Before other calls make the gateway wary of this address.
  const session = login === null ? null : await logIn(play, login);
  for (const call of calls) await playVisitor(play, call);
  if (login === null || session === null) {
    for (const call of calls)
      if (call.access === 'member') findings.leaveOut(call, 'they are for members, give --as and --code');
    return findings;
  }
  const { visitor } = session;
  const things = await thingsOf(visitor, login.phone);
  for (const call of calls) if (call.access === 'member') await playMember(visitor, call, things);
  if (options.write) await playPairs(visitor);
  await playSession(play, session);
  return findings;
}
