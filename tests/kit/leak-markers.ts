/** Searching whatever a run has left behind for secrets that must not be there (S16). */

/** A secret by a name that a report may say. */
export type LeakMarkers = Readonly<Record<string, string>>;
/** What is searched, by where it was. */
export type Places = Readonly<Record<string, string>>;

const grouped = (text: string): string[] =>
  /^1\d{10}$/.test(text)
    ? [
        `${text.slice(0, 3)} ${text.slice(3, 7)} ${text.slice(7)}`,
        `${text.slice(0, 3)}-${text.slice(3, 7)}-${text.slice(7)}`,
      ]
    : [];

/** The ways in which a text can slip out: as it is, written for an address or for JSON, as bytes, a phone in groups. */
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

/** Which secrets stand where; nothing is what one wants. A secret itself is never said. */
export function slipped(places: Places, leakMarkers: LeakMarkers): string[] {
  return Object.entries(places).flatMap(([place, text]) => {
    const low = text.toLowerCase();
    return Object.entries(leakMarkers)
      .filter(([, secret]) => spellingsOf(secret).some((spelling) => low.includes(spelling.toLowerCase())))
      .map(([name]) => `${place}: ${name}`);
  });
}
