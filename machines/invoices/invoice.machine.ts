/**
 * The invoice of one order: its files, and sending them by mail.
 *
 * Files are shown a few per page. Sending has a form of one field; its input survives a failure and closing the form.
 * One mail is sent at a time: a press meanwhile is ignored.
 */
import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate';
import { isEmail } from '../../contract/email.ts';
import type { OrderRecord } from '../../contract/orders/order.ts';
import { toHalfWidth } from '../../contract/text.ts';
import type { FormNotice, Refused } from '../lib/form-notice.ts';
import { call, keep, note, noticeActions, port, to } from '../lib/reply.ts';

/** ORD-INV-01: files of an invoice per page. */
export const FILES_AT_ONCE = 4;

/** ORD-INV-04, ORD-INV-05. */
export type EmailFault = 'empty' | 'malformed';

/** `urls`: the addresses of the files; none while the invoice is not issued. */
interface Found<Kind> {
  readonly kind: Kind;
  readonly order: OrderRecord;
  readonly urls: readonly string[];
}
export type ReadInvoiceReply = Found<'issued'> | Found<'notIssued'> | { readonly kind: 'gone' } | Refused;

/** `page`: the page of files to start with, from 1. */
export interface InvoiceInput {
  readonly page: number;
}

interface Context extends InvoiceInput {
  /** Null until read. */
  readonly order: OrderRecord | null;
  readonly urls: readonly string[];
  readonly email: string;
  /** The fault that the last check found; null: none, or no check yet. */
  readonly fault: EmailFault | null;
  /** How many attempts were refused here: each focuses the field. */
  readonly failedSubmits: number;
  readonly notice: FormNotice | null;
}

export type InvoiceEvent =
  | { type: 'retry.pressed' }
  | { type: 'page.picked'; page: number }
  | { type: 'send.opened' }
  | { type: 'send.closed' }
  | { type: 'email.changed'; email: string }
  | { type: 'email.left' }
  | { type: 'send.pressed' };

/** The address that is meant: without blanks around it and in half-width characters, whichever were typed. */
const addressOf = (email: string) => toHalfWidth(email).trim();

/** What is wrong with an address. */
export function emailFault(email: string): EmailFault | null {
  const address = addressOf(email);
  if (address === '') return 'empty';
  return isEmail(address) ? null : 'malformed';
}

/** The number of pages for this many files. */
export function filePages(files: number): number {
  return Math.max(1, Math.ceil(files / FILES_AT_ONCE));
}

