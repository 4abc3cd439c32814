import { type Effect, explore, generate, type MachineCases } from '@xinglin/paths';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { type AnyActorLogic, type AnyStateMachine, createActor, toPromise } from 'xstate';
import { slideVerifyCases } from '../../machines/codes/slide-verify.cases.ts';
import { smsCodeCases } from '../../machines/codes/sms-code.cases.ts';
import { coinLedgerCases } from '../../machines/coins/coin-ledger.cases.ts';
import { couponListCases } from '../../machines/coupons/coupon-list.cases.ts';
import { favouriteListCases } from '../../machines/favourites/favourite-list.cases.ts';
import { memberHomeCases } from '../../machines/home/member-home.cases.ts';
import { type Fault, faultsFor } from '../../machines/lib/how.cases.ts';
import { loginViewCases } from '../../machines/login/login-view.cases.ts';
import { passwordLoginCases } from '../../machines/login/password-login.cases.ts';
import { qrLoginCases } from '../../machines/login/qr-login.cases.ts';
import { smsLoginCases } from '../../machines/login/sms-login.cases.ts';
import { logisticsPreviewCases } from '../../machines/orders/logistics-preview.cases.ts';
import { orderActionCases } from '../../machines/orders/order-action.cases.ts';
import { orderDetailCases } from '../../machines/orders/order-detail.cases.ts';
import { orderListCases } from '../../machines/orders/order-list.cases.ts';
import { patientListCases } from '../../machines/patients/patient-list.cases.ts';
import { payLinkEntryCases } from '../../machines/pay-link/pay-link-entry.cases.ts';
import { payNowCases } from '../../machines/payment/pay-now.cases.ts';
import { accountProofCases } from '../../machines/phone/account-proof.cases.ts';
import { refundCases } from '../../machines/refunds/refund.cases.ts';
import { reservationListCases } from '../../machines/reservations/reservation-list.cases.ts';
import { accountInfoCases } from '../../machines/safe/account-info.cases.ts';
import { thirdLoginCases } from '../../machines/third-party/third-login.cases.ts';
import { provideSlideVerify } from '../../src/codes/slide-verify.actors.ts';
import { provideSmsCode } from '../../src/codes/sms-code.actors.ts';
import { provideCoinLedger } from '../../src/coins/coin-ledger.actors.ts';
import { provideCouponList } from '../../src/coupons/coupon-list.actors.ts';
import { provideMemberHome } from '../../src/home/member-home.actors.ts';
import { createServices, type Services } from '../../src/lib/services.ts';
import { provideLoginView } from '../../src/login/login-view.actors.ts';
import { providePasswordLogin } from '../../src/login/password-login.actors.ts';
import { provideQrLogin } from '../../src/login/qr-login.actors.ts';
import { provideOrderAction } from '../../src/orders/order-action.actors.ts';
import { provideOrderDetail } from '../../src/orders/order-detail.actors.ts';
import { provideLogisticsPreview, provideOrderList } from '../../src/orders/order-list.actors.ts';
import { providePatientList } from '../../src/patients/patient-list.actors.ts';
import { providePayLinkEntry } from '../../src/pay-link/pay-link-entry.actors.ts';
import { providePayNow } from '../../src/payment/pay-now.actors.ts';
import { provideAccountProof } from '../../src/phone/account-proof.actors.ts';
import { provideFavouriteList, provideReservationList } from '../../src/products/product-list.actors.ts';
import { provideRefund } from '../../src/refunds/refund.actors.ts';
import { provideAccountInfo } from '../../src/safe/safe.actors.ts';
import { provideThirdLogin } from '../../src/third-party/third-login.actors.ts';
import { clearBrowser } from '../kit/actors.ts';

type Provide = (services: Services) => AnyStateMachine;

const flows: readonly (readonly [MachineCases, Provide])[] = [
  [loginViewCases, provideLoginView],
  // Its actor is a machine.
  [smsLoginCases, (services) => provideLoginView(services).implementations.actors.smsLogin as AnyStateMachine],
  [passwordLoginCases, providePasswordLogin],
  [qrLoginCases, provideQrLogin],
  [smsCodeCases, (services) => provideSmsCode(services, 'login')],
  [slideVerifyCases, provideSlideVerify],
  [thirdLoginCases, provideThirdLogin],
  [orderListCases, provideOrderList],
  [orderDetailCases, provideOrderDetail],
  [orderActionCases, provideOrderAction],
  [logisticsPreviewCases, provideLogisticsPreview],
  [payNowCases, providePayNow],
  [payLinkEntryCases, providePayLinkEntry],
  [patientListCases, providePatientList],
  [couponListCases, provideCouponList],
  [coinLedgerCases, provideCoinLedger],
  [refundCases, provideRefund],
  [accountInfoCases, provideAccountInfo],
  [memberHomeCases, provideMemberHome],
  [favouriteListCases, provideFavouriteList],
  [reservationListCases, provideReservationList],
  [accountProofCases, provideAccountProof],
];

