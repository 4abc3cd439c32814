/**
 * The fields of a record that count towards its completion. Health is excluded: members are not urged to disclose
 * it.
 */
const counted = [
  'avatar',
  'nickName',
  'sex',
  'birthday',
  'phoneStr',
  'memberName',
  'email',
  'jobNature',
  'maritalStatus',
  'revenues',
] as const;

/** ACC-FRAME-12: how much of a record is filled in, in percent. */
export function completionOf(record: Readonly<Record<(typeof counted)[number], string | number>>): number {
  const filled = counted.filter((name) => record[name] !== '' && record[name] !== 0).length;
  return Math.round((filled / counted.length) * 100);
}
