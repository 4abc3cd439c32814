export { CouponRulesScreen as CouponRulesPage } from '../screens/orders/coupon-rules-screen.tsx';
