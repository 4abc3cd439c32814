import type { Selectable } from 'kysely';
import type { Sex } from '../../contract/profile/sex.ts';
import type { Defaulted } from './columns.ts';

/** What an image of a patient shows. */
export type ImageSlot = 'certificate' | 'certificateBack' | 'guardian' | `prescription${1 | 2 | 3 | 4 | 5}`;

export type CompleteLinkRow = Selectable<PatientTables['complete_links']>;
export type PatientRow = Selectable<PatientTables['patients']>;
export type DiseaseRow = Selectable<PatientTables['diseases']>;

export interface PatientTables {
  /** A medicine user of a member. Columns ending in `_sealed` are encrypted by the row's key (`patient-secrets.ts`). */
  patients: {
    id: string;
    member_id: string;
    /** The order whose link added the patient; holders of the order's links see only its patients. */
    order_code: string | null;
    name: string;
    sex: Sex;
    /** `YYYY-MM-DD`, empty where it is not known. */
    birthday: string;
    phone: string;
    relation: string;
    certificate_type: string;
    /** The number of the identity card or of the other certificate; empty: none. */
    number_sealed: Defaulted<string>;
    health_sealed: Defaulted<string>;
    guardian_sealed: Defaulted<string>;
    /** PAT-DATA-06: the real name was verified. */
    is_validated: Defaulted<boolean>;
    is_default: Defaulted<boolean>;
    /** The default was chosen by the shop; the member cannot change it (PAT-LIST-04). */
    is_system_default: Defaulted<boolean>;
    create_key: string | null;
    /** Incremented by every edit. */
    version: Defaulted<number>;
    created_at: Date;
  };
  patient_images: {
    patient_id: string;
    slot: ImageSlot;
    upload_name: string;
  };
  /** A request code and a key from a message that asks to complete an order's patient (PAT-LINK-01). */
  complete_links: {
    request_hash: string;
    key_hash: string;
    order_code: string;
    /** PAT-LINK-02. */
    kind: 'normal' | 'chronic';
    /** The order's patient; null while it has none. */
    patient_id: Defaulted<string | null>;
    expires_at: Date;
    /** When everything was completed. */
    used_at: Defaulted<Date | null>;
    /** Digest of the saved request, so that a repeat gets the same answer. */
    saved_digest: Defaulted<string>;
  };
  /** PAT-DIS-08: a disease of the dictionary; sex `unknown`: anyone can have it. */
  diseases: {
    icd_code: string;
    name: string;
    sex: Sex;
    /** Full years, both ends included; null: no bound. */
    age_from: number | null;
    age_to: number | null;
    place: number;
    /** The shop's own version, as stored. */
    source_revision: Defaulted<number>;
    /** No longer offered. */
    is_retired: Defaulted<boolean>;
  };
  /** A disease that a drug is usually taken for (PAT-DIS-08, `isDefault`). */
  product_diseases: {
    product_code: string;
    icd_code: string;
    place: number;
  };
}
