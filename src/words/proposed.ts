import { accountProofWords } from './proposed/account-proof.ts';
import { addressWords } from './proposed/address.ts';
import { agreementWords } from './proposed/agreement.ts';
import { appMissingWords } from './proposed/app-missing.ts';
import { bindPhoneWords } from './proposed/bind-phone.ts';
import { changePasswordWords } from './proposed/change-password.ts';
import { closeAccountWords } from './proposed/close-account.ts';
import { coinWords } from './proposed/coin.ts';
import { completeInfoWords } from './proposed/complete-info.ts';
import { couponWords } from './proposed/coupon.ts';
import { diseasePickerWords } from './proposed/disease-picker.ts';
import { drugBanWords } from './proposed/drug-ban.ts';
import { frameWords } from './proposed/frame.ts';
import { homeWords } from './proposed/home.ts';
import { inquiryWords } from './proposed/inquiry.ts';
import { invoiceWords } from './proposed/invoice.ts';
import { leaveWords } from './proposed/leave.ts';
import { listWords } from './proposed/list.ts';
import { loginWords } from './proposed/login.ts';
import { orderActionWords } from './proposed/order-action.ts';
import { orderDetailWords } from './proposed/order-detail.ts';
import { orderListWords } from './proposed/order-list.ts';
import { orderQuestionWords } from './proposed/order-question.ts';
import { orderStatusWords } from './proposed/order-status.ts';
import { passwordWords } from './proposed/password.ts';
import { passwordInputWords } from './proposed/password-input.ts';
import { patientFormWords } from './proposed/patient-form.ts';
import { patientHealthWords } from './proposed/patient-health.ts';
import { patientListWords } from './proposed/patient-list.ts';
import { payCountdownWords } from './proposed/pay-countdown.ts';
import { payLinkEntryWords } from './proposed/pay-link-entry.ts';
import { payLinkOrderWords } from './proposed/pay-link-order.ts';
import { paymentWords } from './proposed/payment.ts';
import { productListWords } from './proposed/product-list.ts';
import { productMarkWords } from './proposed/product-mark.ts';
import { profileWords } from './proposed/profile.ts';
import { qrWords } from './proposed/qr.ts';
import { registerWords } from './proposed/register.ts';
import { resetPasswordWords } from './proposed/reset-password.ts';
import { reviewWords } from './proposed/review.ts';
import { safeWords } from './proposed/safe.ts';
import { shellWords } from './proposed/shell.ts';
import { slideWords } from './proposed/slide.ts';
import { smsWords } from './proposed/sms.ts';
import { thirdWords } from './proposed/third.ts';
import { titleWords } from './proposed/titles.ts';
import { unreachableWords } from './proposed/unreachable.ts';
import { uploadWords } from './proposed/upload.ts';

/**
 * Texts that no document fixes: ours to word, and a shop's to change. For tests, which never use them where the wording
 * itself counts: what shoppers load imports its own section, so that no page carries the words of another.
 */
export const proposed = {
  login: loginWords,
  agreement: agreementWords,
  register: registerWords,
  appMissing: appMissingWords,
  accountProof: accountProofWords,
  bindPhone: bindPhoneWords,
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
  orderQuestion: orderQuestionWords,
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
