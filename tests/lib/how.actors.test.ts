import { type Effect, explore, generate, isPossible, type MachineCases } from '@xinglin/paths';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { type AnyActorLogic, createActor, StateMachine, toPromise } from 'xstate';
import { CONSENT_VERSIONS, readConsents } from '../../contract/patients/consent.calls.ts';
import { readSetting } from '../../contract/shell/settings.calls.ts';
import { type Fault, faultsFor, switchesFor } from '../../machines/lib/how.cases.ts';
import { createServices } from '../../src/lib/services.ts';
import { clearBrowser } from '../kit/actors.ts';
import { flows } from './how-flows.ts';

/** The consent that the members of the sandbox have given. */
const consent = { purpose: 'health', version: CONSENT_VERSIONS.health, givenAt: '2026-11-21T04:00:00Z' };
const server = setupServer(
  http.get(`*${readConsents.path}`, () => HttpResponse.json({ content: [consent] })),
  http.put(`*${readConsents.path}`, () => HttpResponse.json({})),
  http.all('*', () => new HttpResponse(null, { status: 404 })),
);
beforeAll(() => server.listen());
afterAll(() => server.close());
afterEach(() => {
  server.resetHandlers();
  clearBrowser();
});

/** Every effect on the paths of a plan. */
function effectsOf(cases: MachineCases): readonly Effect[] {
  const { paths } = generate(explore(cases), 'arrows', { allow: isPossible(cases) });
  return paths.flatMap(({ start, steps }) => [start, ...steps].flatMap((one) => one.effects));
}

/** All inputs of a port. */
function inputsOf(effects: readonly Effect[], port: string): readonly unknown[] {
  const inputs = effects.flatMap(({ detail }) => (Object(detail).src === port ? [Object(detail).input] : []));
  return [...new Map(inputs.map((input) => [JSON.stringify(input), input])).values()];
}

/** Set by the clock, the gateway or the request, so never the same as in a case. */
const OWN = [
  'now',
  'resendAt',
  'ticket',
  'phone',
  'loginName',
  'paymentDeadline',
  'deadline',
  'nextPage',
  'confirmingUntil',
];
const comparable = (reply: unknown): unknown =>
  JSON.parse(
    JSON.stringify({ reply }, (key, value: unknown) => {
      // Machines and shoppers treat both as a broken gateway.
      if (key === 'reason' && value === 'malformed') return 'server';
      return OWN.includes(key) ? undefined : (value ?? undefined);
    }),
  );

const isOwn = ({ status, drop }: Fault) => status === undefined && drop !== true;

function play({ method, path, status, body, drop }: Fault): void {
  server.use(
    http.all(`*${path.replaceAll(/\{(\w+)\}/g, ':$1')}`, ({ request }) => {
      if (request.method !== method) return undefined;
      if (drop === true) return HttpResponse.error();
      return typeof body === 'string'
        ? new HttpResponse(body)
        : HttpResponse.json(body ?? {}, { status: status ?? 200 });
    }),
  );
}

/** Changes the shop's settings. */
function change({ put, body }: { put: string; body: object }): void {
  if (put !== '/sandbox/api/settings') return;
  server.use(http.get(`*${readSetting.path}`, () => HttpResponse.json({ value: body })));
}

/** Adds content to a file of the cases, which has none. */
function withContent(input: unknown): unknown {
  const { file }: { file?: object } = Object(input);
  return file ? { file: { ...file, content: new File(['picture'], 'me.jpg') }, square: null } : input;
}

async function played(logic: AnyActorLogic, input: unknown): Promise<unknown> {
  const actor = createActor(logic, { input: withContent(input) });
  const end = toPromise(actor).catch((error: unknown) => error);
  actor.start();
  return end;
}

/** Each answer of the sandbox, once for each call that it stands for. */
function answersOf(cases: MachineCases) {
  const effects = effectsOf(cases);
  const all = Object.entries(cases.how.replies).flatMap(([port, byCase]) =>
    Object.entries(byCase).flatMap(([caseName, how]) => {
      const { done = {}, error = {} } = cases.actors[port] ?? {};
      const wanted = caseName in done ? done[caseName] : error[caseName];
      return inputsOf(effects, port).flatMap((input) => {
        const { answer } = typeof how === 'function' ? how(input) : how;
        const needed = answer ? [{ answer, meanwhile: 0, between: [0, null] as const }] : [];
        const [faults, switches] = [faultsFor(needed), switchesFor(needed)];
        return faults.every(isOwn) || wanted === undefined ? [] : [{ port, caseName, input, faults, switches, wanted }];
      });
    }),
  );
  return new Map(all.map((one) => [JSON.stringify([one.port, one.caseName, one.faults]), one])).values();
}

describe.each(flows)('how «$cases.labels.title» is run by hand', ({ cases, provide }) => {
  test('describes every start and reply, and no case that does not exist', () => {
    const { starts, events, replies } = cases.how;
    const cased = (kinds: Readonly<Record<string, object>>) => Object.values(kinds).flatMap((one) => Object.keys(one));
    expect(Object.keys(starts).sort()).toEqual(Object.keys(cases.inputs).sort());
    for (const [type, hows] of Object.entries(events)) {
      expect(Object.keys(cases.events[type] ?? {})).toEqual(expect.arrayContaining(Object.keys(hows)));
    }
    for (const [port, hows] of Object.entries(replies)) {
      const names = cased({ ...cases.actors[port] });
      expect(Object.keys(hows)).toEqual(expect.arrayContaining(names));
      // Allowed for any port, whether it has them as cases or not.
      const always = ['', '网络断开', '服务异常'];
      expect([...names, ...always]).toEqual(expect.arrayContaining(Object.keys(hows)));
    }
  });

  test('each answer of the sandbox gives the reply of its case', async () => {
    for (const { port, caseName, input, faults, switches, wanted } of answersOf(cases)) {
      const { actors } = provide(createServices(), input).implementations;
      // A child that is a machine is played in its own flow.
      if (actors[port] instanceof StateMachine) continue;
      faults.forEach(play);
      switches.forEach(change);
      // By its name in the machine.
      const reply = await played(actors[port] as AnyActorLogic, input);
      // Records of the gateway have more than the cases of a flow need.
      expect(comparable(reply), `${port}: ${caseName}`).toMatchObject(Object(comparable(wanted)));
      server.resetHandlers();
      // ACC-ERR-01: it is logged.
      if (faults.some(({ status }) => status === 500)) vi.mocked(console.warn).mockClear();
    }
  });
});
