import * as v from 'valibot';
import type { Call } from '../../contract/call.ts';
import type { Request } from './requests/row.ts';

const fits = (schema: Call['body'], value: unknown) => schema === undefined || v.is(schema, value);

/** The request with one part that the contract refuses; null where a call takes anything. */
export function brokenRequest(call: Call, request: Request): Request | null {
  if (call.encoding === 'form') {
    const form = new FormData();
    form.set('broken', '1');
    return { ...request, body: form };
  }
  const body = [{}, { broken: true }].find((one) => !fits(call.body, one));
  if (body !== undefined) return { ...request, body };
  const [path = ''] = request.path.split('?');
  const query = [{}, { broken: '1' }].find((one) => !fits(call.query, one));
  if (query !== undefined) return { ...request, path: `${path}?${new URLSearchParams(Object.entries(query))}` };
  return fits(call.headers, {}) ? null : { path: request.path };
}
