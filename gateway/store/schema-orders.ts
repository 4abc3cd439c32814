import type { ColumnType, Selectable } from 'kysely';
import type { OrderType } from '../../contract/orders/order.ts';
import type { Sex } from '../../contract/profile/sex.ts';
import type { REFUND_STATES } from '../../contract/refunds/refund.ts';
import type { Defaulted, Json } from './columns.ts';

/** Why the balance changed; the gateway supplies the text. */
export type CoinReason = 'earned' | 'reviewed' | 'spent' | 'returned' | 'expired' | 'zeroed';

export type ProductRow = Selectable<OrderTables['products']>;
export type OrderRow = Selectable<OrderTables['orders']>;
export type OrderProductRow = Selectable<OrderTables['order_products']>;
export type RefundRow = Selectable<OrderTables['refunds']>;
export type CouponRow = Selectable<OrderTables['coupons']>;

export interface OrderTables {
  /** What the shop sells. `price` in cents. */
  products: {
    code: string;
    name: string;
    image_url: string;
    packing: string;
    price: number;
    /** ORD-RX-04. */
    prescription_type: string;
    /** ORD-FAV-03, ORD-FAV-04: 2 can be bought, 4 is sold out and can be booked. */
    status_type: string;
    class_code: Defaulted<string>;
    /** Place in the shop's own order. */
    place: number;
    /** PAT-DIS-06, ruling 11: null is no bound. */
    forbidden_age_less: Defaulted<number | null>;
    forbidden_age_greater: Defaulted<number | null>;
    /** The sex a drug is meant for; `unknown`: everybody. */
    for_sex: Defaulted<Sex>;
    common_title: Defaulted<string>;
    /** The shop's own versions of the product and of its `status_type`, as stored. */
    source_revision: Defaulted<number>;
    stock_revision: Defaulted<number>;
  };
  orders: {
    code: string;
    /** Null: the account is closed; the law requires the order to be kept longer. */
    member_id: string | null;
    /** ORD-LIST-06: code of the order that was split into this and others; the parts are read under that code. */
    split_of: string | null;
    type: OrderType;
    /** The type before the refund request; null also where the refund cannot be refused (`order-life`). */
    before_refund: 'waitDelivery' | 'waitReceiving' | 'waitEvaluate' | 'completeTransaction' | null;
    is_rx: Defaulted<boolean>;
    /** Patient and diseases are named (ORD-ACT-14). */
    is_consulted: Defaulted<boolean>;
    is_global: Defaulted<boolean>;
    /** ORD-DATA-15. */
    payment_type: string;
    pay_source: Defaulted<string>;
    consignee: string;
    consignee_phone: string;
    delivery_address: string;
    /** Amounts in cents. */
    product_money: number;
    coupon_value: Defaulted<number>;
    transport_costs: Defaulted<number>;
    coin_money: Defaulted<number>;
    tax: Defaulted<number>;
    total: number;
    advance_sum: Defaulted<number>;
    id_card_number: Defaulted<string>;
    /** ORD-DATA-18, ORD-DATA-19. */
    invoice_type: Defaulted<string>;
    /** `consigneeType` of the record: whom the invoice is for; empty while there is none. */
    invoice_title_type: Defaulted<string>;
    tax_payer_number: Defaulted<string>;
    invoice_content: Defaulted<string>;
    created_at: Date;
    payment_deadline: Date | null;
    paid_at: Date | null;
    shipped_at: Date | null;
    received_at: Date | null;
    reviewed_at: Date | null;
    canceled_at: Date | null;
    /** One of `CANCEL_REASONS`; empty: none was given. */
    cancel_reason: Defaulted<string>;
    /** The text that the search matches: `productNamesOf` the lines. */
    product_names: string;
    /** Deleted by its member; hidden from all of their lists. */
    deleted_at: Date | null;
    /** Incremented by every move. */
    version: Defaulted<number>;
    /** Last change of the row, by the database's clock: `updateOrders`. */
    changed_at: Defaulted<Date>;
  };
  /** At most one refund per order is open (undecided or unpaid), by a unique index. */
  refunds: {
    id: string;
    order_code: string;
    state: (typeof REFUND_STATES)[number] | 'withdrawn';
    /** In cents. */
    amount: number;
    /** One of `REFUND_REASONS`, or `canceled` or `noPrescription`. */
    reason: string;
    note: Defaulted<string>;
    applied_at: Date;
    decided_at: Defaulted<Date | null>;
    paid_at: Defaulted<Date | null>;
    withdrawn_at: Defaulted<Date | null>;
  };
  order_products: {
    order_code: string;
    place: number;
    product_code: string;
    name: string;
    image_url: string;
    packing: string;
    amount: number;
    actual_price: number;
    prescription_type: string;
    mark: Defaulted<string>;
    combination_id: Defaulted<string>;
    promotions: ColumnType<string[], string | undefined, string>;
    class_code: Defaulted<string>;
  };
  parcels: {
    order_code: string;
    company: string;
    shipping_no: string;
  };
  parcel_events: {
    order_code: string;
    at: Date;
    description: string;
  };
  reviews: {
    order_code: string;
    product_code: string;
    score: number;
    content: string;
    labels: Json<string[]>;
    /** Addresses of uploads. */
    pictures: ColumnType<string[], string | undefined, string>;
    is_anonymous: boolean;
    created_at: Date;
  };
  cart_items: {
    member_id: string;
    product_code: string;
    amount: number;
    added_at: Date;
  };
  invoice_files: {
    order_code: string;
    place: number;
    /** Random, the last part of its address. */
    name: string;
    /** The file as issued by the shop; null: the gateway draws it from the order. */
    bytes: Defaulted<Uint8Array | null>;
  };
  favourites: {
    id: string;
    member_id: string;
    product_code: string;
    created_at: Date;
  };
  bookings: {
    id: string;
    member_id: string;
    product_code: string;
    phone: string;
    has_arrived: Defaulted<boolean>;
    created_at: Date;
  };
  coupons: {
    id: string;
    /** The shop's own id. */
    external_id: Defaulted<string | null>;
    source_revision: Defaulted<number>;
    member_id: string;
    /** Cents. */
    value: number;
    min_consume: Defaulted<number>;
    /** ORD-COUP-14. */
    coupon_type: string;
    /** ORD-COUP-15. */
    device_type: Defaulted<string>;
    using_range: string;
    /** Empty: the whole shop. */
    product_codes: Json<string[]>;
    active_at: Date;
    expires_at: Date;
    used_at: Date | null;
    /** Code of the order that used it. */
    used_for: string | null;
    /** When the shop took it back, unused. */
    withdrawn_at: Defaulted<Date | null>;
  };
  /** Coins that were earned together; the oldest are spent first (ORD-COIN-12, ORD-COIN-13). */
  coin_grants: {
    id: string;
    member_id: string;
    amount: number;
    remaining: number;
    earned_at: Date;
    expires_at: Date;
    /** The shop's reference for the grant, unique per member; null: granted by the member centre. */
    reference: Defaulted<string | null>;
  };
  /** A line of the ledger (ORD-COIN-06). */
  coin_entries: {
    id: string;
    member_id: string;
    amount: number;
    reason: CoinReason;
    order_code: string | null;
    at: Date;
  };
  /** Which grants an order has spent, to be returned if it is cancelled (ORD-COIN-14). */
  coin_uses: {
    order_code: string;
    grant_id: string;
    amount: number;
    returned_at: Date | null;
  };
  /** ORD-CALL-37. */
  store_applications: {
    id: string;
    /** Null: not logged in. */
    member_id: string | null;
    fields: Json<Record<string, string>>;
    created_at: Date;
  };
}
