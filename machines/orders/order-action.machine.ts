/**
 * The actions on an order: cancel it, confirm its receipt, withdraw its refund, delete it, or put its products into the
 * cart again.
 *
 * The first four need a confirmation that states the consequences, a cancel also a reason; the cart needs none. One
 * action runs at a time, however often a button is pressed. The page reads the order again when it was changed here
 * (`succeeded`) or elsewhere (`outdated`): this machine never computes its new state.
 */
import { type ActorRefFrom, assign, emit, type SnapshotFrom, setup } from 'xstate';
import { type CancelReason, hasRx, type OrderRecord } from '../../contract/orders/order.ts';
import type { Outdated, Refused } from '../lib/form-notice.ts';
import { call, keep, note, port, to } from '../lib/reply.ts';
import {
  cartPorts,
  cartStates,
  chosenIn,
  hasCart,
  type ReturnEvent,
  type RowActionContext,
  type RowActionEmitted,
  rowActions,
} from '../lib/row-action.ts';

/** Actions that need a confirmation (ORD-ACT-02, ORD-ACT-06, ORD-ACT-11). */
export type AskedAction = 'cancel' | 'receive' | 'withdraw' | 'remove';
/** ORD-ACT-09, ORD-ACT-10. */
export type CartAction = 'rebuy' | 'addToRequest';
export type OrderAction = AskedAction | CartAction;

/** An action and its order. */
export interface Chosen {
  readonly action: OrderAction;
  readonly order: OrderRecord;
}

/** `reason`: of a cancel. */
export interface OrderChange extends Chosen {
  readonly reason: CancelReason | null;
}

interface Context extends RowActionContext<Chosen> {
  /** Why the order is to be cancelled. */
  readonly reason: CancelReason | null;
  /** How often a cancel was confirmed without a reason; each time the choice of reasons is focused. */
  readonly missedReasons: number;
}

/** `outdated`: the order has changed meanwhile, or is gone. */
export type ChangeOrderReply = { readonly kind: 'done' } | Outdated | Refused;

export type OrderActionEvent =
  | ({ type: 'action.chosen' } & Chosen)
  | { type: 'reason.chosen'; reason: CancelReason }
  | { type: 'action.confirmed' }
  | { type: 'action.dropped' }
  | ReturnEvent;

export type OrderActionEmitted =
  | RowActionEmitted<Chosen>
  | ({ type: 'outdated'; message: string | null } & Pick<Chosen, 'order'>);

export const orderActionMachine = setup({
  types: {
    context: {} as Context,
    events: {} as OrderActionEvent,
    /** `hasCart`: the shop has a cart page to go to. */
    input: {} as { readonly hasCart: boolean },
    emitted: {} as OrderActionEmitted,
  },
  actors: { changeOrder: call<ChangeOrderReply, OrderChange>('changeOrder'), ...cartPorts<Chosen>() },
  guards: {
    hasCart,
    lacksReason: ({ context }) => context.chosen?.action === 'cancel' && context.reason === null,
    fillsCart: (_, action: OrderAction) => action === 'rebuy' || action === 'addToRequest',
  },
  actions: {
    ...rowActions<Chosen, Context, OrderActionEvent>(({ order }) => hasRx(order)),
    forgetReason: assign({ reason: null, missedReasons: 0 }),
    keepReason: assign({ reason: (_, reason: CancelReason) => reason }),
    missReason: assign({ missedReasons: ({ context }) => context.missedReasons + 1 }),
    tellOutdated: emit(({ context }, { message }: Outdated) => ({
      type: 'outdated' as const,
      order: chosenIn(context).order,
      message,
    })),
  },
}).createMachine({
  id: 'orderAction',
  context: ({ input }) => ({ ...input, chosen: null, reason: null, missedReasons: 0, notice: null }),
  initial: 'idle',
  states: {
    idle: {
      description: 'The shopper can act on an order; a failed action is explained next to it.',
      meta: { req: ['ORD-ACT-02', 'ORD-ACT-06', 'ORD-ACT-09', 'ORD-ACT-10', 'ORD-ACT-11', 'ORD-ACT-16'] },
      on: {
        'action.chosen': [
          {
            guard: { type: 'fillsCart', params: ({ event }) => event.action },
            target: 'fillingCart',
            actions: { type: 'keepChosen', params: ({ event: { action, order } }) => ({ action, order }) },
          },
          {
            target: 'confirming',
            actions: [
              { type: 'keepChosen', params: ({ event: { action, order } }) => ({ action, order }) },
              'forgetReason',
            ],
          },
        ],
      },
    },
    confirming: {
      description: 'The shopper is asked to confirm and told the consequences; a cancel needs a reason.',
      meta: { req: ['ORD-ACT-02', 'ORD-ACT-06', 'ORD-ACT-11', 'ORD-STATE-02'] },
      on: {
        'reason.chosen': { actions: { type: 'keepReason', params: ({ event }) => event.reason } },
        'action.confirmed': [{ guard: 'lacksReason', actions: 'missReason' }, { target: 'changing' }],
        'action.dropped': { target: 'idle', actions: 'forgetNotice' },
      },
    },
    changing: {
      description: 'The gateway changes the order.',
      meta: { req: ['ORD-ACT-02', 'ORD-ACT-06', 'ORD-ACT-07', 'ORD-ACT-11', 'ORD-STATE-02'] },
      entry: 'forgetNotice',
      invoke: {
        input: ({ context }) => ({ ...chosenIn(context), reason: context.reason }),
        ...port('changeOrder', {
          done: to('idle', 'tellSuccess'),
          outdated: to('idle', keep('tellOutdated')),
          failed: note('confirming'),
        }),
      },
    },
    ...cartStates(['ORD-ACT-09', 'ORD-ACT-10', 'ORD-ACT-16'], (chosen: Chosen) => chosen),
  },
});

export type OrderActionView = ReturnType<typeof selectOrderAction>;
export type OrderActionActor = ActorRefFrom<typeof orderActionMachine>;

/** Snapshot of `orderAction` → what its views show; `asked`: the action whose question is open. */
export function selectOrderAction(snapshot: SnapshotFrom<typeof orderActionMachine>) {
  const { chosen, reason, missedReasons, notice } = snapshot.context;
  const action = chosen?.action ?? null;
  const changing = snapshot.matches('changing');
  const asks = changing || snapshot.matches('confirming');
  return {
    chosen,
    asked: asks && isAsked(action) ? action : null,
    reason,
    missedReasons,
    busy: changing || snapshot.matches('fillingCart') || snapshot.matches('leaving'),
    notice,
  };
}

function isAsked(action: OrderAction | null): action is AskedAction {
  return action === 'cancel' || action === 'receive' || action === 'withdraw' || action === 'remove';
}
