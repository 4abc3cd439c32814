import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { SEED_PASSWORD, seededMembers } from '../../gateway/sandbox/seed-data.ts';
import { seededPayLinks } from '../../gateway/sandbox/seed-pay-links.ts';
import { type LeakMarkers, slipped } from '../kit/leak-markers.ts';

const CLIENT = 'dist/client';
/** Compressed copies of files that are searched uncompressed. */
const isPacked = (name: string) => /\.(?:gz|br|zst)$/.test(name);

test('S16 files served to browsers contain nothing of the seeded members and the server, and no source map', () => {
  const names = readdirSync(CLIENT, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !isPacked(entry.name))
    .map(({ parentPath, name }) => join(parentPath, name));
  const places = Object.fromEntries(names.map((name) => [name, readFileSync(name, 'latin1')]));
  const members = seededMembers.flatMap(({ id, fixturePhone }) => [id, fixturePhone]);
  const keys = Object.values(seededPayLinks).map(({ key }) => key);
  const secrets = [...members, ...keys, SEED_PASSWORD, 'DATABASE_URL', 'session_tokens', 'argon2id', 'SMS_WEBHOOK'];
  const leakMarkers: LeakMarkers = Object.fromEntries(secrets.map((secret, at) => [`secret ${at}`, secret]));
  expect(names.filter((name) => name.endsWith('.map'))).toEqual([]);
  expect(slipped(places, { ...leakMarkers, 'map of the source': 'sourceMappingURL=' })).toEqual([]);
  // The search finds texts that are there.
  expect(slipped(places, { page: '<!doctype html>' }).length).toBeGreaterThan(3);
});
