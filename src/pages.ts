import type { ComponentType } from 'react';
import type { Access } from '../machines/shell/route-guard.machine.ts';
import { frameWords } from './lib/frame.words.ts';
import { type TitleName, titleWords } from './lib/titles.words.ts';
import { loginWords } from './login/login.words.ts';
import { orderActionWords } from './orders/order-action.words.ts';
import { orderDetailWords } from './orders/order-detail.words.ts';
import { resetPasswordWords } from './password/reset-password.words.ts';
import { payLinkEntryWords } from './pay-link/pay-link-entry.words.ts';
import { payLinkOrderWords } from './pay-link/pay-link-order.words.ts';

/** One page: all that router, guard, loader, prerendering, preloads and size budget know about it. */
export interface PageEntry {
  /** As React Router writes it, matched without regard to case; the first entry that fits counts. */
  readonly path: string;
  readonly access: Access;
  /** Fits only with this key in the query (PAT-SCOPE-06). */
  readonly query?: 'useKey';
  /** Fetches the page. None: the guard redirects, or there is no such page. */
  readonly view?: () => Promise<ComponentType>;
  /** Whether the page is in the frame of the member centre; otherwise it brings its own. */
  readonly framed?: boolean;
  /** In the frame without the menu of the member centre: a task to be finished. */
  readonly wide?: boolean;
  /** The name of its title in `titleWords`, which load with the frame. None: the page sets its own. */
  readonly title?: TitleName;
  /** Maximum kB (1000 bytes) of gzipped JavaScript that it loads at first, with frame and call layer. Build only. */
  readonly budget?: number;
  /**
   * The address at which the build renders the page, `…` for variable parts. In the frame or with a query: as it looks
   * while it loads its data. Build only.
   */
  readonly prerender?: { readonly address: string; readonly title: string };
  /** A 401 leaves the member's cookies here (ACC-SES-12). */
  readonly wayIn?: boolean;
}

const alone = { access: 'anyone' } as const;
const inFrame = { access: 'member', framed: true } as const;

const bindPhone = { view: async () => (await import('./phone/bind-phone-page.tsx')).BindPhonePage, budget: 151 };
const changePhone = {
  view: async () => (await import('./phone/change-phone-page.tsx')).ChangePhonePage,
  budget: 175,
};
const password = { view: async () => (await import('./password/password-page.tsx')).PasswordPage, budget: 150 };
const completeProfile: Omit<PageEntry, 'path'> = {
  ...inFrame,
  title: 'completeProfile',
  view: async () => (await import('./profile/profile-page.tsx')).CompleteProfilePage,
  budget: 175,
};

