import type { Selectable } from 'kysely';
import type { PaymentState } from '../../contract/payment/payment.calls.ts';
import type { PartyName } from '../ports.ts';
import type { Defaulted, Json } from './columns.ts';

export type PayLinkRow = Selectable<PaymentTables['pay_links']>;
export type PaymentRow = Selectable<PaymentTables['payments']>;

export interface PaymentTables {
  /** A key from a message that opens one order, together with the consignee's phone (ORD-LINK-01). */
  pay_links: {
    key_hash: string;
    order_code: string;
    /** The owner of the order; null until registered. Deleted with the account. */
    member_id: string | null;
    /** Wrong phones since the last right one or the last lock; `wrong_total`: since the last right one. */
    wrong_tries: Defaulted<number>;
    wrong_total: Defaulted<number>;
    locked_until: Defaulted<Date | null>;
    /** Until when an unregistered consignee may register (ORD-LINK-13). */
    bind_until: Date;
    expires_at: Date;
  };
  /** A browser that has entered the phone of a link may pay this order and read its payment status. */
  pay_grants: {
    nonce_hash: string;
    order_code: string;
    /** Key and phone of the pay page's address, readable with the browser's own nonce only. */
    sealed: string;
    expires_at: Date;
  };
  /** The consultation of an Rx order (ORD-DATA-20); health data that is kept with the prescription. */
  consultations: {
    order_code: string;
    patient_info_id: string;
    /** PAT-DIS-10. */
    disease_data: Json<unknown>;
    completed_at: Date;
    /** Patient, diseases and answers as they were then, sealed with the order's key (`orders/consultation.ts`). */
    record_sealed: Defaulted<string>;
    /** Who issued the prescription, and when; empty and null until then. */
    doctor_name: Defaulted<string>;
    /** Who checked it for the shop; empty: not named. */
    pharmacist_name: Defaulted<string>;
    /** Empty: made from the order's code. */
    prescription_number: Defaulted<string>;
    issued_at: Defaulted<Date | null>;
  };
  payments: {
    id: string;
    /** In cents. */
    amount: number;
    state: PaymentState;
    /** Why the payment party refused. */
    message: Defaulted<string>;
    started_at: Date;
    expires_at: Date;
    settled_at: Date | null;
    /** When the payer first came back from the cashier since the last start, while the payment was waiting. */
    returned_at: Defaulted<Date | null>;
    /** When the money arrived too late; it is to be refunded. */
    refund_due_at: Defaulted<Date | null>;
    /** When the shop sent the money back. */
    refunded_at: Defaulted<Date | null>;
    /** Who takes the money. */
    party: Defaulted<PartyName>;
    /** Text of the QR code to scan; empty: none. */
    qr: Defaulted<string>;
    /** When the gateway asks the party about it if no notice arrives; null: never again. */
    ask_at: Defaulted<Date | null>;
  };
  payment_orders: {
    payment_id: string;
    order_code: string;
    /** In cents, as of the start. */
    amount: number;
    /** At most one open payment of an order: a unique index. */
    is_open: boolean;
  };
  /** The browsers that began a payment; only they may read its status. */
  payment_starts: {
    payment_id: string;
    /** Id of the session, or the hash of the grant's nonce. */
    starter: string;
    /** Where the browser goes back to: a page of the member centre, or the pay page of its link. */
    kind: 'member' | 'link';
    started_at: Date;
  };
  payment_notices: {
    party: Defaulted<PartyName>;
    id: string;
    payment_id: string;
    result: string;
    received_at: Date;
  };
  /** A notice that the sandbox's payment party sends later. */
  sandbox_notices: {
    id: string;
    payment_id: string;
    result: string;
    reason: string;
    due_at: Date;
  };
}
