/** What was checked, how it is, and what to do about it. */
export interface Finding {
  readonly what: string;
  /** `wrong`: the gateway would not start, or would lose something. `mind`: it runs, but with a warning. */
  readonly is: 'well' | 'mind' | 'wrong';
  /** One line without secrets, with what to do, if anything. */
  readonly says: string;
}

const finder =
  (is: Finding['is']) =>
  (what: string, says: string): Finding => ({ what, is, says });

export const well = finder('well');
export const mind = finder('mind');
export const wrong = finder('wrong');
