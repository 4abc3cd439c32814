-- ORD-RX-02: Rx orders that were paid into the warehouse before their prescription go back into the audit, with their
-- payment; a refund that was asked for meanwhile cannot be refused any more (null). What was sent stays as it is.
update orders set before_refund = null, version = version + 1
  where is_rx and type = 'refundOrder' and before_refund = 'waitDelivery'
    and not exists (select 1 from consultations where order_code = orders.code and issued_at is not null);
update orders set type = 'waitAudit', version = version + 1,
    is_consulted = exists (select 1 from consultations where order_code = orders.code)
  where is_rx and type in ('waitPay', 'waitDelivery')
    and not exists (select 1 from consultations where order_code = orders.code and issued_at is not null);
