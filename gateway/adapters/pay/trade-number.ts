/** The id of a payment as parties accept it: only letters and digits, at most 32. */
export function tradeNumberOf(id: string): string {
  return id.replaceAll('-', '');
}

/** The id of a payment from its number at a party; any other text names no payment. */
export function paymentIdOf(tradeNumber: string): string {
  return tradeNumber.replace(/^(\w{8})(\w{4})(\w{4})(\w{4})(\w{12})$/, '$1-$2-$3-$4-$5');
}
