import type { MachineCases } from '@xinglin/paths';
import { addressBookCases } from './addresses/address-book.cases.ts';
import { addressFieldsCases } from './addresses/address-fields.cases.ts';
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
import { logisticsPeekCases } from './orders/logistics-peek.cases.ts';
import { orderActionCases } from './orders/order-action.cases.ts';
import { orderDetailCases } from './orders/order-detail.cases.ts';
import { orderLifeCases } from './orders/order-life.cases.ts';
import { orderListCases } from './orders/order-list.cases.ts';
import { changePasswordCases } from './password/change-password.cases.ts';
import { codeFormCases } from './password/code-form.cases.ts';
import { newPasswordCases } from './password/new-password.cases.ts';
import { resetPasswordCases } from './password/reset-password.cases.ts';
import { guardianCases } from './patients/guardian.cases.ts';
import { healthConsentCases } from './patients/health-consent.cases.ts';
import { healthInfoCases } from './patients/health-info.cases.ts';
import { idCheckCases } from './patients/id-check.cases.ts';
import { patientFormCases } from './patients/patient-form.cases.ts';
import { patientListCases } from './patients/patient-list.cases.ts';
import { personalDataCases } from './patients/personal-data.cases.ts';
import { payLinkEntryCases } from './pay-link/pay-link-entry.cases.ts';
import { payLinkOrderCases } from './pay-link/pay-link-order.cases.ts';
import { payCountdownCases } from './payment/pay-countdown.cases.ts';
import { payNowCases } from './payment/pay-now.cases.ts';
import { paymentResultCases } from './payment/payment-result.cases.ts';
import { accountProofCases } from './phone/account-proof.cases.ts';
import { bindPhoneCases } from './phone/bind-phone.cases.ts';
import { profileFormCases } from './profile/profile-form.cases.ts';
import { registerFormCases } from './register/register-form.cases.ts';
import { bookDrugCases } from './reservations/book-drug.cases.ts';
import { reservationListCases } from './reservations/reservation-list.cases.ts';
import { reviewFormCases } from './reviews/review-form.cases.ts';
import { accountInfoCases } from './safe/account-info.cases.ts';
import { closeAccountCases } from './safe/close-account.cases.ts';
import { sessionCases } from './session/session.cases.ts';
import { leaveGuardCases } from './shell/leave-guard.cases.ts';
import { mallConfigCases } from './shell/mall-config.cases.ts';
import { partLoaderCases } from './shell/part-loader.cases.ts';
import { productSearchCases } from './shell/product-search.cases.ts';
import { routeGuardCases } from './shell/route-guard.cases.ts';
import { toastCases } from './shell/toast.cases.ts';
import { thirdBinderCases } from './third-party/third-binder.cases.ts';
import { thirdLoginCases } from './third-party/third-login.cases.ts';
import { fileUploadCases } from './uploads/file-upload.cases.ts';

export type Area = 'frame' | 'account' | 'orders' | 'patients';

/** One machine of the product. Its requirement IDs stand in its states (`meta.req`). */
export interface RegisteredMachine {
  readonly area: Area;
  /** Last part of its folder: `qr-login`. It names the flow on command lines and in addresses. */
  readonly name: string;
  readonly title: string;
  /** Folder of the machine, its select and its cases, from the root of the repository. */
  readonly folder: string;
  /** The machine itself is `cases.machine`. */
  readonly cases: MachineCases;
}

