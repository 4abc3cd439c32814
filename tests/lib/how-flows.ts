import type { MachineCases } from '@xinglin/paths';
import type { AnyStateMachine } from 'xstate';
import { addressBookCases } from '../../machines/addresses/address-book.cases.ts';
import { addressFieldsCases } from '../../machines/addresses/address-fields.cases.ts';
import { addressFormCases } from '../../machines/addresses/address-form.cases.ts';
import { regionPickerCases } from '../../machines/addresses/region-picker.cases.ts';
import { cartBadgeCases } from '../../machines/cart/cart-badge.cases.ts';
import { slideVerifyCases } from '../../machines/codes/slide-verify.cases.ts';
import { smsCodeCases } from '../../machines/codes/sms-code.cases.ts';
import { coinLedgerCases } from '../../machines/coins/coin-ledger.cases.ts';
import { completeInfoLinkCases } from '../../machines/complete-info/complete-info-link.cases.ts';
import { couponListCases } from '../../machines/coupons/coupon-list.cases.ts';
import { favouriteListCases } from '../../machines/favourites/favourite-list.cases.ts';
import { memberHomeCases } from '../../machines/home/member-home.cases.ts';
import { diseasePickerCases } from '../../machines/inquiry/disease-picker.cases.ts';
import { inquiryCases } from '../../machines/inquiry/inquiry.cases.ts';
import { safetyAnswersCases } from '../../machines/inquiry/safety-answers.cases.ts';
import { invoiceCases } from '../../machines/invoices/invoice.cases.ts';
import { loginViewCases } from '../../machines/login/login-view.cases.ts';
import { passwordLoginCases } from '../../machines/login/password-login.cases.ts';
import { qrLoginCases } from '../../machines/login/qr-login.cases.ts';
import { smsLoginCases } from '../../machines/login/sms-login.cases.ts';
import { logisticsPreviewCases } from '../../machines/orders/logistics-preview.cases.ts';
import { orderActionCases } from '../../machines/orders/order-action.cases.ts';
import { orderDetailCases } from '../../machines/orders/order-detail.cases.ts';
import { orderListCases } from '../../machines/orders/order-list.cases.ts';
import { changePasswordCases } from '../../machines/password/change-password.cases.ts';
import { codeFormCases } from '../../machines/password/code-form.cases.ts';
import { newPasswordCases } from '../../machines/password/new-password.cases.ts';
import { resetPasswordCases } from '../../machines/password/reset-password.cases.ts';
import { healthConsentCases } from '../../machines/patients/health-consent.cases.ts';
import { healthInfoCases } from '../../machines/patients/health-info.cases.ts';
import { patientFormCases } from '../../machines/patients/patient-form.cases.ts';
import { sampleIds } from '../../machines/patients/patient-form.how.cases.ts';
import { patientListCases } from '../../machines/patients/patient-list.cases.ts';
import { payLinkEntryCases } from '../../machines/pay-link/pay-link-entry.cases.ts';
import { payLinkOrderCases } from '../../machines/pay-link/pay-link-order.cases.ts';
import { payNowCases } from '../../machines/payment/pay-now.cases.ts';
import { paymentResultCases } from '../../machines/payment/payment-result.cases.ts';
import { accountProofCases } from '../../machines/phone/account-proof.cases.ts';
import { bindPhoneCases } from '../../machines/phone/bind-phone.cases.ts';
import { changePhoneCases } from '../../machines/phone/change-phone.cases.ts';
import { profileFormCases } from '../../machines/profile/profile-form.cases.ts';
import { refundCases } from '../../machines/refunds/refund.cases.ts';
import { registerFormCases } from '../../machines/register/register-form.cases.ts';
import { bookDrugCases } from '../../machines/reservations/book-drug.cases.ts';
import { reservationListCases } from '../../machines/reservations/reservation-list.cases.ts';
import { reviewFormCases } from '../../machines/reviews/review-form.cases.ts';
import { accountInfoCases } from '../../machines/safe/account-info.cases.ts';
import { closeAccountCases } from '../../machines/safe/close-account.cases.ts';
import { personalDataCases } from '../../machines/safe/personal-data.cases.ts';
import { sessionCases } from '../../machines/session/session.cases.ts';
import { leaveGuardCases } from '../../machines/shell/leave-guard.cases.ts';
import { mallConfigCases } from '../../machines/shell/mall-config.cases.ts';
import { pageLoaderCases } from '../../machines/shell/page-loader.cases.ts';
import { productSearchCases } from '../../machines/shell/product-search.cases.ts';
import { routeGuardCases } from '../../machines/shell/route-guard.cases.ts';
import { toastCases } from '../../machines/shell/toast.cases.ts';
import { thirdBinderCases } from '../../machines/third-party/third-binder.cases.ts';
import { thirdLoginCases } from '../../machines/third-party/third-login.cases.ts';
import { fileUploadCases } from '../../machines/uploads/file-upload.cases.ts';
import { provideAddressBook } from '../../src/addresses/address-book.actors.ts';
import { provideCartBadge } from '../../src/cart/cart-badge.actors.ts';
import { provideSlideVerify } from '../../src/codes/slide-verify.actors.ts';
import { provideSmsCode } from '../../src/codes/sms-code.actors.ts';
import { provideCoinLedger } from '../../src/coins/coin-ledger.actors.ts';
import { provideCompleteInfoLink } from '../../src/complete-info/complete-info-link.actors.ts';
import { provideCouponList } from '../../src/coupons/coupon-list.actors.ts';
import { provideMemberHome } from '../../src/home/member-home.actors.ts';
import { provideInquiry } from '../../src/inquiry/inquiry.actors.ts';
import { provideInvoice } from '../../src/invoices/invoice.actors.ts';
import type { Services } from '../../src/lib/services.ts';
import { provideLoginView } from '../../src/login/login-view.actors.ts';
import { providePasswordLogin } from '../../src/login/password-login.actors.ts';
import { provideQrLogin } from '../../src/login/qr-login.actors.ts';
import { provideOrderAction } from '../../src/orders/order-action.actors.ts';
import { provideOrderDetail } from '../../src/orders/order-detail.actors.ts';
import { provideLogisticsPreview, provideOrderList } from '../../src/orders/order-list.actors.ts';
import { provideChangePassword } from '../../src/password/change-password.actors.ts';
import { provideResetPassword } from '../../src/password/reset-password.actors.ts';
import { providePatientForm } from '../../src/patients/patient-form.actors.ts';
import { providePatientList } from '../../src/patients/patient-list.actors.ts';
import { providePayLinkEntry } from '../../src/pay-link/pay-link-entry.actors.ts';
import { providePayLinkOrder } from '../../src/pay-link/pay-link-order.actors.ts';
import { providePayNow } from '../../src/payment/pay-now.actors.ts';
import { providePaymentResult } from '../../src/payment/payment-result.actors.ts';
import { provideAccountProof } from '../../src/phone/account-proof.actors.ts';
import { provideBindPhone } from '../../src/phone/bind-phone.actors.ts';
import { provideChangePhone } from '../../src/phone/change-phone.actors.ts';
import { provideFavouriteList, provideReservationList } from '../../src/products/product-list.actors.ts';
import { provideAvatarUpload } from '../../src/profile/avatar-upload.actors.ts';
import { provideProfileForm } from '../../src/profile/profile-form.actors.ts';
import { provideRefund } from '../../src/refunds/refund.actors.ts';
import { provideRegisterForm } from '../../src/register/register-form.actors.ts';
import { provideBookDrug } from '../../src/reservations/book-drug.actors.ts';
import { provideReviewForm } from '../../src/reviews/review-form.actors.ts';
import { provideCloseAccount } from '../../src/safe/close-account.actors.ts';
import {
  provideAccountInfo,
  provideHealthConsent,
  providePersonalData,
  provideThirdBinder,
} from '../../src/safe/safe.actors.ts';
import { provideSession } from '../../src/session/session.actors.ts';
import { provideMallConfig } from '../../src/shell/mall-config.actors.ts';
import { provideThirdLogin } from '../../src/third-party/third-login.actors.ts';
import { tokensNumber } from '../kit/actors.ts';

