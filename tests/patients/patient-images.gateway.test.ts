import { describe, expect, test } from 'vitest';
import { DAY } from '../../gateway/clock.ts';
import { sweep } from '../../gateway/sweep.ts';
import { gatewayKit, logIn, OTHER_SHOPPER } from '../gateway/kit.ts';
import { look, patientHelpers, publicPicture } from '../kit/patient-kit.ts';

const kit = gatewayKit();
const { member, add, added, edit, read, remove, upload, pictures } = patientHelpers(kit);

describe('images of certificates and prescriptions', () => {
  test('S13 only who has uploaded one sees it: not a visitor, not another member, not by its name alone', async () => {
    const owner = await member();
    const address = await upload(owner);
    expect(address).toMatch(/^\/uploads\/private\/[\w-]{22}$/);
    const seen = await look(owner, address);
    expect([seen.status, seen.headers.get('content-type'), seen.headers.get('cache-control')]).toEqual([
      200,
      'image/png',
      'private, no-store',
    ]);
    const others = [kit.browser(), await member(OTHER_SHOPPER)];
    for (const other of others) {
      expect([(await look(other, address)).status, (await look(other, publicPicture(address))).status]).toEqual([
        404, 404,
      ]);
    }
    expect((await look(owner, publicPicture(address))).status).toBe(404);
    const common = await upload(owner, 'common');
    expect((await look(owner, common.replace('/uploads/', '/uploads/private/'))).status).toBe(404);
    for (const name of ['', 'x', '%00', '..%2fx'])
      expect((await look(owner, `/uploads/private/${name}`)).status).toBe(404);
  });

  test('S13 a patient takes images of its owner alone, and no public ones; an avatar takes no private one', async () => {
    const owner = await member();
    const foreign = await upload(await member(OTHER_SHOPPER));
    const common = await upload(owner, 'common');
    for (const certificateImage of [foreign, common, common.replace('/uploads/', '/uploads/private/')]) {
      expect((await add(owner, { certificateImage })).status).toBe(400);
    }
    const own = await upload(owner);
    expect((await owner.put('/v2/member/vo', { avatar: own })).status).toBe(400);
    expect((await owner.put('/v2/member/vo', { avatar: publicPicture(own) })).status).toBe(400);
  });

  test('they are kept, changed and removed one by one; what nobody has any more is gone', async () => {
    const browser = await member();
    const [one, two, three] = [await upload(browser), await upload(browser), await upload(browser)];
    const id = await added(browser, { certificateImage: one, certificateImageBack: two, prescriptionImage5: three });
    expect((await read(browser, id)).body).toMatchObject({
      certificateImage: one,
      certificateImageBack: two,
      prescriptionImage1: '',
      prescriptionImage5: three,
    });
    await edit(browser, id, { certificateImage: '', prescriptionImage1: three });
    expect((await read(browser, id)).body).toMatchObject({
      certificateImage: '',
      certificateImageBack: two,
      prescriptionImage1: three,
      prescriptionImage5: three,
    });
    expect([(await look(browser, one)).status, await pictures()]).toEqual([404, 2]);
    await remove(browser, id);
    expect(await pictures()).toBe(0);
  });

  test('an image of two patients stays with the one that is left', async () => {
    const browser = await member();
    const image = await upload(browser);
    const first = await added(browser, { prescriptionImage1: image });
    const second = await added(browser, { name: '韩梅梅', prescriptionImage1: image });
    await remove(browser, first);
    expect((await read(browser, second)).body.prescriptionImage1).toBe(image);
    expect((await look(browser, image)).status).toBe(200);
  });

  test('those that no patient has are swept after a day', async () => {
    const browser = await member();
    const [chosen, left] = [await upload(browser), await upload(browser)];
    await added(browser, { prescriptionImage2: chosen });
    kit.clock.pass(DAY + 1000);
    await sweep(kit.store, kit.clock);
    await logIn(browser);
    expect([(await look(browser, chosen)).status, (await look(browser, left)).status]).toEqual([200, 404]);
  });
});
