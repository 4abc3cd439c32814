import * as v from 'valibot';
import { sandboxLicences } from './licences.words.ts';
import { parsed } from './storage.ts';

const path = v.pipe(
  v.string(),
  v.check(
    (text) => text === '' || /^\/(?![/\\])/.test(text) || isWebAddress(text),
    'a path on this site or an https address',
  ),
);
const text = v.string();

function isWebAddress(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
}

function isOrigin(text: string): boolean {
  return isWebAddress(text) && new URL(text).origin === text;
}

const links = v.pipe(
  v.string(),
  v.transform((text) => (text === '' ? [] : parsed(text))),
  v.array(v.object({ text: v.pipe(v.string(), v.nonEmpty()), url: path }), 'a JSON list of {"text","url"}'),
);

/** The deployer's settings of the shopper's app. An empty value means that the thing is not shown. */
export const settingsSchema = v.object({
  /** Base URL of the calls; empty means the origin that serves the page (ACC-CALL-01). */
  GATEWAY_BASE: v.pipe(
    v.string(),
    v.check((text) => text === '' || isWebAddress(text), 'empty or an http(s) address'),
  ),
  BRAND_NAME: v.pipe(v.string(), v.nonEmpty('a name')),
  /** Sent to third-party logins (ACC-CALL-20). */
  APP_NAME: text,
  /** Header of the registration (ACC-CALL-12). */
  ORGANIZATION_CODE: text,
  /** Exactly `1` shows the password tab (ACC-LOGIN-03). */
  USERNAME_PASSWORD_LOGIN: text,
  HOTLINE: text,
  SERVICE_HOURS: text,
  /** JSON: `[{"text":"…","url":"/…"}]`. */
  HELP_LINKS: links,
  /** What a pharmacy must show on every page, its ICP number too. As `HELP_LINKS`; one without an address is only shown. */
  LICENCES: links,
  SOCIAL_QR_IMAGE: path,
  CHAT_URL: path,
  SEARCH_URL: path,
  MALL_HOME: path,
  /** A product's page in the mall, with `{id}` for its code. */
  PRODUCT_URL: v.pipe(
    path,
    v.check((text) => text === '' || text.includes('{id}'), 'an address with {id} in it'),
  ),
  /** The page that gives away coupons. */
  COUPONS_URL: path,
  /** The cart page, opened with `isRx` after rebuying an order (ORD-ROUTE-20). */
  CART_URL: path,
  /** The page for phones that open a pay link, with the link's query (ORD-ROUTE-21); empty: they stay here. */
  MOBILE_PAY_ENTRY: path,
  /** Put before an avatar without a full address (ACC-PROF-07). */
  IMAGE_HOST: v.pipe(
    v.string(),
    v.check((text) => text === '' || isOrigin(text), 'empty or an origin such as https://img.example'),
  ),
  USER_AGREEMENT_URL: path,
  PRIVACY_AGREEMENT_URL: path,
});

/** The settings as the app reads them; an empty text means that the thing is not shown. */
export type Settings = Readonly<ReturnType<typeof readSettings>>;

export type SettingName = keyof typeof settingsSchema.entries;

/** Stubs that the gateway serves while its sandbox is on. */
export const sandboxDefaults: Partial<Record<SettingName, string>> = {
  USERNAME_PASSWORD_LOGIN: '1',
  CHAT_URL: '/sandbox/chat',
  SEARCH_URL: '/sandbox/search',
  MALL_HOME: '/sandbox/mall',
  PRODUCT_URL: '/sandbox/products/{id}',
  COUPONS_URL: '/sandbox/coupons',
  CART_URL: '/sandbox/cart',
  MOBILE_PAY_ENTRY: '/sandbox/mobile-pay',
  LICENCES: JSON.stringify(sandboxLicences),
  USER_AGREEMENT_URL: '/sandbox/agreements/user',
  PRIVACY_AGREEMENT_URL: '/sandbox/agreements/privacy',
};

/** Checks the settings of an environment; throws one error with a line for each wrong setting. */
export function readSettings(
  environment: Readonly<Record<string, string | undefined>>,
  defaults: Partial<Record<SettingName, string>>,
) {
  const names = Object.keys(settingsSchema.entries) as SettingName[]; // Object.keys forgets the names' type.
  const values = Object.fromEntries(names.map((name) => [name, environment[name] ?? defaults[name] ?? '']));
  const checked = v.safeParse(settingsSchema, values);
  if (!checked.success) {
    throw new Error(
      checked.issues.map((issue) => `setting ${v.getDotPath(issue)} must be ${issue.message}`).join('\n'),
    );
  }
  const raw = checked.output;
  return {
    gatewayBase: raw.GATEWAY_BASE.replace(/\/$/, ''),
    brandName: raw.BRAND_NAME,
    appName: raw.APP_NAME,
    organizationCode: raw.ORGANIZATION_CODE,
    passwordLogin: raw.USERNAME_PASSWORD_LOGIN === '1',
    hotline: raw.HOTLINE,
    serviceHours: raw.SERVICE_HOURS,
    helpLinks: raw.HELP_LINKS,
    licences: raw.LICENCES,
    socialQrImage: raw.SOCIAL_QR_IMAGE,
    chatUrl: raw.CHAT_URL,
    searchUrl: raw.SEARCH_URL,
    mallHome: raw.MALL_HOME,
    productUrl: raw.PRODUCT_URL,
    couponsUrl: raw.COUPONS_URL,
    cartUrl: raw.CART_URL,
    mobilePayEntry: raw.MOBILE_PAY_ENTRY,
    imageHost: raw.IMAGE_HOST,
    userAgreementUrl: raw.USER_AGREEMENT_URL,
    privacyAgreementUrl: raw.PRIVACY_AGREEMENT_URL,
  };
}
