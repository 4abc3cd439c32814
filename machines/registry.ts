import type { MachineCases } from '@xinglin/paths';
import { addressBookCases } from './addresses/address-book.cases.ts';
import { addressFormCases } from './addresses/address-form.cases.ts';
import { regionPickerCases } from './addresses/region-picker.cases.ts';
import { cartBadgeCases } from './cart/cart-badge.cases.ts';
import { slideVerifyCases } from './codes/slide-verify.cases.ts';
import { smsCodeCases } from './codes/sms-code.cases.ts';
import { coinLedgerCases } from './coins/coin-ledger.cases.ts';
import { completeInfoLinkCases } from './complete-info/complete-info-link.cases.ts';
import { couponListCases } from './coupons/coupon-list.cases.ts';
import { favouriteListCases } from './favourites/favourite-list.cases.ts';
import { memberHomeCases } from './home/member-home.cases.ts';
import { diseasePickerCases } from './inquiry/disease-picker.cases.ts';
import { inquiryCases } from './inquiry/inquiry.cases.ts';
import { safetyAnswersCases } from './inquiry/safety-answers.cases.ts';
import { invoiceCases } from './invoices/invoice.cases.ts';
import { pagedListCases } from './lib/paged-list.cases.ts';
import { loginViewCases } from './login/login-view.cases.ts';
import { passwordLoginCases } from './login/password-login.cases.ts';
import { qrLoginCases } from './login/qr-login.cases.ts';
import { smsLoginCases } from './login/sms-login.cases.ts';
import { logisticsPreviewCases } from './orders/logistics-preview.cases.ts';
import { orderActionCases } from './orders/order-action.cases.ts';
import { orderDetailCases } from './orders/order-detail.cases.ts';
import { orderLifeCases } from './orders/order-life.cases.ts';
import { orderListCases } from './orders/order-list.cases.ts';
import { changePasswordCases } from './password/change-password.cases.ts';
import { codeFormCases } from './password/code-form.cases.ts';
import { newPasswordCases } from './password/new-password.cases.ts';
import { resetPasswordCases } from './password/reset-password.cases.ts';
import { healthConsentCases } from './patients/health-consent.cases.ts';
import { healthInfoCases } from './patients/health-info.cases.ts';
import { patientFormCases } from './patients/patient-form.cases.ts';
import { patientListCases } from './patients/patient-list.cases.ts';
import { payLinkEntryCases } from './pay-link/pay-link-entry.cases.ts';
import { payLinkOrderCases } from './pay-link/pay-link-order.cases.ts';
import { payCountdownCases } from './payment/pay-countdown.cases.ts';
import { payNowCases } from './payment/pay-now.cases.ts';
import { paymentResultCases } from './payment/payment-result.cases.ts';
import { accountProofCases } from './phone/account-proof.cases.ts';
import { bindPhoneCases } from './phone/bind-phone.cases.ts';
import { changePhoneCases } from './phone/change-phone.cases.ts';
import { profileFormCases } from './profile/profile-form.cases.ts';
import { refundCases } from './refunds/refund.cases.ts';
import { registerFormCases } from './register/register-form.cases.ts';
import { bookDrugCases } from './reservations/book-drug.cases.ts';
import { reservationListCases } from './reservations/reservation-list.cases.ts';
import { reviewFormCases } from './reviews/review-form.cases.ts';
import { accountInfoCases } from './safe/account-info.cases.ts';
import { closeAccountCases } from './safe/close-account.cases.ts';
import { personalDataCases } from './safe/personal-data.cases.ts';
import { sessionCases } from './session/session.cases.ts';
import { leaveGuardCases } from './shell/leave-guard.cases.ts';
import { mallConfigCases } from './shell/mall-config.cases.ts';
import { pageLoaderCases } from './shell/page-loader.cases.ts';
import { productSearchCases } from './shell/product-search.cases.ts';
import { routeGuardCases } from './shell/route-guard.cases.ts';
import { toastCases } from './shell/toast.cases.ts';
import { thirdBinderCases } from './third-party/third-binder.cases.ts';
import { thirdLoginCases } from './third-party/third-login.cases.ts';
import { fileUploadCases } from './uploads/file-upload.cases.ts';

export type Area = 'frame' | 'account' | 'orders' | 'patients';

/** One machine of the product. Its requirement IDs are in its states (`meta.req`). */
export interface RegisteredMachine {
  readonly area: Area;
  /** Names the flow on command lines and in addresses: `qr-login`. */
  readonly name: string;
  readonly title: string;
  /** The common start of the file paths of its machine, select and cases, from the root of the repository. */
  readonly path: string;
  /** The machine itself is `cases.machine`. */
  readonly cases: MachineCases;
}

