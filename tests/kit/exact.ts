import { addressExact } from '../../src/addresses/address.words.ts';
import { slideExact } from '../../src/codes/slide.words.ts';
import { smsCodeExact } from '../../src/codes/sms-code.words.ts';
import { coinExact } from '../../src/coins/coin.words.ts';
import { completeInfoExact } from '../../src/complete-info/complete-info.words.ts';
import { couponExact } from '../../src/coupons/coupon.words.ts';
import { diseasePickerExact } from '../../src/inquiry/disease-picker.words.ts';
import { drugBanExact } from '../../src/inquiry/drug-ban.words.ts';
import { inquiryExact } from '../../src/inquiry/inquiry.words.ts';
import { invoiceExact } from '../../src/invoices/invoice.words.ts';
import { fieldExact } from '../../src/lib/field.words.ts';
import { frameExact } from '../../src/lib/frame.words.ts';
import { agreementExact } from '../../src/login/agreement.words.ts';
import { passwordLoginExact } from '../../src/login/password-login.words.ts';
import { qrLoginExact } from '../../src/login/qr-login.words.ts';
import { orderExact } from '../../src/orders/order.words.ts';
import { passwordExact } from '../../src/password/password.words.ts';
import { identityCardExact } from '../../src/patients/identity-card.words.ts';
import { patientFormExact } from '../../src/patients/patient-form.words.ts';
import { patientListExact } from '../../src/patients/patient-list.words.ts';
import { payLinkEntryExact } from '../../src/pay-link/pay-link-entry.words.ts';
import { payLinkOrderExact } from '../../src/pay-link/pay-link-order.words.ts';
import { paymentExact } from '../../src/payment/payment.words.ts';
import { bindPhoneExact } from '../../src/phone/phone.words.ts';
import { profileExact } from '../../src/profile/profile.words.ts';
import { registerExact } from '../../src/register/register.words.ts';
import { reservationExact } from '../../src/reservations/reservation.words.ts';
import { reviewExact } from '../../src/reviews/review.words.ts';
import { safeExact } from '../../src/safe/safe.words.ts';
import { uploadExact } from '../../src/uploads/upload.words.ts';

/**
 * Texts of the requirement catalogue, byte for byte, each with the requirement that fixes it. For tests only: product
 * code imports its own section, so that no page carries the words of another.
 */
export const exact = {
  ...fieldExact,
  ...smsCodeExact,
  ...agreementExact,
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
