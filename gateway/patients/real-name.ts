/** Who can say whether a name and the number of a certificate belong to one person. */
export interface RealNameCheck {
  /** Rejects when nobody can be asked. */
  isReal(person: RealPerson): Promise<boolean>;
}

export interface RealPerson {
  readonly name: string;
  readonly certificateType: string;
  /** Whole and normalised. */
  readonly number: string;
}

/** Nothing is configured: nobody can be asked. */
export const noRealNameCheck: RealNameCheck = {
  isReal: () => Promise.reject(new Error('no real-name service is configured')),
};

/**
 * The sandbox's register: every name belongs to its number but for numbers that end in 404, or in 404 and one check
 * character. The same number is judged the same always, so that a tester can have either answer.
 */
export const sandboxRealNameCheck: RealNameCheck = {
  isReal: async ({ number }) => !/404[0-9A-Z]?$/.test(number),
};
