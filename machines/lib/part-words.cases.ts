/** Words for each part of a machine and its states, by dotted path: `part`, `part.loading`. */
export function partWords<Part>(
  parts: Readonly<Record<string, Part>>,
  words: (part: Part) => Readonly<Record<string, string>>,
) {
  return Object.fromEntries(
    Object.entries(parts).flatMap(([path, part]) =>
      Object.entries(words(part)).map(([state, text]) => [path + state, text]),
    ),
  );
}
