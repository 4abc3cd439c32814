import { at, guesses, needsCode, needsProof, nobodys, of, otherwise, type Row } from './row.ts';

const guess = (path: string, body?: unknown) => otherwise(guesses, at(path, { body }));
const publicCall = (path: string, body?: unknown) => otherwise(nobodys, at(path, { body }));
const byPhone = (reason: string, path: string, bodyOf: (phone: string) => object) =>
  otherwise(
    reason,
    of(['phone'], ({ phone }) => ({ path, body: bodyOf(phone) })),
  );
const binding = (phone: string) => ({
  ...{ loginName: 'x', loginType: 2, userName: phone, password: '000000', type: 1, loginPassword: '' },
});

/** The calls that anyone may make; they return nothing of any member. */
export const publicRows: Readonly<Record<string, Row>> = {
  checkImageCaptcha: guess('/v2/captcha/image/captchas', { id: 'i', code: 'c' }),
  drawImageCaptcha: publicCall('/v2/captcha/image/captchas'),
  drawSlidePuzzle: publicCall('/v2/captcha/slide/puzzles'),
  checkSlidePuzzle: guess('/v2/captcha/slide/puzzles', { id: 'i', x: 1 }),
  drawQrCode: publicCall('/passport/account/qrCode'),
  logInByQr: guess('/passport/account/login/qrCode', { uuid: 'u' }),
  readQrStatus: guess('/passport/account/qrCode/status?uuid=u'),
  readCommonTexts: publicCall('/sys/api/settings/commonSettingText'),
  readGiftPacks: publicCall('/packs/giftPacks/appnewuser/v2'),
  readMallSettings: publicCall('/v2/mall/settings'),
  readSetting: publicCall('/v2/sys/api/settings?module=m-mall&key=rxRule'),
  openStoreApplication: publicCall('/support/openStoreApplication', { name: '李雷' }),
  fetchDiseases: publicCall('/v3/product/dataDict/diseases/page', { products: ['P2001'] }),
  searchDiseases: publicCall('/v3/product/dataDict/diseases?name=%E9%AB%98'),
  takeSmsTicket: of(['phone'], ({ phone }) => ({ path: '/v2/captcha/sms/tickets', body: { phoneNum: phone } })),
  sendSmsCode: byPhone(needsCode, '/v2/captcha/sms/v3/captchas', (phone) => ({
    phoneNum: phone,
    ticket: 't',
    validCode: '',
  })),
  checkSmsCode: byPhone(needsCode, '/v2/captcha/sms/v3/captchas', (phone) => ({ phoneNum: phone, captcha: '000000' })),
  logInBySms: byPhone(needsCode, '/passport/account/smsLogin/v2', (phone) => ({ phoneNum: phone, smsCode: '000000' })),
  logInByPassword: byPhone(needsCode, '/passport/account/login/v2', (phone) => ({
    loginName: phone,
    password: 'Wrong2026',
    platform: 1,
  })),
  register: byPhone(needsCode, '/v2/member/account/register', (phone) => ({
    userName: phone,
    validCode: '000000',
    password: 'neu-Apotheke7',
  })),
  resetPassword: byPhone(needsCode, '/v2/member/account/reset/pwd', (phone) => ({
    userName: phone,
    password: 'neu-Apotheke7',
    validCode: '000000',
  })),
  validateAccount: byPhone(guesses, '/v2/member/account/validate', (phone) => ({ userName: phone })),
  checkSameThirdBinder: byPhone(guesses, '/v2/member/account/validate/sameThirdBinder', (phone) => ({
    userName: phone,
    loginType: 2,
  })),
  bindAccounts: byPhone(needsProof, '/v2/member/account/binder', binding),
  registerByThirdParty: byPhone(needsProof, '/v2/member/account/thirdPartyRegistry', (phone) => ({
    ...binding(phone),
    validCode: '000000',
  })),
  notifyPayment: otherwise(
    'the payment party alone signs it; payment-notice.gateway.test.ts shows it',
    of(['payment'], ({ payment }) => ({
      path: '/unipay/payment/notify',
      body: {
        ...{ noticeId: 'n', payment, result: 'paid', amount: 1, timestamp: Date.now() },
        ...{ reason: '', signature: '0'.repeat(64) },
      },
    })),
  ),
  refreshTokens: guess('/passport/account/refreshToken', { refreshToken: 'r'.repeat(43) }),
};
