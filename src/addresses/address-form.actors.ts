import { createAddress, editAddress } from '../../contract/addresses/address.calls.ts';
import { joinAddress, joinLandline, type Place } from '../../contract/addresses/address.ts';
import { provinceNamedIn, recogniseAddress } from '../../contract/addresses/recognise-address.ts';
import type { AddressFields } from '../../machines/addresses/address-fields.ts';
import {
  type AddressDraft,
  addressFormMachine,
  type RecogniseReply,
} from '../../machines/addresses/address-form.machine.ts';
import { regionPickerMachine } from '../../machines/addresses/region-picker.machine.ts';
import { createKeys } from '../lib/create-keys.ts';
import type { DraftStore } from '../lib/draft-store.ts';
import { ask, provide } from '../lib/provide.ts';
import type { Services } from '../lib/services.ts';
import type { Regions } from './regions.ts';

/** `addressForm` on the real gateway and the region data served with the app. */
export function provideAddressForm({ api }: Pick<Services, 'api'>, regions: Regions, drafts: DraftStore<AddressDraft>) {
  let keyOf = createKeys();
  const machine = provide(addressFormMachine, {
    regionPicker: provideRegionPicker(regions),
    saveAddress({ input: { id, version, fields }, signal }) {
      const body = bodyOf(fields);
      const options = { signal, serverErrorAsRefusal: true };
      if (id === null) {
        const headers = { 'Idempotency-Key': keyOf(JSON.stringify(body)) };
        const created = () => {
          // An equal one added later is another address: this one may have been edited meanwhile.
          keyOf = createKeys();
          return saved();
        };
        return ask(api, createAddress, { body, headers }, options, { ok: created });
      }
      // No version if the gateway counts none, or to overwrite the stored record.
      const request = { params: { id }, body: { ...body, ...(version ? { version } : {}) } };
      return ask(api, editAddress, request, options, {
        // Any 2xx is a success (ACC-CALL-38): the list is read again.
        ok: saved,
        404: (message) => ({ kind: 'gone', message }) as const,
        409: (message) => ({ kind: 'changed', message }) as const,
      });
    },
    recognise: ({ input }) => recognise(regions, input.text),
  });
  return machine.provide({
    actions: {
      rememberDraft: ({ context: { original, version, fields } }) =>
        drafts.keep({ id: original?.id ?? null, version: version ?? original?.version ?? 0, fields }),
      dropDraft: () => drafts.drop(),
    },
  });
}

const saved = () => ({ kind: 'saved' }) as const;

function provideRegionPicker(regions: Regions) {
  return provide(regionPickerMachine, {
    loadProvinces: async () => ({ kind: 'loaded', provinces: await regions.provinces() }),
    loadDistricts: async ({ input }) => ({ kind: 'loaded', districts: await regions.districts(input.province) }),
  });
}

async function recognise(regions: Regions, text: string): Promise<RecogniseReply> {
  const provinces = await regions.provinces();
  const named = provinceNamedIn(text, provinces);
  const hasDistricts = named !== null && named.cities.length > 0;
  const fields = recogniseAddress(text, provinces, hasDistricts ? await regions.districts(named.code) : null);
  return Object.keys(fields).length === 0 ? { kind: 'nothing' } : { kind: 'found', fields };
}

const codeOf = (place: Place | null) => place?.code ?? '';
const nameOf = (place: Place | null) => place?.name ?? '';

/** ACC-ADDR-07: all fields of a record that a shopper fills in; an empty field is an empty text. */
function bodyOf({ consignee, phone, detail, areaCode, number, zipCode, region, isDefault }: AddressFields) {
  return {
    consignee,
    consigneePhone1: joinLandline(areaCode, number),
    consigneePhone2: phone,
    customArea: detail,
    deliveryAddress: joinAddress(region, detail),
    isDefault,
    provinceCode: codeOf(region.province),
    provinceName: nameOf(region.province),
    cityCode: codeOf(region.city),
    cityName: nameOf(region.city),
    regionCode: codeOf(region.area),
    regionName: nameOf(region.area),
    streetCode: codeOf(region.street),
    streetName: nameOf(region.street),
    zipCode,
  };
}
