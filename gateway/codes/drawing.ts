/**
 * The library that draws and reads pictures. It comes with the first picture: 24 MB and 60 ms that a start need not wait
 * for.
 */
export function drawing() {
  return import('@napi-rs/canvas');
}
