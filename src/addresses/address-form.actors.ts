import { fromPromise } from 'xstate';
import { createAddress, editAddress } from '../../contract/addresses/address.calls.ts';
import { joinAddress, joinLandline, type Place } from '../../contract/addresses/address.ts';
import { provinceNamedIn, recogniseAddress } from '../../contract/addresses/recognise-address.ts';
import type { Districts } from '../../contract/addresses/regions.ts';
import { type AddressFields, addressFieldsMachine } from '../../machines/addresses/address-fields.machine.ts';
import {
  type AddressDraft,
  type AddressToSave,
  addressFormMachine,
  type RecogniseReply,
  type SaveAddressReply,
} from '../../machines/addresses/address-form.machine.ts';
import { regionPickerMachine } from '../../machines/addresses/region-picker.machine.ts';
import { createKeys } from '../lib/create-keys.ts';
import type { DraftStore } from '../lib/draft-store.ts';
import { refused } from '../lib/refused.ts';
import type { Services } from '../lib/services.ts';
import type { Regions } from './regions.ts';

/** `addressForm` on the real gateway and the region data that lies beside the app. */
export function provideAddressForm({ api }: Pick<Services, 'api'>, regions: Regions, drafts: DraftStore<AddressDraft>) {
  const keyOf = createKeys();
  return addressFormMachine.provide({
    actors: {
      addressFields: addressFieldsMachine.provide({ actors: { regionPicker: provideRegionPicker(regions) } }),
      saveAddress: fromPromise<SaveAddressReply, AddressToSave>(async ({ input, signal }) => {
        const { id, version, fields } = input;
        const body = bodyOf(fields);
        if (id === null) {
          const headers = { 'Idempotency-Key': keyOf(JSON.stringify(body)) };
          const reply = await api.ask(createAddress, { body, headers }, { signal, serverErrorAsRefusal: true });
          return reply.kind === 'ok' ? { kind: 'saved' } : refused(reply);
        }
        // No version where the gateway counts none, or where it is to be overwritten.
        const request = { params: { id }, body: { ...body, ...(version ? { version } : {}) } };
        const reply = await api.ask(editAddress, request, { signal, serverErrorAsRefusal: true });
        // Any 2xx is a success (ACC-CALL-38): the list is read again.
        if (reply.kind === 'ok') return { kind: 'saved' };
        const { message } = refused(reply);
        if (reply.status === 409) return { kind: 'changed', message };
        return { kind: reply.status === 404 ? 'gone' : 'refused', message };
      }),
      recognise: fromPromise<RecogniseReply, { text: string }>(({ input }) => recognise(regions, input.text)),
    },
    actions: {
      keepDraft: (_, draft) => drafts.keep(draft),
      dropDraft: () => drafts.drop(),
    },
  });
}

function provideRegionPicker(regions: Regions) {
  return regionPickerMachine.provide({
    actors: {
      loadProvinces: fromPromise(() => regions.provinces()),
      loadDistricts: fromPromise<Districts, { province: string }>(({ input }) => regions.districts(input.province)),
    },
  });
}

async function recognise(regions: Regions, text: string): Promise<RecogniseReply> {
  const provinces = await regions.provinces();
  const named = provinceNamedIn(text, provinces);
  const hasDistricts = named !== null && named.cities.length > 0;
  return recogniseAddress(text, provinces, hasDistricts ? await regions.districts(named.code) : null);
}

const codeOf = (place: Place | null) => place?.code ?? '';
const nameOf = (place: Place | null) => place?.name ?? '';

/** ACC-ADDR-07: all fields of a record that a shopper fills in, an empty text where nothing is. */
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
