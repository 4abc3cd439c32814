import { CONSENT_VERSIONS } from '../../../contract/account/consent.calls.ts';
import { startSession } from '../../../gateway/account/session.ts';
import { giveSlideTicket } from '../../../gateway/account/slide-ticket.ts';
import { seededCompleteLinks } from '../../../gateway/store/seed-complete-links.ts';
import { seededPatientIds } from '../../../gateway/store/seed-patients.ts';
import { seededPayLinks } from '../../../gateway/store/seed-pay-links.ts';
import type { Browser } from '../browser.ts';
import { inquiryHands } from '../inquiry-kit.ts';
import { codeSentTo, type Kit, OTHER_SHOPPER, provePassword, SHOPPER, STRANGER, sendCodeTo } from '../kit.ts';
import { OWNER_ID, orderHands } from '../order-kit.ts';
import { patientBody, patientHands } from '../patient-kit.ts';
import { payLinkHands } from '../pay-link-kit.ts';
import { paymentHands } from '../payment-kit.ts';
import { png } from '../pictures.ts';
import { OTHER } from '../subsidies-kit.ts';
import { goThereAndBack, openIdOf } from '../third-kit.ts';

/** Who asks: cookies, and a bearer token where somebody is logged in. */
export interface Person {
  readonly cookies: Readonly<Record<string, string>>;
  readonly bearer: string;
}

/** An address as a shopper fills it in. */
export const addressBody = {
  ...{ consignee: '林小满', consigneePhone2: SHOPPER, customArea: '体育西路 103 号', zipCode: '510620' },
  ...{ consigneePhone1: '020-38880000', isDefault: false },
  ...{ provinceCode: '440000', provinceName: '广东省', cityCode: '440100', cityName: '广州市' },
  ...{ regionCode: '440106', regionName: '天河区', streetCode: '', streetName: '' },
};

/** A phone to which an SMS may be sent, and the last one that nobody has. */
export const PHONE_OF_TICKET = '13512345670';
export const FREE_PHONE = '13512345671';
/** Of a member whom no third party knows. */
export const UNLINKED_PHONE = '13900139000';

function right<T>(what: string, value: T | undefined): T {
  if (value === undefined || value === '') throw new Error(`the world has no ${what}`);
  return value;
}

const personOf = (browser: Browser, bearer = ''): Person => ({
  cookies: Object.fromEntries(browser.cookies),
  bearer,
});

async function loggedIn(kit: Kit, memberId: string) {
  const browser = kit.browser();
  const { cookie, tokens } = await kit.store.transaction((trx) => startSession(trx, kit, memberId));
  browser.cookies.set('xinglin', cookie).set('memberToken', '1');
  await browser.put('/v2/member/consents', { purpose: 'health', version: CONSENT_VERSIONS.health });
  return { browser, tokens, person: personOf(browser, tokens.access_token) };
}

/** What a member has and nobody else may touch. */
async function thingsOf(kit: Kit, browser: Browser) {
  await browser.post('/deliveryAddresses', addressBody);
  const { content: kept } = (await browser.get('/deliveryAddresses')).body;
  await browser.post('/details/rest/book', { productCode: 'P3003', contactMsg: SHOPPER, registerType: '1' });
  const { content } = (await browser.get('/bookings/productnothings?page=1&size=5')).body;
  const { body } = await browser.post('/patients', patientBody({ name: '韩梅梅' }));
  return {
    address: right<string>('address', kept[0]?.id),
    booking: right<string>('booking', content[0]?.id),
    patient: right<string>('patient', body.id),
    picture: await patientHands(kit).upload(browser),
    avatar: await patientHands(kit).upload(browser, 'common'),
  };
}

async function uploadedByKey(kit: Kit, key: string, query = ''): Promise<string> {
  const form = new FormData();
  form.set('file', new File([new Uint8Array(png())], 'x.png'));
  const { body } = await kit.browser().ask('POST', `/v2/orders/ordersPatient/${key}/images${query}`, form, {});
  return right('picture of a key', body.url);
}

type Placed = ReturnType<typeof inquiryHands>['placed'];

/** Orders of the owner in each state, one of somebody else, and those that wait for their inquiry. */
async function ordersOf(kit: Kit, placed: Placed) {
  const { seeded } = orderHands(kit);
  const other = await kit.store.db
    .selectFrom('orders')
    .select('code')
    .where('member_id', 'is not', null)
    .where('member_id', '!=', OWNER_ID)
    .executeTakeFirstOrThrow();
  const invoiced = await kit.store.db
    .selectFrom('orders')
    .select('code')
    .where('member_id', '=', OWNER_ID)
    .where('type', '=', 'completeTransaction')
    .where('invoice_title_type', '!=', '')
    .orderBy('created_at', 'desc')
    .executeTakeFirstOrThrow();
  return {
    waitPay: await seeded('waitPay', { is_rx: false, is_global: false, coin_money: 200 }),
    waitReceiving: await seeded('waitReceiving', { is_rx: false }),
    waitEvaluate: await seeded('waitEvaluate', { is_rx: true }),
    canceled: await seeded('canceled'),
    invoiced: invoiced.code,
    waitAudit: await placed(),
    other: other.code,
  };
}

