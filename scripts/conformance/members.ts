import { listAddresses } from '../../contract/addresses/address.calls.ts';
import type { Call } from '../../contract/call.ts';
import { listFavourites } from '../../contract/favourites/favourite.calls.ts';
import { listOrders } from '../../contract/orders/order.calls.ts';
import { listPatients } from '../../contract/patients/patient.calls.ts';
import { listBookings } from '../../contract/reservations/booking.calls.ts';
import { brokenRequest } from './broken.ts';
import { ask, success } from './judge.ts';
import { rows } from './requests/cases.ts';
import { type Ids, missing } from './requests/ids.ts';
import { at, type Row } from './requests/row.ts';
import type { Visitor } from './visitor.ts';

/** `sendInvoice` sends mail although it is a GET; `checkCurrentAccount` only reads although it is not. */
const isRead = ({ method, name }: Call) =>
  name === 'checkCurrentAccount' || (method === 'GET' && name !== 'sendInvoice');

/** The things of the member that calls name. */
interface Things {
  /** The first of each list. */
  readonly ids: Partial<Ids>;
  readonly orders: readonly { readonly ordersCode: string; readonly orderType: string }[];
}

/** The request of a call, as the table has it. */
export const rowOf = (call: Call): Row => rows[call.name] ?? at(call.path);

export async function thingsOf(visitor: Visitor, phone: string): Promise<Things> {
  const listed = async <C extends Call>(call: C) =>
    (await ask(visitor, call, rowOf(call).ask(missing), success))?.value;
  const [address] = (await listed(listAddresses)) ?? [];
  const [patient] = (await listed(listPatients)) ?? [];
  const [favourite] = (await listed(listFavourites))?.content ?? [];
  const [booking] = (await listed(listBookings))?.content ?? [];
  const orders = (await listed(listOrders))?.content ?? [];
  return {
    ids: {
      phone,
      ...(address && { address: address.id }),
      ...(patient && { patient: patient.id }),
      ...(favourite && { favourite: favourite.id }),
      ...(booking && { booking: booking.id }),
    },
    orders,
  };
}

/** The ids that a request needs, of this member's things; null when one is missing. */
function idsFor({ names, plan = {} }: Row, { ids, orders }: Things): Ids | null {
  const order = orders.find(({ orderType }) => plan.type === undefined || orderType === plan.type);
  const own = { ...ids, ...(order && { order: order.ordersCode }) };
  return names.every((name) => name in own) ? { ...missing, ...own } : null;
}

/** Plays a call for a member: a broken request, ids that do not exist, and a valid one where it changes nothing. */
export async function playMember(visitor: Visitor, call: Call, things: Things): Promise<void> {
  const { findings, write } = visitor.play;
  const row = rowOf(call);
  if (!isRead(call) && !write) return findings.leaveOut(call, 'they change data, give --write');
  const valid = row.ask(missing);
  const broken = brokenRequest(call, valid);
  if (broken !== null) await ask(visitor, call, broken, { of: 'a broken request', refusals: [400] });
  if (row.names.length > 0 && call.refusals?.includes(404))
    await ask(visitor, call, valid, { of: 'an unknown id', refusals: [404] });
  if (!isRead(call)) return findings.leaveOut(call, 'nothing would undo them');
  const ids = idsFor(row, things);
  if (ids === null) return findings.leaveOut(call, 'the member has nothing to try them on');
  await ask(visitor, call, row.ask(ids), success);
}