/** The machine with its real ports; `input` is the input of the port. */
type Provide = (services: Services, input?: unknown) => AnyStateMachine;

/** A child machine, by its name in the machine. */
const childOf =
  (provided: Provide, name: string): Provide =>
  (services, input) =>
    // By its name in the machine.
    provided(services, input).implementations.actors[name] as AnyStateMachine;

const addressBook: Provide = (services) => provideAddressBook(services, () => null);

const addressFields = childOf(childOf(addressBook, 'addressForm'), 'addressFields');

const inquiry: Provide = (services) => provideInquiry(services, () => 'A1001');

/** The session of a member. */
const session: Provide = (services) => {
  services.tokens.keep(tokensNumber(1));
  return provideSession(services);
};

const patientForm: Provide = (services, input) => {
  const { id = null } = Object(input);
  const proof = id === sampleIds.key ? { key: 'k', consigneePhone: '13800138000' } : null;
  return providePatientForm(services, { id, proof }, () => null);
};

/** Every flow that describes how it is run by hand. */
export const flows: readonly (readonly [MachineCases, Provide])[] = [
  [loginViewCases, provideLoginView],
  [smsLoginCases, childOf(provideLoginView, 'smsLogin')],
  [passwordLoginCases, providePasswordLogin],
  [qrLoginCases, provideQrLogin],
  [smsCodeCases, (services) => provideSmsCode(services, 'login')],
  [slideVerifyCases, provideSlideVerify],
  [thirdLoginCases, provideThirdLogin],
  [orderListCases, provideOrderList],
  [orderDetailCases, provideOrderDetail],
  [orderActionCases, provideOrderAction],
  [logisticsPreviewCases, provideLogisticsPreview],
  [payNowCases, providePayNow],
  [payLinkEntryCases, providePayLinkEntry],
  [patientListCases, providePatientList],
  [patientFormCases, patientForm],
  [completeInfoLinkCases, provideCompleteInfoLink],
  [inquiryCases, inquiry],
  [diseasePickerCases, childOf(inquiry, 'diseasePicker')],
  [couponListCases, provideCouponList],
  [coinLedgerCases, provideCoinLedger],
  [refundCases, provideRefund],
  [accountInfoCases, provideAccountInfo],
  [memberHomeCases, provideMemberHome],
  [favouriteListCases, provideFavouriteList],
  [reservationListCases, provideReservationList],
  [accountProofCases, provideAccountProof],
  [addressBookCases, addressBook],
  [profileFormCases, provideProfileForm],
  [registerFormCases, provideRegisterForm],
  [resetPasswordCases, provideResetPassword],
  [changePasswordCases, provideChangePassword],
  [newPasswordCases, childOf(provideChangePassword, 'newPassword')],
  [bindPhoneCases, (services) => provideBindPhone(services, '')],
  [changePhoneCases, (services) => provideChangePhone(services, 'edit')],
  [closeAccountCases, provideCloseAccount],
  [healthConsentCases, provideHealthConsent],
  [personalDataCases, providePersonalData],
  [paymentResultCases, providePaymentResult],
  [thirdBinderCases, provideThirdBinder],
  [productSearchCases, () => productSearchCases.machine],
  [leaveGuardCases, () => leaveGuardCases.machine],
  [payLinkOrderCases, providePayLinkOrder],
  [addressFormCases, childOf(addressBook, 'addressForm')],
  [addressFieldsCases, addressFields],
  [regionPickerCases, childOf(addressFields, 'regionPicker')],
  [codeFormCases, () => codeFormCases.machine],
  [safetyAnswersCases, () => safetyAnswersCases.machine],
  [healthInfoCases, () => healthInfoCases.machine],
  [cartBadgeCases, provideCartBadge],
  [pageLoaderCases, () => pageLoaderCases.machine],
  [routeGuardCases, () => routeGuardCases.machine],
  [toastCases, () => toastCases.machine],
  [mallConfigCases, provideMallConfig],
  [sessionCases, session],
  [bookDrugCases, provideBookDrug],
  [fileUploadCases, provideAvatarUpload],
  [invoiceCases, (services) => provideInvoice(services, '2026112000213')],
  [reviewFormCases, (services) => provideReviewForm(services, '2026112000213', () => null)],
];
