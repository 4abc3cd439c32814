import { CONSENT_VERSIONS } from '../../../contract/account/consent.calls.ts';
import { SEED_PASSWORD, SHOPPER, STRANGER } from '../kit.ts';
import { png } from '../pictures.ts';
import type { Rights } from './right.ts';
import { addressBody, FREE_PHONE, PHONE_OF_TICKET, UNLINKED_PHONE, type World } from './world.ts';

const NEW_PASSWORD = 'Fuzz-2026-neu';

function logins({ once, tokens, openIds }: World): Rights {
  const bound = { type: 1, loginPassword: '', loginType: 2, loginName: openIds.third };
  const newcomer = { ...bound, loginType: 3, loginName: openIds.newcomer };
  return {
    checkImageCaptcha: { who: 'visitor', body: { id: once.image, code: once.imageCode } },
    checkSmsCode: { who: 'visitor', body: { phoneNum: STRANGER, captcha: once.codeOfStranger }, isRepeatable: true },
    drawImageCaptcha: { who: 'visitor', isRepeatable: true },
    sendSmsCode: { who: 'visitor', body: { phoneNum: PHONE_OF_TICKET, ticket: once.ticket, validCode: '' } },
    takeSmsTicket: { who: 'visitor', body: { phoneNum: FREE_PHONE }, isRepeatable: true },
    checkSlidePuzzle: { who: 'visitor', body: { id: once.puzzle, x: once.x } },
    drawSlidePuzzle: { who: 'visitor', isRepeatable: true },
    logInBySms: { who: 'visitor', body: { phoneNum: SHOPPER, smsCode: once.codeOfOwner } },
    logOut: { who: 'owner', body: { refreshToken: tokens.refresh_token, accessToken: tokens.access_token } },
    refreshTokens: { who: 'owner', body: { refreshToken: tokens.refresh_token } },
    drawQrCode: { who: 'visitor', isRepeatable: true },
    logInByQr: { who: 'scanner', body: { uuid: once.uuid } },
    readQrStatus: { who: 'scanner', query: { uuid: once.uuid } },
    bindAccounts: { who: 'third', body: { ...bound, userName: UNLINKED_PHONE, password: once.codeOfUnlinked } },
    checkSameThirdBinder: { who: 'visitor', body: { userName: STRANGER, loginType: 2 } },
    logInByPassword: {
      who: 'visitor',
      headers: { slideTicket: once.slideTicket },
      body: { loginName: SHOPPER, password: SEED_PASSWORD, platform: 1 },
    },
    register: {
      who: 'visitor',
      headers: { organizationCode: 'ORG1' },
      body: { userName: STRANGER, validCode: once.codeOfStranger, password: NEW_PASSWORD },
    },
    registerByThirdParty: {
      who: 'newcomer',
      body: { ...newcomer, userName: STRANGER, password: once.codeOfStranger, validCode: once.codeOfStranger },
    },
    resetPassword: {
      who: 'visitor',
      body: { userName: SHOPPER, password: NEW_PASSWORD, validCode: once.codeOfOwner },
    },
    validateAccount: { who: 'visitor', body: { userName: FREE_PHONE } },
  };
}

function ownAccount({ once, own, openIds }: World): Rights {
  return {
    changePhone: { who: 'owner', query: { phoneNum: STRANGER, smsCode: once.codeOfStranger } },
    checkCurrentAccount: { who: 'owner', isOwn: true, body: { phoneNum: SHOPPER } },
    changePassword: {
      who: 'owner',
      body: { oldPwd: SEED_PASSWORD, newPwd: NEW_PASSWORD, newPwdConfirm: NEW_PASSWORD },
    },
    proveByPassword: { who: 'owner', body: { password: SEED_PASSWORD }, isRepeatable: true },
    sendCodeToAccount: { who: 'owner', body: {}, isRepeatable: true },
    readMember: { who: 'owner' },
    closeAccount: { who: 'closer', headers: { closeOrigin: 'PC' } },
    readClosing: { who: 'owner' },
    checkThirdReturn: { who: 'linker', isOwn: true, body: { loginName: openIds.third, loginType: 2 } },
    readAccount: { who: 'owner' },
    readThirdBinder: { who: 'owner', query: { type: '1' } },
    removeThirdBinder: { who: 'owner', query: { type: '1' } },
    saveMember: {
      who: 'owner',
      body: {
        ...{ nickName: '杏林之友', sex: 1, birthday: '1990-05-21', memberName: '林小满', email: 'lin@example.com' },
        ...{ jobNature: '教师', maritalStatus: '未婚', revenues: '', commonDrugs: '维生素', allergyDrugs: '青霉素' },
        ...{ diseaseHistory: '无', height: 170.5, weight: 60, avatar: own.avatar },
      },
      isOwn: true,
    },
    giveConsent: { who: 'owner', body: { purpose: 'health', version: CONSENT_VERSIONS.health } },
    readConsents: { who: 'owner' },
    readPersonalData: { who: 'owner' },
    withdrawConsent: { isRepeatable: true, who: 'owner', query: { purpose: 'health' } },
    uploadFile: {
      who: 'owner',
      body: { file: new File([new Uint8Array(png())], 'x.png', { type: 'image/png' }), module: 'common' },
      isRepeatable: true,
    },
  };
}

function addresses({ own }: World): Rights {
  const params = { id: own.address };
  return {
    createAddress: { who: 'owner', headers: { 'Idempotency-Key': 'fuzz-key-of-address' }, body: addressBody },
    deleteAddress: { who: 'owner', isOwn: true, params },
    editAddress: {
      isRepeatable: true,
      who: 'owner',
      isOwn: true,
      params,
      body: { ...addressBody, customArea: '天河路 1 号' },
    },
    listAddresses: { who: 'owner' },
    setDefaultAddress: { who: 'owner', isOwn: true, params },
  };
}

/** The calls of accounts. */
export const rightOfAccount = (world: World): Rights => ({
  ...logins(world),
  ...ownAccount(world),
  ...addresses(world),
});
