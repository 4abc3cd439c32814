import { expect, test } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { changePhone, validateAccount } from '../../contract/account/account.calls.ts';
import { wireBindPhone } from '../../src/wire/bind-phone.wire.ts';
import { createPage } from '../../src/wire/page.ts';
import type { World } from '../../src/wire/world.ts';
import { json, openTab, refusal, testWire } from './kit/wire.ts';

const wire = testWire();

test('F4 ACC-CALL-07 a change whose answer was lost is tried again, although the phone is registered by then', async () => {
  const tab = openTab();
  // `as`: nothing else of the world is used by what is asked here.
  const world = { ...tab, storage: tab.storages, page: createPage() } as unknown as World;
  // `as`: the implementations of a machine have lost the types of its ports.
  const logic = wireBindPhone(world, 'edit', '').implementations.actors.changePhone as Parameters<
    typeof createActor
  >[0];
  const change = async () => {
    const input = { phone: '13512345678', smsCode: '123456' };
    const actor = createActor(logic, { input });
    actor.subscribe({ error: () => {} });
    const done = await waitFor(actor.start(), ({ status }) => status === 'done').catch(() => null);
    return done === null ? 'unseen' : done.output;
  };
  wire.answer(validateAccount, () => json({}));
  wire.answer(changePhone, () => Response.error());
  expect(await change()).toBe('unseen');
  wire.answer(validateAccount, () => refusal(400, 'phoneTaken', '手机号码已被注册'));
  wire.answer(changePhone, () => json({}));
  expect(await change()).toEqual({ kind: 'changed' });
  // Answered is answered: the next one is judged again.
  expect(await change()).not.toEqual({ kind: 'changed' });
});
