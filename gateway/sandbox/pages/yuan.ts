/** Cents as a shopper reads them. */
export function yuan(cents: number): string {
  return `¥${(cents / 100).toFixed(2)}`;
}
