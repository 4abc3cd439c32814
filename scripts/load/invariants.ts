import { type RawBuilder, sql } from 'kysely';
import type { Queries } from '../../gateway/store/store.ts';

/** Members of this tool: seeded orders have no payments behind them. */
const ours = sql`select id from members where phone ~ '^1[89]'`;

/** Each query finds the rows that break its rule. */
const rules: Readonly<Record<string, RawBuilder<unknown>>> = {
  'a used coupon belongs to an order of its member that is not cancelled': sql`
    select coupons.id from coupons left join orders on orders.code = coupons.used_for
    where coupons.used_for is not null
      and (orders.code is null or orders.member_id is distinct from coupons.member_id or orders.type = 'canceled')`,
  'a coupon is used if and only if it has an order': sql`
    select id from coupons where member_id in (${ours}) and (used_at is null) <> (used_for is null)`,
  'an order is reduced by the value of its coupons': sql`
    select orders.code from orders left join coupons on coupons.used_for = orders.code
    where orders.member_id in (${ours}) and orders.type <> 'canceled'
    group by orders.code having orders.coupon_value <> coalesce(sum(coupons.value), 0)`,
  'an order is reduced by the coins it spent, and a cancelled one returned them': sql`
    select orders.code from orders left join coin_uses
      on coin_uses.order_code = orders.code and coin_uses.returned_at is null
    where orders.member_id in (${ours}) group by orders.code
    having coalesce(sum(coin_uses.amount), 0) <> case when orders.type = 'canceled' then 0 else orders.coin_money end`,
  'a grant of coins keeps what was not spent of it': sql`
    select coin_grants.id from coin_grants left join coin_uses
      on coin_uses.grant_id = coin_grants.id and coin_uses.returned_at is null
    where coin_grants.member_id in (${ours}) group by coin_grants.id
    having coin_grants.remaining < 0
      or coin_grants.remaining <> coin_grants.amount - coalesce(sum(coin_uses.amount), 0)`,
  'the coin ledger adds up to the balance': sql`
    select member_id from (
      select member_id, sum(amount) as total from coin_entries where member_id in (${ours}) group by member_id
    ) as ledger where total <> coalesce(
      (select sum(remaining) from coin_grants where coin_grants.member_id = ledger.member_id), 0)`,
  'an order costs what its lines, shipping and subsidies add up to': sql`
    select orders.code from orders left join order_products on order_products.order_code = orders.code
    where orders.member_id in (${ours}) group by orders.code
    having count(order_products.place) = 0
      or orders.product_money <> sum(order_products.actual_price * order_products.amount)
      or orders.total <> orders.product_money + orders.transport_costs + orders.tax
        - orders.coupon_value - orders.coin_money`,
  'a paid payment paid all of its orders, and their sum': sql`
    select payments.id from payments
      join payment_orders on payment_orders.payment_id = payments.id
      join orders on orders.code = payment_orders.order_code
    group by payments.id
    having payments.amount <> sum(payment_orders.amount)
      or (payments.state = 'paid' and bool_or(orders.paid_at is null) and payments.refund_due_at is null)`,
  'an order is paid by one payment': sql`
    select orders.code from orders where orders.member_id in (${ours}) and orders.paid_at is not null
      and 1 <> (
        select count(*) from payment_orders join payments on payments.id = payment_orders.payment_id
        where payment_orders.order_code = orders.code and payments.state = 'paid'
          and payments.refund_due_at is null)`,
  'the state of an order agrees with its times': sql`
    select code from orders where member_id in (${ours}) and (
      (type in ('waitDelivery', 'waitReceiving', 'waitEvaluate', 'completeTransaction') and paid_at is null)
      or (type in ('waitEvaluate', 'completeTransaction') and received_at is null)
      or (type = 'canceled') <> (canceled_at is not null))`,
  'a reviewed order has its reviews and earned coins once': sql`
    select code from orders where member_id in (${ours}) and type = 'completeTransaction' and (
      not exists (select 1 from reviews where reviews.order_code = orders.code)
      or 1 <> (select count(*) from coin_entries where coin_entries.order_code = orders.code and reason = 'earned'))`,
  'nobody has more than 20 addresses or two defaults': sql`
    select member_id from addresses group by member_id
    having count(*) > 20 or count(*) filter (where is_default) > 1`,
  'a session has a member': sql`
    select sessions.id from sessions left join members on members.id = sessions.member_id where members.id is null`,
};

/** The rules that do not hold, each with how many rows break it. */
export async function brokenRules(db: Queries): Promise<string[]> {
  const broken: string[] = [];
  // Without statistics of the new rows a plan may compare each with each.
  await sql`analyze`.execute(db);
  for (const [name, rule] of Object.entries(rules)) {
    const { rows } = await rule.execute(db);
    if (rows.length > 0) broken.push(`${name}: ${rows.length} rows do not`);
  }
  return broken;
}
