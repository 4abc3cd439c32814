import { describe, expect, test } from 'vitest';
import { samplePlaces } from '../../machines/inquiry/sample-inquiry.cases.ts';
import { keyInquiryInput, orderInquiryInput, patientWays } from '../../src/inquiry/inquiry.actors.ts';
import { openTab, openTestServer } from '../kit/actors.ts';

openTestServer();
const { order: orderPlace, key: keyPlace } = samplePlaces;
const CODE = orderPlace.orderCode;

describe('the addresses of an inquiry', () => {
  test('ORD-ROUTE-18 ORD-ROUTE-17 PAT-ROUTE-04 the address identifies the inquiry, and links to the patient form carry it along', () => {
    const tab = openTab();
    const search = `?orderCode=${CODE}&pConsigneePhone=138****8000&paySource=3`;
    expect(orderInquiryInput(tab, search)).toEqual({ place: orderPlace, draft: null });
    expect(orderInquiryInput(tab, '').place).toEqual({
      kind: 'order',
      orderCode: '',
      pConsigneePhone: '',
      paySource: '',
    });
    const { key, consigneePhone } = keyPlace;
    expect(keyInquiryInput(tab, `?key=${key}&consigneePhone=${consigneePhone}`)).toEqual({
      place: keyPlace,
      draft: null,
    });
    // With blanks, as copied from a message.
    expect(orderInquiryInput(tab, search.replace(CODE, ` ${CODE} `)).place).toEqual(orderPlace);
    expect(keyInquiryInput(tab, `?key= ${key} &consigneePhone=${consigneePhone}`).place).toEqual(keyPlace);
    const query = (address: string) => Object.fromEntries(new URL(address, 'https://x').searchParams);
    expect(patientWays(orderPlace).add).toMatch(/^\/user\/patientInfo\/add\?/);
    expect(query(patientWays(orderPlace).edit('p/1'))).toEqual({
      ...{ from: 'inquiry', orderCode: CODE, pConsigneePhone: '138****8000', paySource: '3' },
    });
    expect(patientWays(keyPlace).edit('p/1')).toMatch(/^\/user\/patientInfo\/edit\/p%2F1\?/);
    expect(query(patientWays(keyPlace).add)).toEqual({ useKey: key, consigneePhone, from: 'inquiry' });
  });
});
