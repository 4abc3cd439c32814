import { expect, test } from 'vitest';
import { allCalls } from '../../../contract/calls.ts';
import { prepare } from '../../gateway/fuzz/ground.ts';
import { draftOf, fire } from '../../gateway/fuzz/shot.ts';
import { gatewayKit } from '../../gateway/kit.ts';
import { inTime, overHttp } from './timed-calls.ts';

const kit = gatewayKit();
/** Three to be warm, and seven for a median. */
const TIMES = 10;

test('every call, as often as its median needs, each time in the same world', async () => {
  const { app, world, watched, rights, nextAddress } = await prepare(kit, overHttp);
  const wrong: string[] = [];
  for (const call of allCalls) {
    const right = rights[call.name];
    if (right === undefined) continue;
    const draft = draftOf(call, right, world);
    for (let time = 0; time < TIMES; time += 1) {
      const { status } = await inTime(call.name, () => fire(app, draft, nextAddress()));
      if (status >= 300) wrong.push(`${call.name}: ${status}`);
      await watched.settle();
    }
  }
  expect(wrong).toEqual([]);
});