/** A holder of the link of an order that waits for its inquiry, with a patient of that link. */
async function holderOf(kit: Kit, placed: Placed) {
  const holder = kit.browser();
  const link = await payLinkHands(kit).made({ ordersCode: await placed() });
  const query = `?consigneePhone=${link.phone}`;
  const body = { ...patientBody(), consentVersion: CONSENT_VERSIONS.health };
  const saved = await holder.put(`/v2/orders/ordersPatient/${link.key}${query}`, body);
  await payLinkHands(kit).read(holder, link);
  const patient = right<string>('patient of a key', saved.body.id);
  return { person: personOf(holder), link, patient, picture: await uploadedByKey(kit, link.key, query) };
}

async function backFrom(party: 'qq' | 'weixin', browser: Browser): Promise<string> {
  const openId = openIdOf(party, 'stranger');
  await goThereAndBack(browser, party, openId);
  return openId;
}

/** Everything of which there is one for one use: tickets, codes, pictures. */
async function onceOf(kit: Kit, owner: Browser) {
  const visitor = kit.browser();
  const { ticket } = (await visitor.post('/v2/captcha/sms/tickets', { phoneNum: PHONE_OF_TICKET })).body;
  const { id: image } = (await visitor.post('/v2/captcha/image/captchas')).body;
  const { code: imageCode } = (await visitor.get(`/sandbox/api/captchas/image/${image}`)).body;
  const { id: puzzle } = (await visitor.post('/v2/captcha/slide/puzzles')).body;
  const { x } = (await visitor.get(`/sandbox/api/captchas/slide/${puzzle}`)).body;
  const scanner = kit.browser();
  const { uuid } = (await scanner.get('/passport/account/qrCode')).body;
  await kit.browser().put(`/sandbox/api/qr/${uuid}`, { status: 2, phone: SHOPPER });
  await provePassword(owner);
  return {
    ...{ ticket, image, imageCode, puzzle, x, uuid },
    scanner: personOf(scanner),
    slideTicket: await giveSlideTicket(kit),
    codeOfOwner: await sendCodeTo(visitor, SHOPPER),
    codeOfStranger: await sendCodeTo(kit.browser(), STRANGER),
    codeOfUnlinked: await sendCodeTo(kit.browser(), UNLINKED_PHONE),
  };
}

/** OTHER_SHOPPER in a session that has just shown the own phone to be at hand. */
async function closerOf(kit: Kit): Promise<Person> {
  const { browser, person } = await loggedIn(kit, OTHER);
  await browser.post('/v2/member/account/sms/captcha', {});
  const captcha = await codeSentTo(browser, OTHER_SHOPPER);
  const masked = `${OTHER_SHOPPER.slice(0, 3)}****${OTHER_SHOPPER.slice(7)}`;
  await browser.put('/v2/captcha/sms/v3/captchas', { phoneNum: masked, captcha });
  return person;
}

/** A product that nobody has booked. */
async function soldOut({ store }: Kit): Promise<string> {
  await store.db.updateTable('products').set({ status_type: '4' }).where('code', '=', 'P1001').execute();
  return 'P1001';
}

async function paymentOf(kit: Kit, owner: Browser, order: string) {
  const hands = paymentHands(kit);
  const payment = await hands.started(owner, [order]);
  return { payment, notice: await hands.notice(payment) };
}

/** The seeded world with everything in it that a right request of any call needs. */
export async function openWorld(kit: Kit) {
  // What is overdue is cancelled by who looks first: not by a request that is judged.
  await kit.browser().get('/sandbox/api/fixtures');
  const { placed } = inquiryHands(kit);
  const owner = await loggedIn(kit, OWNER_ID);
  const other = await loggedIn(kit, OTHER);
  const own = await thingsOf(kit, owner.browser);
  const foreign = await thingsOf(kit, other.browser);
  const orders = await ordersOf(kit, placed);
  const [third, newcomer, linker] = [kit.browser(), kit.browser(), await loggedIn(kit, OWNER_ID)];
  const openIds = { third: await backFrom('qq', third), newcomer: await backFrom('weixin', newcomer) };
  await backFrom('qq', linker.browser);
  const { normal, chronic } = seededCompleteLinks;
  const world = {
    people: {
      visitor: { cookies: {}, bearer: '' },
      owner: owner.person,
      other: other.person,
      third: personOf(third),
      newcomer: personOf(newcomer),
      linker: personOf(linker.browser, linker.tokens.access_token),
      closer: await closerOf(kit),
    },
    tokens: owner.tokens,
    ...{ own, foreign, orders, openIds },
    products: (await owner.browser.get(`/v3/orders/${orders.waitEvaluate}/evaluate`)).body.productEvaVos,
    favourite: right<string>(
      'favourite',
      (await owner.browser.get('/v2/users/myFavorites?page=1&size=5')).body.content[0]?.id,
    ),
    patients: seededPatientIds,
    links: { ...seededPayLinks, complete: normal, chronic },
    soldOut: await soldOut(kit),
    incomplete: (await kit.browser().get(`/v2/orders/ordersPatient/request/${normal.requestCode}`)).body.patient,
    completePicture: await uploadedByKey(kit, normal.key),
    holder: await holderOf(kit, placed),
    once: await onceOf(kit, owner.browser),
    paid: await paymentOf(kit, owner.browser, orders.waitPay),
  };
  // Nobody has asked for anything yet.
  await kit.store.db.deleteFrom('limits').execute();
  return world;
}
export type World = Awaited<ReturnType<typeof openWorld>>;