export const invoiceMachine = setup({
  types: {
    context: {} as Context,
    events: {} as InvoiceEvent,
    input: {} as InvoiceInput,
  },
  actors: {
    readInvoice: call<ReadInvoiceReply>('readInvoice'),
    sendInvoice: call<{ readonly kind: 'sent' } | Refused, { email: string }>('sendInvoice'),
  },
  guards: {
    isThere: ({ context }, page: number) => page >= 1 && page <= filePages(context.urls.length),
    isFaulty: ({ context }) => emailFault(context.email) !== null,
    hasTyped: ({ context }) => context.email !== '',
  },
  actions: {
    ...noticeActions<Context, InvoiceEvent>(),
    keepInvoice: assign(({ context }, { order, urls }: Found<unknown>) => ({
      order,
      urls,
      page: Math.min(context.page, filePages(urls.length)),
    })),
    takePage: assign({ page: (_, page: number) => page }),
    keepEmail: assign({ email: (_, email: string) => email }),
    judge: assign({ fault: ({ context }) => emailFault(context.email) }),
    countRefusal: assign({ failedSubmits: ({ context }) => context.failedSubmits + 1, notice: null }),
    forgetFault: assign({ fault: null, notice: null }),
  },
}).createMachine({
  id: 'invoice',
  context: ({ input: { page } }) => ({
    page,
    order: null,
    urls: [],
    email: '',
    fault: null,
    failedSubmits: 0,
    notice: null,
  }),
  initial: 'loading',
  states: {
    loading: {
      description: 'The page reads the order and the addresses of its invoice files.',
      meta: { req: ['ORD-ROUTE-11', 'ORD-CALL-26'] },
      entry: 'forgetNotice',
      invoke: port('readInvoice', {
        issued: to('urlsShown', keep('keepInvoice')),
        notIssued: to('notIssued', keep('keepInvoice')),
        gone: to('gone'),
        failed: note('failed'),
      }),
    },
    failed: {
      description: 'The invoice could not be read; the shopper can retry.',
      meta: { req: ['ORD-CALL-26'] },
      on: { 'retry.pressed': 'loading' },
    },
    gone: {
      description: 'The member has no such order.',
      meta: { req: ['ORD-ROUTE-11', 'ORD-CALL-26'] },
      type: 'final',
    },
    notIssued: {
      description: 'There is no invoice yet, and nothing to send.',
      meta: { req: ['ORD-ACT-12', 'ORD-ACT-13'] },
      type: 'final',
    },
    urlsShown: {
      description: 'The files are listed; the shopper can open each.',
      meta: { req: ['ORD-INV-01', 'ORD-INV-02', 'ORD-ACT-13', 'ORD-DATA-18', 'ORD-DATA-19'] },
      on: {
        'page.picked': {
          guard: { type: 'isThere', params: ({ event }) => event.page },
          actions: { type: 'takePage', params: ({ event }) => event.page },
        },
      },
      initial: 'sendClosed',
      states: {
        sendClosed: {
          description: 'Nothing is being sent.',
          meta: { req: ['ORD-INV-03'] },
          on: { 'send.opened': { target: 'sendEditing', actions: 'forgetFault' } },
        },
        sendEditing: {
          description: 'The shopper types the mail address for the files.',
          meta: { req: ['ORD-INV-03', 'ORD-INV-04', 'ORD-INV-05', 'ORD-INV-07', 'ORD-INV-08'] },
          on: {
            'email.changed': { actions: { type: 'keepEmail', params: ({ event }) => event.email } },
            // An empty field that is only passed by is not yet wrong.
            'email.left': { guard: 'hasTyped', actions: 'judge' },
            'send.pressed': [
              { guard: 'isFaulty', actions: ['judge', 'countRefusal'] },
              { target: 'sending', actions: 'forgetFault' },
            ],
            'send.closed': 'sendClosed',
          },
        },
        sending: {
          description: 'The gateway is asked to send the mail, once.',
          meta: { req: ['ORD-INV-03', 'ORD-CALL-25'] },
          invoke: {
            input: ({ context }) => ({ email: addressOf(context.email) }),
            ...port('sendInvoice', { sent: to('sent'), failed: note('sendEditing') }),
          },
        },
        sent: {
          description: 'The mail was sent; the shopper can send it elsewhere, too.',
          meta: { req: ['ORD-INV-06'] },
          on: { 'send.opened': 'sendEditing' },
        },
      },
    },
  },
});

export type InvoiceActor = ActorRefFrom<typeof invoiceMachine>;
export type InvoiceView = ReturnType<typeof selectInvoice>;

/** Snapshot of `invoice` → what its page shows; `sends`: the form is open. A fault is shown until it is fixed. */
export function selectInvoice(snapshot: SnapshotFrom<typeof invoiceMachine>) {
  const { email, fault, urls } = snapshot.context;
  const stages = ['loading', 'failed', 'gone', 'notIssued'] as const;
  const sending = snapshot.matches({ urlsShown: 'sending' });
  return {
    ...snapshot.context,
    stage: stages.find((stage) => snapshot.matches(stage)) ?? ('urlsShown' as const),
    pages: filePages(urls.length),
    sending,
    sends: sending || snapshot.matches({ urlsShown: 'sendEditing' }),
    sent: snapshot.matches({ urlsShown: 'sent' }),
    fault: fault === null ? null : emailFault(email),
  };
}

/** The files of the page that is shown, by their numbers from 1. */
export function filesOf({ urls, page }: Pick<Context, 'urls' | 'page'>) {
  const from = (page - 1) * FILES_AT_ONCE;
  return urls.slice(from, from + FILES_AT_ONCE).map((url, at) => ({ number: from + at + 1, url }));
}
