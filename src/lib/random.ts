/** An unguessable name: `bytes` random bytes in hexadecimal. */
export function randomName(bytes: number): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );
}
