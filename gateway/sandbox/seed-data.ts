/** The seed data of the sandbox: invented people and settings, the same after every reset. */
import { THIRD_PARTIES, type ThirdParty } from '../../contract/third-party/third.ts';

export interface SeededMember {
  readonly id: string;
  readonly phone: string | null;
  /** The phone that the fixtures name; for a member without `phone` it is the unconfirmed one, a second login name. */
  readonly fixturePhone: string;
  readonly loginName: string | null;
  readonly mustChangePassword: boolean;
  readonly nickName: string;
  readonly profile: Readonly<Record<string, string | number>>;
  /** What of the seed data is theirs, in the words of the fixtures. */
  readonly has: readonly string[];
}

export const SEED_PASSWORD = 'Xinglin2026';

export const seededMembers: readonly SeededMember[] = [
  {
    id: '01900000-0000-7000-8000-000000000001',
    phone: '13800138000',
    fixturePhone: '13800138000',
    loginName: 'xinglin',
    mustChangePassword: false,
    nickName: '杏林春暖用户',
    profile: { member_name: '林小满', sex: 2, birthday: '1990-05-21', height: 165, weight: 55 },
    has: ['profile', 'addresses', 'orders'],
  },
  {
    id: '01900000-0000-7000-8000-000000000002',
    phone: '13800138001',
    fixturePhone: '13800138001',
    loginName: null,
    mustChangePassword: false,
    nickName: '新来的客人',
    profile: {},
    has: [],
  },
  {
    id: '01900000-0000-7000-8000-000000000003',
    phone: '13900139000',
    fixturePhone: '13900139000',
    loginName: null,
    mustChangePassword: true,
    nickName: '老密码会员',
    profile: {},
    has: ['mustUpdatePassword', 'orders'],
  },
  {
    id: '01900000-0000-7000-8000-000000000004',
    phone: null,
    fixturePhone: '13700137000',
    loginName: 'old_member',
    mustChangePassword: false,
    nickName: '老会员',
    profile: {},
    has: ['mustBindPhone'],
  },
];

export interface SeededThirdAccount {
  readonly party: ThirdParty;
  readonly openId: string;
  /** What the third party calls them. */
  readonly name: string;
  /** Phone of the member whom it is linked to. */
  readonly linkedTo: string | null;
}

/** ACC-THIRD-02: at each third party one person without an account here, and two members. */
export const seededThirdAccounts: readonly SeededThirdAccount[] = THIRD_PARTIES.flatMap((party) => [
  { party, openId: `${party}-unlinked-0001`, name: '还没有关联的人', linkedTo: null },
  { party, openId: `${party}-linked-0002`, name: '杏林春暖', linkedTo: '13800138000' },
  { party, openId: `${party}-linked-0003`, name: '新来的客人', linkedTo: '13800138001' },
]);

const rxNotice = '处方药须凭处方在药师指导下购买和使用';

/**
 * PAT-SET-01, ORD-CFG-07: the Rx rule setting (module `m-mall`, key `rxRule`) with the wording of buttons and notices.
 */
export const rxRule = {
  isDrugUserInfoNeed: true,
  isNeedUserValidation: true,
  strictControlRxRuleType: 1,
  orderStrictControlRxRuleType: 1,
  noStrictControlRxRuleType: 0,
  isDiseaseRequired: true,
  prepositionCheckType: 1,
  cartButton: '提交需求',
  cartNotice: rxNotice,
  settlementButton: '提交需求',
  settlementNotice: rxNotice,
  orderButton: '查看需求',
  orderNotice: rxNotice,
  uploadRxButton: '上传处方',
  uploadRxNotice: '请上传清晰完整的处方照片',
  caseUploadButton: '上传病历',
  caseUploadNotice: '请上传清晰完整的病历照片',
} as const;

/** ORD-CFG-01, ORD-CFG-04, ORD-CFG-05: amounts in cents. */
export const mallSettings = {
  callbackAvailable: false,
  slogan: '杏林春暖，用药安心',
  onlinePay: true,
  badge: '',
  freight: '满 99 元包邮',
  loadingDelay: 300,
  globalMaximumAmount: 500_000,
  globalMaximumTotal: 2_600_000,
  newUserCouponAd: '',
  orderAppBox: '',
  commonResource1: '',
  commonResource2: '',
  commonResource3: '',
  appBoxInfo: '',
} as const;

/** Module → key → value, as `shop_settings` keeps them. */
export const seededSettings: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  'm-mall': { rxRule },
  'mall-global': {
    globalMaximumAmount: mallSettings.globalMaximumAmount,
    globalMaximumTotal: mallSettings.globalMaximumTotal,
  },
  mall: mallSettings,
  'common-texts': { rxNotice },
  'gift-packs': {
    giftPacksCouponDTOS: [
      { couponStatus: 1, couponAmount: 1000, couponValue: 9900 },
      { couponStatus: 1, couponAmount: 2000, couponValue: 19_900 },
    ],
  },
};