/** Every machine of the product, in the order in which a shopper meets them. */
export const registry: readonly RegisteredMachine[] = [
  entry('frame', 'session/session', 'Who is here: visitor or member', sessionCases),
  entry('frame', 'shell/route-guard', 'Who may open which page', routeGuardCases),
  entry('frame', 'shell/page-loader', 'Loading a part of the product', pageLoaderCases),
  entry('frame', 'shell/toast', 'Short messages', toastCases),
  entry('frame', 'shell/mall-config', "The shop's configuration", mallConfigCases),
  entry('frame', 'shell/product-search', 'Product search of the header', productSearchCases),
  entry('frame', 'cart/cart-badge', 'How many pieces are in the cart', cartBadgeCases),
  entry('frame', 'shell/leave-guard', 'Leaving a page with unsaved changes', leaveGuardCases),
  entry('account', 'login/login-view', 'The login page and its ways in', loginViewCases),
  entry('account', 'login/sms-login', 'Login by SMS code', smsLoginCases),
  entry('account', 'codes/sms-code', 'Getting and checking an SMS code', smsCodeCases),
  entry('account', 'login/password-login', 'Login by password', passwordLoginCases),
  entry('account', 'codes/slide-verify', 'Sliding a piece to its gap', slideVerifyCases),
  entry('account', 'login/qr-login', 'Login by scanning a code', qrLoginCases),
  entry('account', 'third-party/third-login', 'Login over a third party', thirdLoginCases),
  entry('account', 'password/code-form', 'A form that an SMS code vouches for', codeFormCases),
  entry('account', 'password/new-password', 'A new password and its confirmation', newPasswordCases),
  entry('account', 'register/register-form', 'Registration', registerFormCases),
  entry('account', 'phone/account-proof', 'Proving whose session it is', accountProofCases),
  entry('account', 'phone/bind-phone', 'Binding a phone to a login', bindPhoneCases),
  entry('account', 'phone/change-phone', 'Changing and checking a phone', changePhoneCases),
  entry('account', 'password/reset-password', 'A new password by SMS code', resetPasswordCases),
  entry('account', 'password/change-password', 'A new password by the old one', changePasswordCases),
  entry('account', 'safe/close-account', 'Closing the account', closeAccountCases),
  entry('account', 'addresses/address-book', "The member's addresses", addressBookCases),
  entry('account', 'addresses/address-form', 'The form of one address', addressFormCases),
  entry('account', 'addresses/region-picker', 'Choosing a region', regionPickerCases),
  entry('account', 'profile/profile-form', "The member's own profile", profileFormCases),
  entry('account', 'safe/account-info', 'What is known of the account', accountInfoCases),
  entry('account', 'third-party/third-binder', 'Links to third parties', thirdBinderCases),
  entry('account', 'patients/health-consent', 'The consent to the use of health data', healthConsentCases),
  entry('account', 'safe/personal-data', 'A copy of what is kept of the member', personalDataCases),
  entry('account', 'uploads/file-upload', 'Giving the shop a file', fileUploadCases),
  entry('orders', 'home/member-home', 'The member home', memberHomeCases),
  entry('orders', 'orders/order-life', 'The life of an order', orderLifeCases),
  entry('orders', 'lib/paged-list', 'A list in pages', pagedListCases),
  entry('orders', 'coupons/coupon-list', "The member's coupons", couponListCases),
  entry('orders', 'coins/coin-ledger', "The member's coins", coinLedgerCases),
  entry('orders', 'reviews/review-form', 'Reviewing an order', reviewFormCases),
  entry('orders', 'invoices/invoice', 'The invoice of an order', invoiceCases),
  entry('orders', 'orders/order-action', 'Doing something with an order', orderActionCases),
  entry('orders', 'refunds/refund', 'Asking for a refund', refundCases),
  entry('orders', 'orders/order-detail', 'One order and its parcel', orderDetailCases),
  entry('orders', 'orders/order-list', "The member's orders", orderListCases),
  entry('orders', 'orders/logistics-preview', 'A look at the parcel of an order', logisticsPreviewCases),
  entry('orders', 'payment/pay-now', 'Paying an order', payNowCases),
  entry('orders', 'payment/payment-result', 'What came of a payment', paymentResultCases),
  entry('orders', 'favourites/favourite-list', "The member's favourites", favouriteListCases),
  entry('orders', 'reservations/reservation-list', 'Reservations of sold-out drugs', reservationListCases),
  entry('orders', 'payment/pay-countdown', 'The time left to pay an order', payCountdownCases),
  entry('orders', 'pay-link/pay-link-order', 'The order of a pay link', payLinkOrderCases),
  entry('orders', 'reservations/book-drug', 'Booking a sold-out drug', bookDrugCases),
  entry('orders', 'pay-link/pay-link-entry', 'The entry of a pay link', payLinkEntryCases),
  entry('patients', 'patients/patient-list', "The member's medicine users", patientListCases),
  entry('patients', 'patients/patient-form', 'The form of a medicine user', patientFormCases),
  entry(
    'patients',
    'complete-info/complete-info-link',
    'A link that asks for the medicine user of an order',
    completeInfoLinkCases,
  ),
  entry('patients', 'inquiry/inquiry', 'The inquiry of an order with prescription drugs', inquiryCases),
  entry('patients', 'inquiry/safety-answers', 'The questions of an inquiry', safetyAnswersCases),
  entry('patients', 'patients/health-info', 'The health information of a medicine user', healthInfoCases),
  entry('patients', 'inquiry/disease-picker', 'The diseases that a drug is taken for', diseasePickerCases),
];

function entry(area: Area, file: string, title: string, cases: MachineCases): RegisteredMachine {
  return { area, name: file.slice(file.indexOf('/') + 1), title, path: `machines/${file}`, cases };
}
