/** The id of a payment as parties take it: of letters and digits alone, and not longer than 32. */
export function tradeNumberOf(id: string): string {
  return id.replaceAll('-', '');
}

/** The id of a payment by the number that a party knows it by; what is no such number names no payment. */
export function paymentIdOf(tradeNumber: string): string {
  return tradeNumber.replace(/^(\w{8})(\w{4})(\w{4})(\w{4})(\w{12})$/, '$1-$2-$3-$4-$5');
}
