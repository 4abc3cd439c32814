/** Searches what a run has left behind for secrets that must not be there (S16). */

/** Secrets by names that a report may show. */
export type LeakMarkers = Readonly<Record<string, string>>;
/** The texts to search, by where they were found. */
export type Places = Readonly<Record<string, string>>;

const grouped = (text: string): string[] =>
  /^1\d{10}$/.test(text)
    ? [
        `${text.slice(0, 3)} ${text.slice(3, 7)} ${text.slice(7)}`,
        `${text.slice(0, 3)}-${text.slice(3, 7)}-${text.slice(7)}`,
      ]
    : [];

/** The forms in which a text can leak: plain, escaped for an address or for JSON, as bytes, a phone in groups. */
export function spellingsOf(secret: string): string[] {
  const inJson = JSON.stringify(secret).slice(1, -1);
  const escaped = [...secret]
    .map((sign) => (sign.charCodeAt(0) > 126 ? `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}` : sign))
    .join('');
  const bytes = Buffer.from(secret);
  return [
    ...new Set([
      secret,
      inJson,
      escaped,
      encodeURIComponent(secret),
      encodeURIComponent(encodeURIComponent(secret)),
      bytes.toString('hex'),
      bytes.toString('base64').replace(/=+$/, ''),
      bytes.toString('base64url'),
      ...grouped(secret),
    ]),
  ];
}

/** Which secrets were found where; wanted is none. Never includes a secret itself. */
export function slipped(places: Places, leakMarkers: LeakMarkers): string[] {
  return Object.entries(places).flatMap(([place, text]) => {
    const low = text.toLowerCase();
    return Object.entries(leakMarkers)
      .filter(([, secret]) => spellingsOf(secret).some((spelling) => low.includes(spelling.toLowerCase())))
      .map(([name]) => `${place}: ${name}`);
  });
}
