/** Certificates that can identify a patient (ruling 12). */

/** PAT-DATA-01 (decision): the values of `certificateType`. The first is the identity card. */
export const CERTIFICATE_TYPES = {
  idCard: '1',
  passport: '2',
  hongKongMacaoPermit: '3',
  taiwanPermit: '4',
  foreignerResidence: '5',
  birthCertificate: '6',
} as const;
export type CertificateKind = keyof typeof CERTIFICATE_TYPES;
export type CertificateType = (typeof CERTIFICATE_TYPES)[CertificateKind];

/** In the order in which they are offered. */
export const certificateTypes: readonly CertificateType[] = Object.values(CERTIFICATE_TYPES);

/** The type for a code; an unknown code means an identity card. */
export function certificateTypeOf(code: string): CertificateType {
  return certificateTypes.find((type) => type === code) ?? CERTIFICATE_TYPES.idCard;
}

/** PAT-ID-05 (decision). */
const CERTIFICATE_LENGTH = { least: 5, most: 20 } as const;

export type CertificateFault = 'empty' | 'malformed';

/** PAT-RULE-09, PAT-ID-05: what is wrong with a normalised certificate number other than an ID card's, or null. */
export function certificateFault(number: string): CertificateFault | null {
  if (number === '') return 'empty';
  const isLong = number.length >= CERTIFICATE_LENGTH.least && number.length <= CERTIFICATE_LENGTH.most;
  return isLong && /^[0-9A-Z]+$/.test(number) ? null : 'malformed';
}
