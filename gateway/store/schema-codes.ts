import type { SmsPurpose } from '../../contract/codes/sms-code.ts';
import type { Defaulted } from './columns.ts';

/** What a code was sent for; `unnamed`: the client named no purpose. */
export type SentFor = SmsPurpose | 'unnamed';

/** The tables of captchas, SMS codes and what they prove. */
export interface CodeTables {
  sms_tickets: {
    ticket_hash: string;
    /** Null: got by an image code, usable for one phone of the holder's choice. */
    phone_key: string | null;
    image_needed: boolean;
    /** Leading zero bits that SHA-256 of the ticket with its work has to have. */
    work_bits: Defaulted<number>;
    expires_at: Date;
    used_at: Date | null;
  };
  slide_puzzles: {
    id: string;
    /** Left edge of the gap, in pixels of the picture. */
    x: number;
    expires_at: Date;
    checked_at: Date | null;
  };
  slide_tickets: {
    ticket_hash: string;
    /** As of `sms_tickets`. */
    work_bits: Defaulted<number>;
    expires_at: Date;
    used_at: Date | null;
  };
  image_captchas: {
    id: string;
    code: string;
    expires_at: Date;
  };
  sms_codes: {
    phone_key: string;
    code_hash: string;
    tries: Defaulted<number>;
    expires_at: Date;
    used_at: Date | null;
    /** The member who asked for a code to the own phone (ACC-CALL-25); null: anybody's who typed the phone. */
    member_id: Defaulted<string | null>;
    purpose: Defaulted<SentFor>;
  };
  /** That a session has just proven whose it is, by the own phone or the password; the row goes with its one use. */
  account_proofs: {
    session_id: string;
    phone_key: string;
    purpose: Defaulted<SmsPurpose>;
    expires_at: Date;
  };
}
