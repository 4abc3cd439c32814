import type { SmsPurpose } from '../../contract/codes/sms-code.ts';
import type { Defaulted } from './columns.ts';

/** What a code was sent for; `unnamed`: the client named no purpose. */
export type SentFor = SmsPurpose | 'unnamed';

/** The tables of captchas, SMS codes and what they prove. */
export interface CodeTables {
  sms_tickets: {
    ticket_hash: string;
    /** Null: issued for an image code, usable for one phone of the holder's choice. */
    phone_key: string | null;
    image_needed: boolean;
    /** Leading zero bits required of the SHA-256 of the ticket with its work. */
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
    /** As in `sms_tickets`. */
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
    /** The member who requested a code to their own phone (ACC-CALL-25); null: anyone who typed the phone. */
    member_id: Defaulted<string | null>;
    purpose: Defaulted<SentFor>;
  };
  /** Proof that a session has just confirmed its member's phone or password; deleted by its single use. */
  account_proofs: {
    session_id: string;
    phone_key: string;
    purpose: Defaulted<SmsPurpose>;
    expires_at: Date;
  };
}
