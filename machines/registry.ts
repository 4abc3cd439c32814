import type { MachineCases } from '@xinglin/paths';
import { accountInfoCases } from './account/account-info/account-info.cases.ts';
import { accountProofCases } from './account/account-proof/account-proof.cases.ts';
import { addressBookCases } from './account/address-book/address-book.cases.ts';
import { addressFieldsCases } from './account/address-fields/address-fields.cases.ts';
import { addressFormCases } from './account/address-form/address-form.cases.ts';
import { bindPhoneCases } from './account/bind-phone/bind-phone.cases.ts';
import { changePasswordCases } from './account/change-password/change-password.cases.ts';
import { closeAccountCases } from './account/close-account/close-account.cases.ts';
import { codeFormCases } from './account/code-form/code-form.cases.ts';
import { fileUploadCases } from './account/file-upload/file-upload.cases.ts';
import { healthConsentCases } from './account/health-consent/health-consent.cases.ts';
import { loginViewCases } from './account/login-view/login-view.cases.ts';
import { newPasswordCases } from './account/new-password/new-password.cases.ts';
import { passwordLoginCases } from './account/password-login/password-login.cases.ts';
import { personalDataCases } from './account/personal-data/personal-data.cases.ts';
import { profileFormCases } from './account/profile-form/profile-form.cases.ts';
import { qrLoginCases } from './account/qr-login/qr-login.cases.ts';
import { regionPickerCases } from './account/region-picker/region-picker.cases.ts';
import { registerFormCases } from './account/register-form/register-form.cases.ts';
import { resetPasswordCases } from './account/reset-password/reset-password.cases.ts';
import { slideVerifyCases } from './account/slide-verify/slide-verify.cases.ts';
import { smsCodeCases } from './account/sms-code/sms-code.cases.ts';
import { smsLoginCases } from './account/sms-login/sms-login.cases.ts';
import { thirdBinderCases } from './account/third-binder/third-binder.cases.ts';
import { thirdLoginCases } from './account/third-login/third-login.cases.ts';
import { cartBadgeCases } from './frame/cart-badge/cart-badge.cases.ts';
import { leaveGuardCases } from './frame/leave-guard/leave-guard.cases.ts';
import { mallConfigCases } from './frame/mall-config/mall-config.cases.ts';
import { partLoaderCases } from './frame/part-loader/part-loader.cases.ts';
import { productSearchCases } from './frame/product-search/product-search.cases.ts';
import { routeGuardCases } from './frame/route-guard/route-guard.cases.ts';
import { sessionCases } from './frame/session/session.cases.ts';
import { toastCases } from './frame/toast/toast.cases.ts';
import { bookDrugCases } from './orders/book-drug/book-drug.cases.ts';
import { coinLedgerCases } from './orders/coin-ledger/coin-ledger.cases.ts';
import { couponListCases } from './orders/coupon-list/coupon-list.cases.ts';
import { favouriteListCases } from './orders/favourite-list/favourite-list.cases.ts';
import { invoiceCases } from './orders/invoice/invoice.cases.ts';
import { logisticsPeekCases } from './orders/logistics-peek/logistics-peek.cases.ts';
import { memberHomeCases } from './orders/member-home/member-home.cases.ts';
import { orderActionCases } from './orders/order-action/order-action.cases.ts';
import { orderDetailCases } from './orders/order-detail/order-detail.cases.ts';
import { orderLifeCases } from './orders/order-life/order-life.cases.ts';
import { orderListCases } from './orders/order-list/order-list.cases.ts';
import { pagedListCases } from './orders/paged-list/paged-list.cases.ts';
import { payCountdownCases } from './orders/pay-countdown/pay-countdown.cases.ts';
import { payLinkEntryCases } from './orders/pay-link-entry/pay-link-entry.cases.ts';
import { payLinkOrderCases } from './orders/pay-link-order/pay-link-order.cases.ts';
import { payNowCases } from './orders/pay-now/pay-now.cases.ts';
import { paymentResultCases } from './orders/payment-result/payment-result.cases.ts';
import { reservationListCases } from './orders/reservation-list/reservation-list.cases.ts';
import { reviewFormCases } from './orders/review-form/review-form.cases.ts';
import { completeInfoLinkCases } from './patients/complete-info-link/complete-info-link.cases.ts';
import { diseasePickerCases } from './patients/disease-picker/disease-picker.cases.ts';
import { guardianCases } from './patients/guardian/guardian.cases.ts';
import { healthInfoCases } from './patients/health-info/health-info.cases.ts';
import { idCheckCases } from './patients/id-check/id-check.cases.ts';
import { inquiryCases } from './patients/inquiry/inquiry.cases.ts';
import { patientFormCases } from './patients/patient-form/patient-form.cases.ts';
import { patientListCases } from './patients/patient-list/patient-list.cases.ts';
import { safetyAnswersCases } from './patients/safety-answers/safety-answers.cases.ts';

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
