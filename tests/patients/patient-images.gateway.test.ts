import { expect } from 'vitest';
import { DAY } from '../../gateway/clock.ts';
import { sweep } from '../../gateway/sweep.ts';
import { gatewayKit, logIn, OTHER_SHOPPER } from '../gateway/kit.ts';
import { look, patientHelpers, publicPicture } from '../kit/patient-kit.ts';

const kit = gatewayKit();
const { test, member, add, added, edit, read, remove, upload, pictures } = patientHelpers(kit);

test('S13 only the uploader can read a picture, not a visitor or another member', async () => {
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

test('S13 a patient takes only its owner’s private images; an avatar takes no private one', async () => {
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

test('images are kept, changed and removed one by one; unused ones are deleted', async ({ shopper }) => {
  const [one, two, three] = [await upload(shopper), await upload(shopper), await upload(shopper)];
  const id = await added(shopper, { certificateImage: one, certificateImageBack: two, prescriptionImage5: three });
  expect((await read(shopper, id)).body).toMatchObject({
    certificateImage: one,
    certificateImageBack: two,
    prescriptionImage1: '',
    prescriptionImage5: three,
  });
  await edit(shopper, id, { certificateImage: '', prescriptionImage1: three });
  expect((await read(shopper, id)).body).toMatchObject({
    certificateImage: '',
    certificateImageBack: two,
    prescriptionImage1: three,
    prescriptionImage5: three,
  });
  expect([(await look(shopper, one)).status, await pictures()]).toEqual([404, 2]);
  await remove(shopper, id);
  expect(await pictures()).toBe(0);
});

test('an image shared by two patients stays with the remaining one', async ({ shopper }) => {
  const image = await upload(shopper);
  const first = await added(shopper, { prescriptionImage1: image });
  const second = await added(shopper, { name: '韩梅梅', prescriptionImage1: image });
  await remove(shopper, first);
  expect((await read(shopper, second)).body.prescriptionImage1).toBe(image);
  expect((await look(shopper, image)).status).toBe(200);
});

test('images without a patient are swept after a day', async ({ shopper }) => {
  const [chosen, left] = [await upload(shopper), await upload(shopper)];
  await added(shopper, { prescriptionImage2: chosen });
  kit.clock.pass(DAY + 1000);
  await sweep(kit.store, kit.clock);
  await logIn(shopper);
  expect([(await look(shopper, chosen)).status, (await look(shopper, left)).status]).toEqual([200, 404]);
});
