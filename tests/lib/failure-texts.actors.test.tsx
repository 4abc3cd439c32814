import { render, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { type AnyActor, createActor, waitFor } from 'xstate';
import {
  createAddress,
  deleteAddress,
  editAddress,
  listAddresses,
  setDefaultAddress,
} from '../../contract/addresses/address.calls.ts';
import type { Call } from '../../contract/call.ts';
import { readOrderPrescription, readPrescriptionByToken } from '../../contract/inquiry/inquiry.calls.ts';
import { readInvoiceUrls, sendInvoice } from '../../contract/invoices/invoice.calls.ts';
import { register } from '../../contract/login/account.calls.ts';
import { readOrder } from '../../contract/orders/order.calls.ts';
import { giveConsent, readConsents } from '../../contract/patients/consent.calls.ts';
import {
  bindCheckByToken,
  findConsigneePhone,
  needInquiryByToken,
  readNotPay,
  registerByToken,
} from '../../contract/pay-link/pay-link.calls.ts';
import { readMember } from '../../contract/profile/member.calls.ts';
import { saveMember } from '../../contract/profile/save-member.calls.ts';
import { sampleAddress, sampleFields } from '../../machines/addresses/address-form.cases.ts';
import type { InquiryPlace } from '../../machines/inquiry/inquiry-rules.ts';
import { samplePlaces } from '../../machines/inquiry/sample-inquiry.cases.ts';
import type { ProfileGroup } from '../../machines/profile/profile-fields.ts';
import { provideAddressBook } from '../../src/addresses/address-book.actors.ts';
import { AddressScreen } from '../../src/addresses/address-screen.tsx';
import { smsCodeInput } from '../../src/codes/sms-code.actors.ts';
import { provideInquiry } from '../../src/inquiry/inquiry.actors.ts';
import { InquiryScreen } from '../../src/inquiry/inquiry-screen.tsx';
import { provideInvoice } from '../../src/invoices/invoice.actors.ts';
import { InvoiceScreen } from '../../src/invoices/invoice-screen.tsx';
import { createServices } from '../../src/lib/services.ts';
import { providePayLinkEntry } from '../../src/pay-link/pay-link-entry.actors.ts';
import { PayLinkEntryScreen } from '../../src/pay-link/pay-link-entry-screen.tsx';
import { providePayLinkOrder } from '../../src/pay-link/pay-link-order.actors.ts';
import { PayLinkOrderScreen } from '../../src/pay-link/pay-link-order-screen.tsx';
import { profileFormInput, provideProfileForm } from '../../src/profile/profile-form.actors.ts';
import { ProfileScreen } from '../../src/profile/profile-screen.tsx';
import { provideRegisterForm } from '../../src/register/register-form.actors.ts';
import { RegisterScreen } from '../../src/register/register-screen.tsx';
import { json, openTestServer, started } from '../kit/actors.ts';

/** The texts that the screens show when a call fails whose catalogue rows name them (ruling 3). */
const server = openTestServer();
const MESSAGE = '系统升级中，请十分钟后再试';
const NETWORK = '网络连接不上，请检查网络后重试';

function show<Of extends AnyActor>(actor: Of, view: (actor: Of) => ReactElement): Of {
  render(view(started(actor)));
  return actor;
}

const order = { ordersCode: 'A1', orderStatus: 150, consigneeType: '1', invoiceType: '1-1' };

async function sendMail() {
  server.answer(readOrder, () => json(order));
  // Its pattern would match the mail's path, too.
  server.answer({ ...readInvoiceUrls, path: '/invoices/v2/A1' }, () => json(['/a']));
  const logic = provideInvoice(createServices(), 'A1');
  const actor = show(createActor(logic, { input: { page: 1 } }), (of) => (
    <InvoiceScreen actor={of} onPage={() => {}} />
  ));
  await waitFor(actor, (now) => now.matches('urlsShown'));
  actor.send({ type: 'send.opened' });
  actor.send({ type: 'email.changed', email: 'lin@example.com' });
  actor.send({ type: 'send.pressed' });
}

function openLink() {
  const logic = providePayLinkEntry(createServices());
  const actor = show(createActor(logic, { input: { key: 'k', isForMobile: false } }), (of) => (
    <PayLinkEntryScreen actor={of} onOpenChat={() => {}} />
  ));
  actor.send({ type: 'link.opened' });
  return actor;
}

async function proveBy(isRegisted: '0' | '1') {
  server.answer(bindCheckByToken, () => json({ isRegisted, maskPhone: '1380000****' }));
  const actor = openLink();
  await waitFor(actor, (now) => now.hasTag('form'));
  actor.send({ type: 'digits.changed', typed: '1234' });
  actor.send({ type: 'agreement.changed', agreed: true });
  actor.send({ type: 'submit.pressed' });
}

function openPayPage() {
  const input = { key: 'k', consigneePhone: '13800001234', payment: '' };
  show(createActor(providePayLinkOrder(createServices()), { input }), (of) => (
    <PayLinkOrderScreen actor={of} homeAddress="/" onOpenChat={() => {}} />
  ));
}

function openInquiry(place: InquiryPlace) {
  const logic = provideInquiry(createServices(), () => 'm1');
  show(createActor(logic, { input: { place, draft: null } }), (of) => (
    <InquiryScreen actor={of} ways={{ add: '/add', edit: (id) => id }} onOpenChat={() => {}} />
  ));
}

async function openBook() {
  const services = createServices();
  const actor = show(createActor(provideAddressBook(services, () => 'm1')), (of) => <AddressScreen actor={of} />);
  await waitFor(actor, (now) => !now.matches('loading'));
  return actor;
}

async function changeBook(action: 'add' | 'edit' | 'delete' | 'default') {
  server.answer(listAddresses, () => json([sampleAddress]));
  const actor = await openBook();
  const { id } = sampleAddress;
  if (action === 'default') return actor.send({ type: 'default.pressed', id });
  if (action === 'delete') {
    actor.send({ type: 'delete.pressed', id });
    return actor.send({ type: 'delete.confirmed' });
  }
  actor.send(action === 'add' ? { type: 'add.pressed' } : { type: 'edit.pressed', id });
  const form = actor.getSnapshot().children.addressForm;
  const { region, isDefault: _, ...change } = sampleFields;
  form?.send({ type: 'field.changed', change });
  form?.send({ type: 'region.changed', region });
  form?.send({ type: 'submit.pressed' });
}

function registerNow() {
  const services = createServices();
  const actor = show(createActor(provideRegisterForm(services), { input: smsCodeInput(services) }), (of) => (
    <RegisterScreen actor={of} />
  ));
  actor.send({ type: 'form.filled', phone: '13512345678', smsCode: '246810', password: 'Xinglin-2026' });
}

async function saveProfile(group: ProfileGroup) {
  server.answer(readMember, () => json({ accountId: '7', nickName: '杏林春暖', sex: 2, birthday: '1990-05-21' }));
  server.answer(readConsents, () => json({ content: [] }));
  const services = createServices();
  const logic = provideProfileForm({ api: services.api, storage: services.storage });
  const actor = show(createActor(logic, { input: profileFormInput(services) }), (of) => (
    <ProfileScreen actor={of} avatar={null} completion={null} />
  ));
  await waitFor(actor, (now) => now.matches('shown'));
  actor.send({ type: 'consent.changed', agreed: true });
  actor.send({ type: 'save.pressed', group });
}

interface Row {
  readonly ids: string;
  /** The call that fails. */
  readonly call: Call;
  /** Shown without a message of the gateway. */
  readonly text: string;
  /** Shown while the network is down; default: the usual words. */
  readonly offline?: string;
  /** Triggers the call. */
  ask(): unknown;
}
const PRESCRIPTION = { text: '查询处方错误', offline: '网络不佳，请稍后再试', ids: 'ORD-LINK-20 ORD-LINK-21' };
const KEY = { text: '请求错误', ids: 'ORD-LINK-16 ORD-LINK-17' };
const ADDRESS = { text: '数据异常', ids: 'ACC-ADDR-24 ACC-ADDR-25' };
const PROFILE = { text: '提交失败', ids: 'ACC-PROF-12 ACC-PROF-13' };
const proving = (isRegisted: '0' | '1') => () => proveBy(isRegisted);
const rows: readonly Row[] = [
  { ids: 'ORD-INV-07 ORD-INV-08', call: sendInvoice, text: '未知异常', ask: sendMail },
  { ...KEY, call: bindCheckByToken, ask: openLink },
  {
    ...KEY,
    call: findConsigneePhone,
    ask() {
      server.answer(bindCheckByToken, () => json({ isRegisted: '1', maskPhone: '' }));
      openLink();
    },
  },
  { ...KEY, call: registerByToken, ask: proving('0') },
  { ...KEY, call: readNotPay, ask: proving('1') },
  {
    ...KEY,
    call: needInquiryByToken,
    ask() {
      server.answer(registerByToken, () => json({}));
      return proveBy('0');
    },
  },
  { ...PRESCRIPTION, call: readOrderPrescription, ask: () => openInquiry(samplePlaces.order) },
  { ...PRESCRIPTION, call: readPrescriptionByToken, ask: () => openInquiry(samplePlaces.key) },
  { ...ADDRESS, call: listAddresses, ask: openBook },
  { ...ADDRESS, call: createAddress, ask: () => changeBook('add') },
  { ...ADDRESS, call: editAddress, ask: () => changeBook('edit') },
  { ...ADDRESS, call: deleteAddress, ask: () => changeBook('delete') },
  { ...ADDRESS, call: setDefaultAddress, ask: () => changeBook('default') },
  { ids: 'ACC-REG-12 ACC-REG-13', call: register, text: '注册失败，请重试', ask: registerNow },
  { ...PROFILE, call: saveMember, ask: () => saveProfile('basic') },
  { ...PROFILE, call: giveConsent, ask: () => saveProfile('health') },
];

/** Finds exactly this text, wherever the screen puts it; what the call layer logs is expected. */
async function shown(text: string): Promise<string> {
  const { textContent } = await screen.findByText(text);
  vi.mocked(console.warn).mockClear();
  return textContent;
}

describe.each(rows)('$ids $call.name', ({ call, text, offline = NETWORK, ask }) => {
  test.each([
    ['500 with a message', () => json({ code: 'server', message: MESSAGE }, 500), MESSAGE],
    ['503 without a message', () => json({}, 503), text],
    ['502 that is not JSON', () => new Response('<h1>Bad Gateway</h1>', { status: 502 }), text],
    ['400 without a message', () => json({}, 400), text],
    ['a broken connection', () => Response.error(), offline],
  ])('%s', async (_how, answer, expected) => {
    vi.mocked(console.warn).mockImplementation(() => {});
    server.answer(call, answer);
    await ask();
    expect(await shown(expected)).toBe(expected);
  });
});

describe('ORD-LINK-17 ORD-LINK-19 ORD-LINK-21 failures shown without the gateway’s reason', () => {
  test('ORD-LINK-19 a pay page whose order fails with a message says that it could not be fetched', async () => {
    vi.mocked(console.warn).mockImplementation(() => {});
    server.answer(readNotPay, () => json({ code: 'server', message: MESSAGE }, 500));
    openPayPage();
    expect(await shown('获取订单数据失败！')).toBe('获取订单数据失败！');
  });

  test('ORD-LINK-17 an inquiry without a key makes no call and shows 请求错误', async () => {
    openInquiry({ ...samplePlaces.key, key: '' });
    expect(await shown('请求错误')).toBe('请求错误');
  });

  test.each([404, 410])('ORD-LINK-21 an inquiry whose key is refused with %i and no message', async (status) => {
    server.answer(readPrescriptionByToken, () => json({}, status));
    openInquiry(samplePlaces.key);
    expect(await shown('查询处方错误')).toBe('查询处方错误');
  });
});
