import { PageHead } from '../lib/page-head.tsx';
import { Sheet } from '../ui/card.tsx';
import { Link } from '../ui/link.tsx';
import { couponWords as words } from './coupon.words.ts';
import { RuleList } from './rule-list.tsx';

/** `/user/account/couponRule` (ORD-ROUTE-13): the rules of the coupons (ORD-COUP-17 to ORD-COUP-20). */
export function CouponRulesScreen() {
  return (
    <Sheet aria-labelledby="coupon-rules-title">
      <PageHead
        id="coupon-rules-title"
        title={words.rulesTitle}
        aside={<Link href="/user/account/coupon">{words.toCoupons}</Link>}
      />
      <RuleList rules={words.rules} />
    </Sheet>
  );
}
