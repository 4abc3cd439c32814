/** An address with one `@`, a name before it and a host with a dot behind it (ORD-INV-05, ACC-PROF-06). */
export function isEmail(text: string): boolean {
  return (
    text.length <= 254 &&
    /^[^\s@<>"',;:()[\]\\]{1,64}@[a-z\d-]+(?:\.[a-z\d-]+)*\.(?:[a-z]{2,}|xn--[a-z\d-]+)$/i.test(text)
  );
}
