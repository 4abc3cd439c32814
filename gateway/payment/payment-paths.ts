/** Proposed: where the payment party sends browsers back, and where it sends its notices. */
export const PAYMENT_BACK_PATH = '/unipay/payment/back';
export const NOTICE_PATH = '/unipay/payment/notify';
/** The page with the QR code of a payment. */
export const PAYMENT_QR_PATH = '/unipay/payment/qr';
