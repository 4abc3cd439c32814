import { addressWords } from '../../src/addresses/address.words.ts';
import { slideWords } from '../../src/codes/slide.words.ts';
import { smsWords } from '../../src/codes/sms.words.ts';
import { coinWords } from '../../src/coins/coin.words.ts';
import { completeInfoWords } from '../../src/complete-info/complete-info.words.ts';
import { couponWords } from '../../src/coupons/coupon.words.ts';
import { homeWords } from '../../src/home/home.words.ts';
import { diseasePickerWords } from '../../src/inquiry/disease-picker.words.ts';
import { drugBanWords } from '../../src/inquiry/drug-ban.words.ts';
import { inquiryWords } from '../../src/inquiry/inquiry.words.ts';
import { invoiceWords } from '../../src/invoices/invoice.words.ts';
import { frameWords } from '../../src/lib/frame.words.ts';
import { listWords } from '../../src/lib/list.words.ts';
import { passwordInputWords } from '../../src/lib/password-input.words.ts';
import { titleWords } from '../../src/lib/titles.words.ts';
import { unreachableWords } from '../../src/lib/unreachable.words.ts';
import { agreementWords } from '../../src/login/agreement.words.ts';
import { loginWords } from '../../src/login/login.words.ts';
import { qrWords } from '../../src/login/qr.words.ts';
import { cancelReasonWords } from '../../src/orders/cancel-reason.words.ts';
import { orderActionWords } from '../../src/orders/order-action.words.ts';
import { orderDetailWords } from '../../src/orders/order-detail.words.ts';
import { orderListWords } from '../../src/orders/order-list.words.ts';
import { orderQuestionWords } from '../../src/orders/order-question.words.ts';
import { orderStatusWords } from '../../src/orders/order-status.words.ts';
import { parcelStateWords } from '../../src/orders/parcel-state.words.ts';
import { productMarkWords } from '../../src/orders/product-mark.words.ts';
import { changePasswordWords } from '../../src/password/change-password.words.ts';
import { passwordWords } from '../../src/password/password.words.ts';
import { resetPasswordWords } from '../../src/password/reset-password.words.ts';
import { patientFormWords } from '../../src/patients/patient-form.words.ts';
import { patientHealthWords } from '../../src/patients/patient-health.words.ts';
import { patientListWords } from '../../src/patients/patient-list.words.ts';
import { payLinkEntryWords } from '../../src/pay-link/pay-link-entry.words.ts';
import { payLinkOrderWords } from '../../src/pay-link/pay-link-order.words.ts';
import { payCountdownWords } from '../../src/payment/pay-countdown.words.ts';
import { paymentWords } from '../../src/payment/payment.words.ts';
import { accountProofWords } from '../../src/phone/account-proof.words.ts';
import { bindPhoneWords } from '../../src/phone/bind-phone.words.ts';
import { changePhoneWords } from '../../src/phone/change-phone.words.ts';
import { productListWords } from '../../src/products/product-list.words.ts';
import { profileWords } from '../../src/profile/profile.words.ts';
import { refundWords } from '../../src/refunds/refund.words.ts';
import { refundFormWords } from '../../src/refunds/refund-form.words.ts';
import { registerWords } from '../../src/register/register.words.ts';
import { reviewWords } from '../../src/reviews/review.words.ts';
import { closeAccountWords } from '../../src/safe/close-account.words.ts';
import { safeWords } from '../../src/safe/safe.words.ts';
import { bootFailureWords } from '../../src/shell/boot-failure.words.ts';
import { leaveWords } from '../../src/shell/leave.words.ts';
import { shellWords } from '../../src/shell/shell.words.ts';
import { thirdWords } from '../../src/third-party/third.words.ts';
import { uploadWords } from '../../src/uploads/upload.words.ts';

/**
 * Texts that no document fixes: ours to word, and a shop's to change. For tests only, and never where the wording
 * itself counts: product code imports its own section, so that no page carries the words of another.
 */
export const proposed = {
  login: loginWords,
  agreement: agreementWords,
  register: registerWords,
  bootFailure: bootFailureWords,
  accountProof: accountProofWords,
  bindPhone: bindPhoneWords,
  changePhone: changePhoneWords,
  resetPassword: resetPasswordWords,
  changePassword: changePasswordWords,
  closeAccount: closeAccountWords,
  completeInfo: completeInfoWords,
  password: passwordWords,
  slide: slideWords,
  sms: smsWords,
  third: thirdWords,
  unreachable: unreachableWords,
  qr: qrWords,
  address: addressWords,
  profile: profileWords,
  upload: uploadWords,
  safe: safeWords,
  leave: leaveWords,
  list: listWords,
  coupon: couponWords,
  coin: coinWords,
  review: reviewWords,
  invoice: invoiceWords,
  orderAction: orderActionWords,
  cancelReason: cancelReasonWords,
  orderQuestion: orderQuestionWords,
  parcelState: parcelStateWords,
  refund: refundWords,
  refundForm: refundFormWords,
  orderDetail: orderDetailWords,
  orderStatus: orderStatusWords,
  payment: paymentWords,
  payLinkOrder: payLinkOrderWords,
  payCountdown: payCountdownWords,
  home: homeWords,
  productList: productListWords,
  orderList: orderListWords,
  productMark: productMarkWords,
  payLinkEntry: payLinkEntryWords,
  frame: frameWords,
  shell: shellWords,
  titles: titleWords,
  patientForm: patientFormWords,
  patientList: patientListWords,
  patientHealth: patientHealthWords,
  inquiry: inquiryWords,
  diseasePicker: diseasePickerWords,
  drugBan: drugBanWords,
  passwordInput: passwordInputWords,
} as const;