const server = setupServer(http.all('*', () => new HttpResponse(null, { status: 404 })));
beforeAll(() => server.listen());
afterAll(() => server.close());
afterEach(() => {
  server.resetHandlers();
  clearBrowser();
});

/** What every call is that the paths of a plan make. */
function effectsOf(cases: MachineCases): readonly Effect[] {
  const { paths } = generate(explore(cases), 'arrows');
  return paths.flatMap(({ start, steps }) => [start, ...steps].flatMap((one) => one.effects));
}

/** What a port is asked, once for each action that it may be asked for. */
function inputsOf(effects: readonly Effect[], port: string): readonly unknown[] {
  const inputs = effects.flatMap(({ detail }) => (Object(detail).src === port ? [Object(detail).input] : []));
  return [...new Map(inputs.map((input) => [Object(input).action, input])).values()];
}

/** Of the clock, the gateway or what was asked, so never the same as in a case. */
const OWN = ['now', 'resendAt', 'ticket', 'phone', 'loginName'];
const comparable = (reply: unknown) =>
  JSON.stringify(reply, (key, value: unknown) => {
    // Machines and shoppers take both for a gateway that is broken.
    if (key === 'reason' && value === 'malformed') return 'server';
    return OWN.includes(key) ? undefined : (value ?? undefined);
  });

async function played(logic: AnyActorLogic, input: unknown, fault: Fault): Promise<unknown> {
  const { method, path, status, body, drop } = fault;
  server.use(
    http.all(`*${path.replaceAll(/\{(\w+)\}/g, ':$1')}`, ({ request }) => {
      if (request.method !== method) return undefined;
      if (drop === true) return HttpResponse.error();
      return typeof body === 'string'
        ? new HttpResponse(body)
        : HttpResponse.json(body ?? {}, { status: status ?? 200 });
    }),
  );
  const actor = createActor(logic, { input });
  const end = toPromise(actor).catch((error: unknown) => error);
  actor.start();
  return end;
}

function answersOf(cases: MachineCases) {
  const effects = effectsOf(cases);
  return Object.entries(cases.how.replies).flatMap(([port, byCase]) =>
    Object.entries(byCase).flatMap(([caseName, how]) => {
      const { done = {}, error = {} } = cases.actors[port] ?? {};
      const wanted = caseName in done ? done[caseName] : error[caseName];
      return inputsOf(effects, port).flatMap((input) => {
        const { answer } = typeof how === 'function' ? how(input) : how;
        const [fault] = answer ? faultsFor([{ answer, meanwhile: 0, between: [0, null] }]) : [];
        const isOwn = fault?.status === undefined && fault?.drop === undefined;
        return fault === undefined || isOwn || wanted === undefined ? [] : [{ port, caseName, input, fault, wanted }];
      });
    }),
  );
}

describe.each(flows.map(([cases, provided]) => [cases.labels.title, cases, provided] as const))(
  'how «%s» is run by hand',
  (_title, cases, provided) => {
    test('every case that needs it is said, and nothing else', () => {
      const { starts, events, replies } = cases.how;
      const cased = (kinds: Readonly<Record<string, object>>) =>
        Object.values(kinds).flatMap((one) => Object.keys(one));
      expect(Object.keys(starts).sort()).toEqual(Object.keys(cases.inputs).sort());
      for (const [type, hows] of Object.entries(events)) {
        expect(Object.keys(cases.events[type] ?? {})).toEqual(expect.arrayContaining(Object.keys(hows)));
      }
      for (const [port, hows] of Object.entries(replies)) {
        const names = cased({ ...cases.actors[port] });
        expect(Object.keys(hows)).toEqual(expect.arrayContaining(names));
        // Of any port, whether it has them as cases or not.
        const always = ['', '网络断开', '服务异常'];
        expect([...names, ...always]).toEqual(expect.arrayContaining(Object.keys(hows)));
      }
    });

    test('each answer of the sandbox is what its case says to the machine', async () => {
      for (const { port, caseName, input, fault, wanted } of answersOf(cases)) {
        const { actors } = provided(createServices()).implementations;
        // By their names in the machine.
        const reply = await played(actors[port] as AnyActorLogic, input, fault);
        expect(comparable(reply), `${port}: ${caseName}`).toBe(comparable(wanted));
        server.resetHandlers();
        // ACC-ERR-01: it is logged.
        if (fault.status === 500) vi.mocked(console.warn).mockClear();
      }
    });
  },
);