/** Every machine of the product, in the order in which a shopper meets them. */
export const registry: readonly RegisteredMachine[] = [
  entry('frame', 'session', 'Who is here: visitor or member', sessionCases),
  entry('frame', 'route-guard', 'Who may open which page', routeGuardCases),
  entry('frame', 'part-loader', 'Loading a part of the product', partLoaderCases),
  entry('frame', 'toast', 'Short messages', toastCases),
  entry('frame', 'mall-config', "The shop's configuration", mallConfigCases),
  entry('frame', 'product-search', 'Product search of the header', productSearchCases),
  entry('frame', 'cart-badge', 'How many pieces are in the cart', cartBadgeCases),
  entry('frame', 'leave-guard', 'Leaving a page with unsaved changes', leaveGuardCases),
  entry('account', 'login-view', 'The login page and its ways in', loginViewCases),
  entry('account', 'sms-login', 'Login by SMS code', smsLoginCases),
  entry('account', 'sms-code', 'Getting and checking an SMS code', smsCodeCases),
  entry('account', 'password-login', 'Login by password', passwordLoginCases),
  entry('account', 'slide-verify', 'Sliding a piece to its gap', slideVerifyCases),
  entry('account', 'qr-login', 'Login by scanning a code', qrLoginCases),
  entry('account', 'third-login', 'Login over a third party', thirdLoginCases),
  entry('account', 'code-form', 'A form that an SMS code vouches for', codeFormCases),
  entry('account', 'new-password', 'A new password and its confirmation', newPasswordCases),
  entry('account', 'register-form', 'Registration', registerFormCases),
  entry('account', 'account-proof', 'Proving whose session it is', accountProofCases),
  entry('account', 'bind-phone', 'Binding, changing and checking a phone', bindPhoneCases),
  entry('account', 'reset-password', 'A new password by SMS code', resetPasswordCases),
  entry('account', 'change-password', 'A new password by the old one', changePasswordCases),
  entry('account', 'close-account', 'Closing the account', closeAccountCases),
  entry('account', 'address-book', "The member's addresses", addressBookCases),
  entry('account', 'address-form', 'The form of one address', addressFormCases),
  entry('account', 'address-fields', 'The fields of an address', addressFieldsCases),
  entry('account', 'region-picker', 'Choosing a region', regionPickerCases),
  entry('account', 'profile-form', "The member's own profile", profileFormCases),
  entry('account', 'account-info', 'What is known of the account', accountInfoCases),
  entry('account', 'third-binder', 'Links to third parties', thirdBinderCases),
  entry('account', 'health-consent', 'The consent to the use of health data', healthConsentCases),
  entry('account', 'personal-data', 'A copy of what is kept of the member', personalDataCases),
  entry('account', 'file-upload', 'Giving the shop a file', fileUploadCases),
  entry('orders', 'member-home', 'The member home', memberHomeCases),
  entry('orders', 'order-life', 'The life of an order', orderLifeCases),
  entry('orders', 'paged-list', 'A list in pages', pagedListCases),
  entry('orders', 'coupon-list', "The member's coupons", couponListCases),
  entry('orders', 'coin-ledger', "The member's coins", coinLedgerCases),
  entry('orders', 'review-form', 'Reviewing an order', reviewFormCases),
  entry('orders', 'invoice', 'The invoice of an order', invoiceCases),
  entry('orders', 'order-action', 'Doing something with an order', orderActionCases),
  entry('orders', 'order-detail', 'One order and its parcel', orderDetailCases),
  entry('orders', 'order-list', "The member's orders", orderListCases),
  entry('orders', 'logistics-peek', 'A look at the parcel of an order', logisticsPeekCases),
  entry('orders', 'pay-now', 'Paying an order', payNowCases),
  entry('orders', 'payment-result', 'What came of a payment', paymentResultCases),
  entry('orders', 'favourite-list', "The member's favourites", favouriteListCases),
  entry('orders', 'reservation-list', 'Reservations of sold-out drugs', reservationListCases),
  entry('orders', 'pay-countdown', 'The time left to pay an order', payCountdownCases),
  entry('orders', 'pay-link-order', 'The order of a pay link', payLinkOrderCases),
  entry('orders', 'book-drug', 'Booking a sold-out drug', bookDrugCases),
  entry('orders', 'pay-link-entry', 'The entry of a pay link', payLinkEntryCases),
  entry('patients', 'patient-list', "The member's medicine users", patientListCases),
  entry('patients', 'patient-form', 'The form of a medicine user', patientFormCases),
  entry('patients', 'complete-info-link', 'A link that asks for the medicine user of an order', completeInfoLinkCases),
  entry('patients', 'id-check', 'The document of a medicine user', idCheckCases),
  entry('patients', 'guardian', 'The guardian of a child', guardianCases),
  entry('patients', 'inquiry', 'The inquiry of an order with prescription drugs', inquiryCases),
  entry('patients', 'safety-answers', 'The questions of an inquiry', safetyAnswersCases),
  entry('patients', 'health-info', 'The health information of a medicine user', healthInfoCases),
  entry('patients', 'disease-picker', 'The diseases that a drug is taken for', diseasePickerCases),
];

function entry(area: Area, name: string, title: string, cases: MachineCases): RegisteredMachine {
  return { area, name, title, folder: `machines/${area}/${name}`, cases };
}
