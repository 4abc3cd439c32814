/** Run in its own process, in the time zone `TZ`: prints the zone and a digest of the age rules' results. */
import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { shanghaiDay } from '../../contract/birthday.ts';
import { ageAt, birthDayOf, needsGuardianOn } from '../../contract/patients/age.ts';
import { factsOf } from '../../contract/patients/id-card.ts';
import { card, days } from './cards.ts';

const [seed = '1', runs = '10000'] = process.argv.slice(2);
const asked = fc.tuple(days('1900-01-01', '2026-11-22'), fc.integer({ min: -2.2e12, max: 4.1e12 }), card);
const digest = createHash('sha256');
for (const [birthday, at, { number }] of fc.sample(asked, { seed: Number(seed), numRuns: Number(runs) })) {
  const birthDay = birthDayOf(birthday) ?? Number.NaN;
  const facts = factsOf(number, shanghaiDay(at));
  const said = [
    ageAt(birthday, at),
    needsGuardianOn(birthday, shanghaiDay(at)),
    birthDay,
    shanghaiDay(birthDay),
    shanghaiDay(at),
    facts,
  ];
  digest.update(JSON.stringify(said));
}
const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
process.stdout.write(`${zone} ${digest.digest('hex')}`);
