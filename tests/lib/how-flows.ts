import type { AnyStateMachine } from 'xstate';
import { sampleIds } from '../../machines/patients/patient-form.how.cases.ts';
import { registry } from '../../machines/registry.ts';
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

/** The machines with the real ports, by their names in the registry; a flow without ports is not listed. */
const provided: Readonly<Record<string, Provide>> = {
  'login-view': provideLoginView,
  'sms-login': childOf(provideLoginView, 'smsLogin'),
  'password-login': providePasswordLogin,
  'sms-code': (services) => provideSmsCode(services, 'login'),
  'qr-login': provideQrLogin,
  'slide-verify': provideSlideVerify,
  'third-login': provideThirdLogin,
  'order-list': provideOrderList,
  'order-detail': provideOrderDetail,
  'order-action': provideOrderAction,
  'logistics-preview': provideLogisticsPreview,
  'pay-now': providePayNow,
  'pay-link-entry': providePayLinkEntry,
  'patient-list': providePatientList,
  'patient-form': patientForm,
  'complete-info-link': provideCompleteInfoLink,
  inquiry,
  'disease-picker': childOf(inquiry, 'diseasePicker'),
  'coupon-list': provideCouponList,
  'coin-ledger': provideCoinLedger,
  refund: provideRefund,
  'account-info': provideAccountInfo,
  'member-home': provideMemberHome,
  'favourite-list': provideFavouriteList,
  'reservation-list': provideReservationList,
  'account-proof': provideAccountProof,
  'address-book': addressBook,
  'profile-form': provideProfileForm,
  'register-form': provideRegisterForm,
  'reset-password': provideResetPassword,
  'change-password': provideChangePassword,
  'new-password': childOf(provideChangePassword, 'newPassword'),
  'bind-phone': (services) => provideBindPhone(services, ''),
  'change-phone': (services) => provideChangePhone(services, 'edit'),
  'close-account': provideCloseAccount,
  'health-consent': provideHealthConsent,
  'personal-data': providePersonalData,
  'payment-result': providePaymentResult,
  'third-binder': provideThirdBinder,
  'pay-link-order': providePayLinkOrder,
  'address-form': childOf(addressBook, 'addressForm'),
  'address-fields': addressFields,
  'region-picker': childOf(addressFields, 'regionPicker'),
  'cart-badge': provideCartBadge,
  'mall-config': provideMallConfig,
  session,
  'book-drug': provideBookDrug,
  'file-upload': provideAvatarUpload,
  invoice: (services) => provideInvoice(services, '2026112000213'),
  'review-form': (services) => provideReviewForm(services, '2026112000213', () => null),
};

/** Every flow that describes how it is run by hand. */
export const flows = registry
  .filter(({ cases: { how } }) => Object.values(how).some((part) => Object.keys(part).length > 0))
  .map(({ name, cases }) => ({ cases, provide: provided[name] ?? (() => cases.machine) }));
