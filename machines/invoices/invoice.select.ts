import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { OrderRecord } from '../../contract/orders/order.ts';
import type { FormNotice } from '../lib/form-notice.ts';
import { type EmailFault, emailFault, FILES_AT_ONCE, filePages, type invoiceMachine } from './invoice.machine.ts';

export type InvoiceActor = ActorRefFrom<typeof invoiceMachine>;

/** A file of the invoice, by its number from 1. */
export interface InvoiceFile {
  readonly number: number;
  readonly url: string;
}

/** What the page of an invoice shows. */
export interface InvoiceView {
  readonly stage: 'loading' | 'failed' | 'gone' | 'notIssued' | 'urlsShown';
  readonly order: OrderRecord | null;
  /** Of all files; `filesOf` takes those of the page that is shown. */
  readonly urls: readonly string[];
  readonly page: number;
  readonly pages: number;
  /** The form stands open. */
  readonly sends: boolean;
  readonly sending: boolean;
  readonly sent: boolean;
  readonly email: string;
  readonly fault: EmailFault | null;
  readonly failedSubmits: number;
  readonly notice: FormNotice | null;
}

/** Snapshot of `invoice` → what its page shows. What is at fault is told until it is mended. */
export function selectInvoice(snapshot: SnapshotFrom<typeof invoiceMachine>): InvoiceView {
  const { order, urls, page, email, fault, failedSubmits, notice } = snapshot.context;
  const stages = ['loading', 'failed', 'gone', 'notIssued'] as const;
  const sending = snapshot.matches({ urlsShown: 'sending' });
  return {
    stage: stages.find((stage) => snapshot.matches(stage)) ?? 'urlsShown',
    ...{ order, urls, page, email, failedSubmits, notice, sending },
    pages: filePages(urls.length),
    sends: sending || snapshot.matches({ urlsShown: 'sendEditing' }),
    sent: snapshot.matches({ urlsShown: 'sent' }),
    fault: fault === null ? null : emailFault(email),
  };
}

/** The files of the page that is shown. */
export function filesOf({ urls, page }: Pick<InvoiceView, 'urls' | 'page'>): InvoiceFile[] {
  const from = (page - 1) * FILES_AT_ONCE;
  return urls.slice(from, from + FILES_AT_ONCE).map((url, at) => ({ number: from + at + 1, url }));
}
