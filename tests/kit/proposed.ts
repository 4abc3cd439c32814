import { addressWords } from '../../src/addresses/address.words.ts';
import { slideWords } from '../../src/codes/slide.words.ts';
import { smsWords } from '../../src/codes/sms.words.ts';
import { completeInfoWords } from '../../src/complete-info/complete-info.words.ts';
import { frameWords } from '../../src/lib/frame.words.ts';
import { titleWords } from '../../src/lib/titles.words.ts';
import { unreachableWords } from '../../src/lib/unreachable.words.ts';
import { agreementWords } from '../../src/login/agreement.words.ts';
import { loginWords } from '../../src/login/login.words.ts';
import { qrWords } from '../../src/login/qr.words.ts';
import { orderDetailWords } from '../../src/orders/order-detail.words.ts';
import { changePasswordWords } from '../../src/password/change-password.words.ts';
import { passwordWords } from '../../src/password/password.words.ts';
import { resetPasswordWords } from '../../src/password/reset-password.words.ts';
import { payLinkEntryWords } from '../../src/pay-link/pay-link-entry.words.ts';
import { bindPhoneWords } from '../../src/phone/bind-phone.words.ts';
import { registerWords } from '../../src/register/register.words.ts';
import { reviewWords } from '../../src/reviews/review.words.ts';
import { closeAccountWords } from '../../src/safe/close-account.words.ts';
import { safeWords } from '../../src/safe/safe.words.ts';
import { bootFailureWords } from '../../src/shell/boot-failure.words.ts';
import { thirdWords } from '../../src/third-party/third.words.ts';

/**
 * Texts that no document fixes: ours to word, and a shop's to change. For tests only, and never where the wording
 * itself counts: product code imports its own section, so that no page carries the words of another.
 */
export const proposed = {
  login: loginWords,
  agreement: agreementWords,
  register: registerWords,
  bootFailure: bootFailureWords,
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
  safe: safeWords,
  review: reviewWords,
  orderDetail: orderDetailWords,
  payLinkEntry: payLinkEntryWords,
  frame: frameWords,
  titles: titleWords,
} as const;
