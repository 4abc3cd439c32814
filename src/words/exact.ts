import { addressExact } from './exact/address.ts';
import { bindPhoneExact } from './exact/bind-phone.ts';
import { coinExact } from './exact/coin.ts';
import { completeInfoExact } from './exact/complete-info.ts';
import { couponExact } from './exact/coupon.ts';
import { diseasePickerExact } from './exact/disease-picker.ts';
import { drugBanExact } from './exact/drug-ban.ts';
import { fieldExact } from './exact/field.ts';
import { frameExact } from './exact/frame.ts';
import { identityCardExact } from './exact/identity-card.ts';
import { inquiryExact } from './exact/inquiry.ts';
import { invoiceExact } from './exact/invoice.ts';
import { loginExact } from './exact/login.ts';
import { orderExact } from './exact/order.ts';
import { passwordExact } from './exact/password.ts';
import { passwordLoginExact } from './exact/password-login.ts';
import { patientFormExact } from './exact/patient-form.ts';
import { patientListExact } from './exact/patient-list.ts';
import { payLinkEntryExact } from './exact/pay-link-entry.ts';
import { payLinkOrderExact } from './exact/pay-link-order.ts';
import { paymentExact } from './exact/payment.ts';
import { profileExact } from './exact/profile.ts';
import { qrLoginExact } from './exact/qr-login.ts';
import { registerExact } from './exact/register.ts';
import { reservationExact } from './exact/reservation.ts';
import { reviewExact } from './exact/review.ts';
import { safeExact } from './exact/safe.ts';
import { slideExact } from './exact/slide.ts';
import { smsCodeExact } from './exact/sms-code.ts';
import { uploadExact } from './exact/upload.ts';

/**
 * Texts of the requirement catalogue, byte for byte, each with the requirement that fixes it. For tests: what shoppers
 * load imports its own section, so that no page carries the words of another.
 */
export const exact = {
  ...fieldExact,
  ...smsCodeExact,
  ...loginExact,
  ...passwordLoginExact,
  ...registerExact,
  ...bindPhoneExact,
  ...passwordExact,
  ...profileExact,
  ...qrLoginExact,
  ...addressExact,
  ...safeExact,
  ...identityCardExact,
  ...couponExact,
  ...coinExact,
  ...frameExact,
  ...reviewExact,
  ...orderExact,
  ...paymentExact,
  ...payLinkOrderExact,
  ...invoiceExact,
  ...reservationExact,
  ...payLinkEntryExact,
  ...patientFormExact,
  ...patientListExact,
  ...completeInfoExact,
  ...inquiryExact,
  ...diseasePickerExact,
  ...drugBanExact,
  ...slideExact,
  ...uploadExact,
} as const;
