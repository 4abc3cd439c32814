/** The ids that calls name, by kind; `order` is one for this call only, in the state that the call needs. */
export interface Ids {
  readonly phone: string;
  readonly address: string;
  readonly patient: string;
  readonly favourite: string;
  readonly booking: string;
  /** Address of a public picture, and of one that its owner alone sees. */
  readonly avatar: string;
  readonly picture: string;
  readonly payment: string;
  readonly order: string;
  /** Key of a pay link to `order`; the phone that opens it. */
  readonly key: string;
  readonly keyPhone: string;
  /** Both secrets of a complete-info link to `order`. */
  readonly requestCode: string;
  readonly completeKey: string;
  /** The secret of a link to `order` as a chronic order. */
  readonly chronicCode: string;
}
export type IdKind = keyof Ids;

/** Ids that do not exist, each in the format of a real one. */
export const missing: Ids = {
  phone: '13512345678',
  address: '01900000-0000-7000-8000-00000000dead',
  patient: '01900000-0000-7000-8000-00000000dead',
  favourite: '01900000-0000-7000-8000-00000000dead',
  booking: '01900000-0000-7000-8000-00000000dead',
  avatar: '/uploads/aaaaaaaaaaaaaaaaaaaaaa',
  picture: '/uploads/private/aaaaaaaaaaaaaaaaaaaaaa',
  payment: '01900000-0000-7000-8000-00000000dead',
  order: '2026010199999',
  key: 'b'.repeat(43),
  keyPhone: '13512345678',
  requestCode: 'c'.repeat(43),
  completeKey: 'd'.repeat(43),
  chronicCode: 'e'.repeat(43),
};
