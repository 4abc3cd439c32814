import { createElement, type ReactNode } from 'react';
import { definePart, type Part } from '../wire/part-loader.wire.ts';

/** The lazy parts that stand in the frame, each with the page or pages it brings. They come with the frame. */
export const frameParts = {
  changePassword: definePart('changePassword', async () =>
    createElement((await import('./change-password-page.tsx')).ChangePasswordPage),
  ),
  /** ACC-ROUTE-17. */
  closeAccount: definePart('closeAccount', async () =>
    createElement((await import('./close-account-page.tsx')).CloseAccountPage),
  ),
  addressBook: definePart('addressBook', async () => createElement((await import('./address-page.tsx')).AddressPage)),
  home: definePart('home', async () => createElement((await import('./home-page.tsx')).HomePage)),
  profile: definePart('profile', async () => createElement((await import('./profile-page.tsx')).WholeProfilePage)),
  completeProfile: definePart('completeProfile', async () =>
    createElement((await import('./profile-page.tsx')).CompleteProfilePage),
  ),
  /** ORD-ROUTE-05. */
  orderDetail: definePart('orderDetail', async () =>
    createElement((await import('./order-detail-page.tsx')).OrderDetailPage),
  ),
  orderList: definePart('orderList', async () => createElement((await import('./order-list-page.tsx')).OrderListPage)),
  /** ORD-ROUTE-12. */
  coupons: definePart('coupons', async () => createElement((await import('./coupon-page.tsx')).CouponPage)),
  /** ORD-ROUTE-13. */
  couponRules: definePart('couponRules', async () =>
    createElement((await import('../screens/orders/coupon-rules-screen.tsx')).CouponRulesScreen),
  ),
  /** ORD-ROUTE-14. */
  coins: definePart('coins', async () => createElement((await import('./coin-page.tsx')).CoinPage)),
  /** ORD-ROUTE-08. */
  favourites: definePart('favourites', async () => createElement((await import('./favourite-page.tsx')).FavouritePage)),
  /** ORD-ROUTE-09. */
  reservations: definePart('reservations', async () =>
    createElement((await import('./reservation-page.tsx')).ReservationPage),
  ),
  /** ORD-ROUTE-07. */
  review: definePart('review', async () => createElement((await import('./review-page.tsx')).ReviewPage)),
  /** ACC-ROUTE-10. */
  safe: definePart('safe', async () => createElement((await import('./safe-page.tsx')).SafePage)),
  /** ORD-ROUTE-10. */
  invoices: definePart('invoices', async () =>
    createElement((await import('./invoice-list-page.tsx')).InvoiceListPage),
  ),
  /** ORD-ROUTE-11. */
  invoice: definePart('invoice', async () => createElement((await import('./invoice-page.tsx')).InvoicePage)),
  /** ACC-ROUTE-22. */
  merchantsEntry: definePart('merchantsEntry', async () =>
    createElement((await import('./merchants-entry-page.tsx')).MerchantsEntryPage),
  ),
  /** PAT-LIST-01. */
  patients: definePart('patients', async () =>
    createElement((await import('./patient-list-page.tsx')).PatientListPage),
  ),
  /** PAT-ROUTE-01. */
  patientForm: definePart('patientForm', async () =>
    createElement((await import('./patient-form-page.tsx')).PatientFormPage),
  ),
  /** ORD-ROUTE-18. */
  inquiry: definePart('inquiry', async () => createElement((await import('./inquiry-page.tsx')).InquiryPage)),
  /** PAT-SCOPE-06: alone, though it comes by way of the frame. */
  patientFormByKey: definePart('patientFormByKey', async () =>
    createElement((await import('./patient-key-pages.tsx')).PatientKeyPages),
  ),
} as const;

/** Pages in the frame that are prerendered as they look while they read: what a member opens first. */
export const prerenderedPages: Readonly<Record<string, Part<ReactNode>>> = {
  '/user': frameParts.home,
  '/user/order/mine/all': frameParts.orderList,
};
