import type { AnyStateMachine } from 'xstate';
import { sampleIds } from '../../machines/patients/patient-form.how.cases.ts';
import { registry } from '../../machines/registry.ts';
import { provideAddressBook } from '../../src/addresses/address-book.actors.ts';
import { provideSmsCode } from '../../src/codes/sms-code.actors.ts';
import { provideInquiry } from '../../src/inquiry/inquiry.actors.ts';
import { provideInvoice } from '../../src/invoices/invoice.actors.ts';
import type { Services } from '../../src/lib/services.ts';
import { provideLoginView } from '../../src/login/login-view.actors.ts';
import { provideChangePassword } from '../../src/password/change-password.actors.ts';
import { providePatientForm } from '../../src/patients/patient-form.actors.ts';
import { provideBindPhone } from '../../src/phone/bind-phone.actors.ts';
import { provideChangePhone } from '../../src/phone/change-phone.actors.ts';
import { provideAvatarUpload } from '../../src/profile/avatar-upload.actors.ts';
import { provideReviewForm } from '../../src/reviews/review-form.actors.ts';
import { provideSession } from '../../src/session/session.actors.ts';
import { tokensNumber } from '../kit/actors.ts';

/** The machine with its real ports; `input` is the input of the port. */
type Provide = (services: Services, input?: unknown) => AnyStateMachine;

/** A child machine, by its name in the machine. */
const childOf =
  (provided: Provide, name: string): Provide =>
  (services, input) =>
    // By its name in the machine.
    provided(services, input).implementations.actors[name] as AnyStateMachine;

const addressBook: Provide = (services) => provideAddressBook(services, () => null);

const addressForm = childOf(addressBook, 'addressForm');

/** The session of a member. */
const session: Provide = (services) => {
  services.tokens.keep(tokensNumber(1));
  return provideSession(services);
};

const patientForm: Provide = (services, input) => {
  const { id = null } = Object(input);
  const proof = id === sampleIds.key ? { key: 'k', consigneePhone: '13800138000' } : null;
  return providePatientForm(services, { id, proof }, () => null);
};

/** Flows that are part of another, or that need more than the services. */
const special: Readonly<Record<string, Provide>> = {
  'sms-login': childOf(provideLoginView, 'smsLogin'),
  'sms-code': (services) => provideSmsCode(services, 'login'),
  'patient-form': patientForm,
  inquiry: (services) => provideInquiry(services, () => 'A1001'),
  'address-book': addressBook,
  'new-password': childOf(provideChangePassword, 'newPassword'),
  'bind-phone': (services) => provideBindPhone(services, ''),
  'change-phone': (services) => provideChangePhone(services, 'edit'),
  'address-form': addressForm,
  'region-picker': childOf(addressForm, 'regionPicker'),
  session,
  'file-upload': provideAvatarUpload,
  invoice: (services) => provideInvoice(services, '2026112000213'),
  'review-form': (services) => provideReviewForm(services, '2026112000213', () => null),
};

const modules = import.meta.glob<Readonly<Record<string, Provide>>>('../../src/**/*.actors.ts', { eager: true });
const exported: Readonly<Record<string, Provide>> = Object.assign({}, ...Object.values(modules));
/** `provideQrLogin` for `qr-login`. */
const ofName = (name: string) =>
  exported[`provide${name.replaceAll(/(?:^|-)\w/g, (start) => start.slice(-1).toUpperCase())}`];

/** Every flow that describes how it is run by hand, with its real ports if it has any. */
export const flows = registry
  .filter(({ cases: { how } }) => Object.values(how).some((part) => Object.keys(part).length > 0))
  .map(({ name, cases }) => ({ cases, provide: special[name] ?? ofName(name) ?? (() => cases.machine) }));
