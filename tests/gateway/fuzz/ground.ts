import { allCalls } from '../../../contract/calls.ts';
import { slipped } from '../../kit/canaries.ts';
import { MARK } from '../../kit/hostile.ts';
import type { App } from '../browser.ts';
import { type Kit, SEED_PASSWORD, SHOPPER } from '../kit.ts';
import { ADULT, guardian } from '../patient-kit.ts';
import type { Ground } from './hunt.ts';
import { rightRequests } from './shot.ts';
import { watch } from './watched.ts';
import { openWorld, type World } from './world.ts';

function addressesInTurn(): () => string {
  let number = 0;
  return () => {
    number += 1;
    return `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`;
  };
}

/** The world, watched, in front of the kit's app or another one. */
export async function prepare(kit: Kit, wrap: (app: App) => App = (app) => app): Promise<Ground> {
  const world = await openWorld(kit);
  return {
    app: wrap(kit.browser().app),
    world,
    watched: await watch(kit.store),
    rights: rightRequests(world, kit.clock.now().getTime()),
    nextAddress: addressesInTurn(),
  };
}

/** Which secrets of the world, or of what was typed, a log says. */
export function saidBy(log: string, { once, tokens, holder, links, people }: World): string[] {
  const canaries = {
    ...{ 'hostile text': MARK, password: SEED_PASSWORD, phone: SHOPPER, 'ID number': ADULT },
    ...{ 'guardian’s number': guardian.cardNum, 'access token': tokens.access_token },
    ...{ 'refresh token': tokens.refresh_token, ticket: once.ticket, 'slide ticket': once.slideTicket },
    ...{ 'QR code': once.uuid, 'key of a link': holder.link.key, 'request code': links.complete.requestCode },
    ...{ session: people.owner.cookies.xinglin ?? '', health: '青霉素' },
  };
  return slipped({ log }, canaries);
}

/** The calls by their names; all of them when none is named. */
export function callsNamed(names: readonly string[]): typeof allCalls {
  const unknown = names.filter((name) => !allCalls.some((call) => call.name === name));
  if (unknown.length > 0) throw new Error(`there is no call ${unknown.join(', ')}`);
  return names.length === 0 ? allCalls : allCalls.filter(({ name }) => names.includes(name));
}
