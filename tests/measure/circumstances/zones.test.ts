import { expect, test } from 'vitest';
import { look } from './kit/look.ts';
import { keptFor, openGuest, openScreen, type Scene, setScene } from './kit/people.ts';
import { difference, none, over, reached } from './kit/tally.ts';

const zones = ['UTC', 'America/Los_Angeles', 'Pacific/Kiritimati'];

/** Days on which a date is easily wrong, and how they are told. */
const days = [
  ['today', null],
  ['29 February', '2028-02-29T00:30:00+08:00'],
  ['the night in which Los Angeles loses an hour', '2028-03-12T18:30:00+08:00'],
] as const;

/** Only a countdown runs by itself here; dates and times must be the same to the minute. */
const countdown = /\d{2}\n:\n\d{2}\n:\n\d{2}|\d+ 小时 ?\d+ 分 ?\d+ 秒|剩余.*|\d+ ?秒|剩 \d{2}:\d{2}:\d{2}/g;

let scene: Scene;

test.each(days)(
  'ACC-APP-02 (ruling 11) %s: dates and texts of every screen are the same in four time zones',
  async (day, moment) => {
    let diffs = 0;
    const at = moment === null ? Date.now() : Date.parse(moment);
    scene = await setScene(moment === null ? 0 : at - Date.now());
    const seen = async (zone: string, screen: Scene['screens'][number]) => {
      const guest = await openGuest({ storageState: keptFor(scene, screen), timezoneId: zone });
      if (moment !== null) await guest.context.clock.install({ time: at });
      const page = await openScreen(guest, screen);
      const text = await look(page, countdown);
      // The tokens of a refresh go on in the profile that has them.
      if (screen.who === 'member') scene = { ...scene, member: await guest.context.storageState() };
      await guest.close();
      expect(guest.complaints).toEqual([]);
      return text;
    };
    await over(
      `four time zones, ${day}`,
      scene.screens.filter(({ isDated, isForm }) => isDated || isForm),
      async (screen) => {
        const wanted = await seen('Asia/Shanghai', screen);
        const faults: string[] = [];
        for (const zone of zones) faults.push(...difference(zone, await seen(zone, screen), wanted));
        diffs += faults.length;
        return faults;
      },
    );
    reached(none(`differences between time zones, ${day}`, diffs));
  },
);
