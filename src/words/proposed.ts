import { addressWords } from './proposed/address.ts';
import { bindPhoneWords } from './proposed/bind-phone.ts';
import { changePasswordWords } from './proposed/change-password.ts';
import { frameWords } from './proposed/frame.ts';
import { leaveWords } from './proposed/leave.ts';
import { listWords } from './proposed/list.ts';
import { loginWords } from './proposed/login.ts';
import { orderActionWords } from './proposed/order-action.ts';
import { orderListWords } from './proposed/order-list.ts';
import { passwordWords } from './proposed/password.ts';
import { productListWords } from './proposed/product-list.ts';
import { productMarkWords } from './proposed/product-mark.ts';
import { profileWords } from './proposed/profile.ts';
import { qrWords } from './proposed/qr.ts';
import { registerWords } from './proposed/register.ts';
import { resetPasswordWords } from './proposed/reset-password.ts';
import { reviewWords } from './proposed/review.ts';
import { slideWords } from './proposed/slide.ts';
import { smsWords } from './proposed/sms.ts';
import { thirdWords } from './proposed/third.ts';
import { unreachableWords } from './proposed/unreachable.ts';
import { uploadWords } from './proposed/upload.ts';

/**
 * Texts that no document fixes: ours to word, and a shop's to change. For tests, which never use them where the wording
 * itself counts: what shoppers load imports its own section, so that no page carries the words of another.
 */
export const proposed = {
  login: loginWords,
  register: registerWords,
  bindPhone: bindPhoneWords,
  resetPassword: resetPasswordWords,
  changePassword: changePasswordWords,
  password: passwordWords,
  slide: slideWords,
  sms: smsWords,
  third: thirdWords,
  unreachable: unreachableWords,
  qr: qrWords,
  address: addressWords,
  profile: profileWords,
  upload: uploadWords,
  leave: leaveWords,
  list: listWords,
  review: reviewWords,
  orderAction: orderActionWords,
  productList: productListWords,
  orderList: orderListWords,
  productMark: productMarkWords,
  frame: frameWords,
} as const;