/** Every address of the product, in the order in which they are matched. */
export const pages: readonly PageEntry[] = [
  {
    path: '/user/login',
    access: 'login',
    view: async () => (await import('./login/login-page.tsx')).LoginPage,
    // Four ways to log in: XState needs all their machines before a tab is opened; their views load later.
    budget: 160,
    prerender: { address: '/user/login', title: loginWords.title },
    wayIn: true,
  },
  {
    path: '/user/register',
    ...alone,
    view: async () => (await import('./register/register-page.tsx')).RegisterPage,
    budget: 150,
    prerender: { address: '/user/register', title: frameWords.register },
    wayIn: true,
  },
  { path: '/user/bind/phone/add', ...alone, ...bindPhone, wayIn: true },
  { path: '/user/bind/phone/edit', ...inFrame, ...changePhone, wayIn: true },
  { path: '/user/bind/phone/editPwd', ...inFrame, ...changePhone, wayIn: true },
  { path: '/user/bind/phone/*', access: 'nowhere' },
  {
    path: '/user/account/password/forget',
    ...alone,
    ...password,
    prerender: { address: '/user/account/password/forget', title: resetPasswordWords.titles.forget },
  },
  { path: '/user/account/password/update', ...alone, ...password },
  {
    path: '/user/account/password/edit',
    ...inFrame,
    title: 'changePassword',
    view: async () => (await import('./password/change-password-page.tsx')).ChangePasswordPage,
    budget: 171,
  },
  { path: '/user/account/password/*', access: 'nowhere' },
  // Part of the entry: it must work when nothing else loads.
  { path: '/user/error', ...alone },
  {
    path: '/user',
    ...inFrame,
    title: 'memberHome',
    view: async () => (await import('./home/home-page.tsx')).HomePage,
    budget: 171,
    prerender: { address: '/user', title: titleWords.memberHome },
  },
  {
    path: '/user/order/mine/:type?',
    ...inFrame,
    title: 'orders',
    view: async () => (await import('./orders/order-list-page.tsx')).OrderListPage,
    budget: 192,
    prerender: { address: '/user/order/mine/all', title: titleWords.orders },
  },
  {
    path: '/user/order/detail/:id',
    ...inFrame,
    view: async () => (await import('./orders/order-detail-page.tsx')).OrderDetailPage,
    budget: 188,
    prerender: { address: '/user/order/detail/…', title: orderDetailWords.title(orderActionWords.order) },
  },
  {
    path: '/user/order/evaluate/:id',
    ...inFrame,
    title: 'review',
    view: async () => (await import('./reviews/review-page.tsx')).ReviewPage,
    budget: 173,
  },
  {
    path: '/user/order/collect',
    ...inFrame,
    title: 'favourites',
    view: async () => (await import('./favourites/favourite-page.tsx')).FavouritePage,
    budget: 179,
    prerender: { address: '/user/order/collect', title: titleWords.favourites },
  },
  {
    path: '/user/order/drug',
    ...inFrame,
    title: 'reservations',
    view: async () => (await import('./reservations/reservation-page.tsx')).ReservationPage,
    budget: 177,
    prerender: { address: '/user/order/drug', title: titleWords.reservations },
  },
  {
    path: '/user/account/coupon',
    ...inFrame,
    title: 'coupons',
    view: async () => (await import('./coupons/coupon-page.tsx')).CouponPage,
    budget: 182,
    prerender: { address: '/user/account/coupon', title: titleWords.coupons },
  },
  {
    path: '/user/account/couponRule',
    ...inFrame,
    title: 'couponRules',
    view: async () => (await import('./coupons/coupon-rules-screen.tsx')).CouponRulesScreen,
    budget: 154,
  },
  {
    path: '/user/account/coin',
    ...inFrame,
    title: 'coins',
    view: async () => (await import('./coins/coin-page.tsx')).CoinPage,
    budget: 176,
    prerender: { address: '/user/account/coin', title: titleWords.coins },
  },
  {
    path: '/user/account/delete',
    ...inFrame,
    title: 'closeAccount',
    view: async () => (await import('./safe/close-account-page.tsx')).CloseAccountPage,
    budget: 174,
  },
  {
    path: '/user/personal/info',
    ...inFrame,
    title: 'profile',
    view: async () => (await import('./profile/profile-page.tsx')).WholeProfilePage,
    budget: 175,
    prerender: { address: '/user/personal/info', title: titleWords.profile },
  },
  { path: '/user/personal/addInfo/info', ...completeProfile },
  { path: '/user/personal/addInfo/phone', ...completeProfile },
  { path: '/user/personal/addInfo/pwd', ...completeProfile },
  {
    path: '/user/personal/safe',
    ...inFrame,
    title: 'safe',
    view: async () => (await import('./safe/safe-page.tsx')).SafePage,
    budget: 175,
    prerender: { address: '/user/personal/safe', title: titleWords.safe },
  },
  {
    path: '/user/personal/address',
    ...inFrame,
    title: 'address',
    view: async () => (await import('./addresses/address-page.tsx')).AddressPage,
    budget: 184,
    prerender: { address: '/user/personal/address', title: titleWords.address },
  },
  {
    path: '/user/personal/invoice',
    ...inFrame,
    title: 'invoices',
    view: async () => (await import('./invoices/invoice-list-page.tsx')).InvoiceListPage,
    budget: 168,
    prerender: { address: '/user/personal/invoice', title: titleWords.invoices },
  },
  {
    path: '/user/personal/invoice/detail/:id',
    ...inFrame,
    title: 'invoiceDetail',
    view: async () => (await import('./invoices/invoice-page.tsx')).InvoicePage,
    budget: 180,
  },
  {
    path: '/user/personal/patient',
    ...inFrame,
    title: 'patients',
    view: async () => (await import('./patients/patient-list-page.tsx')).PatientListPage,
    budget: 165,
    prerender: { address: '/user/personal/patient', title: titleWords.patients },
  },
  {
    path: '/user/patientInfo/complete/*',
    query: 'useKey',
    ...alone,
    view: async () => (await import('./complete-info/complete-info-page.tsx')).CompleteInfoPage,
    budget: 195,
  },
  {
    path: '/user/patientInfo/:mode/*',
    query: 'useKey',
    ...alone,
    view: async () => (await import('./pay-link/patient-form-key-page.tsx')).PatientFormKeyPage,
    budget: 180,
  },
  {
    path: '/user/patientInfo/:mode/:id?',
    ...inFrame,
    title: 'patients',
    view: async () => (await import('./patients/patient-form-page.tsx')).PatientFormPage,
    budget: 187,
  },
  { path: '/user/*', ...inFrame, title: 'notFound' },
  {
    path: '/pay/inquiry',
    ...inFrame,
    wide: true,
    title: 'inquiry',
    view: async () => (await import('./inquiry/inquiry-page.tsx')).InquiryPage,
    budget: 197,
  },
  {
    path: '/payJianke/entry',
    ...alone,
    view: async () => (await import('./pay-link/pay-link-entry-page.tsx')).PayLinkEntryPage,
    budget: 161,
    prerender: { address: '/payJianke/entry?key=…', title: payLinkEntryWords.title },
  },
  {
    path: '/payJianke/inquiry',
    ...alone,
    view: async () => (await import('./inquiry/key-inquiry-page.tsx')).KeyInquiryPage,
    budget: 187,
  },
  {
    path: '/payJianke/messagePayment',
    ...alone,
    view: async () => (await import('./pay-link/pay-link-order-page.tsx')).PayLinkOrderPage,
    budget: 165,
    prerender: {
      address: '/payJianke/messagePayment?key=…&consigneePhone=…',
      title: payLinkOrderWords.title(orderActionWords.order),
    },
  },
  {
    path: '/timeout',
    ...alone,
    view: async () => (await import('./pay-link/timeout-page.tsx')).TimeoutPage,
    budget: 143,
  },
  {
    path: '/merchants/entry',
    ...alone,
    framed: true,
    title: 'merchantsEntry',
    view: async () => (await import('./shell/merchants-entry-screen.tsx')).MerchantsEntryScreen,
    budget: 152,
  },
  { path: '*', ...alone, framed: true, title: 'notFound' },
];
