import fc from 'fast-check';
import { expect, test } from 'vitest';
import { slipped, spellingsOf } from '../kit/leak-markers.ts';

const secrets = { card: '44999919900521002X', phone: '13700137999', health: 'MARKER-夜里胸闷', key: 'k3y-9f_2' };

test.each(Object.entries(secrets))(
  'S16 the search finds %s in each of its spellings, wherever it stands',
  (name, secret) => {
    for (const spelling of spellingsOf(secret)) {
      fc.assert(
        fc.property(fc.string(), fc.string(), (before, after) => {
          const found = slipped({ here: before + spelling + after, there: before }, { [name]: secret });
          expect(found).toEqual([`here: ${name}`]);
        }),
        { numRuns: 200 },
      );
    }
  },
);

test('S16 reports the name of a leaked value, never the value; a masked one is no leak', () => {
  const emitted = slipped({ log: JSON.stringify(secrets), dump: '449***********002X 137****7999' }, secrets);
  expect(emitted).toEqual(['log: card', 'log: phone', 'log: health', 'log: key']);
});
