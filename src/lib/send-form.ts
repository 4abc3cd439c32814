import type { Answered, Outgoing } from './send.ts';

/**
 * Sends form data by XMLHttpRequest, not by fetch like the other calls: fetch reports upload progress only for a
 * streamed body, and browsers stream one only over HTTP/2.
 */
export function sendForm(out: Outgoing, form: FormData): Promise<Answered> {
  const { promise, resolve, reject } = Promise.withResolvers<Answered>();
  const request = new XMLHttpRequest();
  request.open(out.method, out.address);
  request.withCredentials = true;
  request.timeout = out.timeoutMs;
  for (const [name, value] of Object.entries(out.headers)) request.setRequestHeader(name, value);
  request.upload.onprogress = ({ loaded, total }) =>
    out.onProgress?.(total > 0 ? Math.floor((loaded / total) * 100) : 0);
  request.onload = () =>
    resolve({ status: request.status, date: request.getResponseHeader('date'), text: request.responseText });
  request.onerror = () => reject(new Error('no answer'));
  request.ontimeout = () => reject(new DOMException('no answer in time', 'TimeoutError'));
  request.onabort = () => reject(out.signal?.reason);
  out.signal?.addEventListener('abort', () => request.abort(), { once: true });
  if (out.signal?.aborted) reject(out.signal.reason);
  else request.send(form);
  return promise;
}

/** One part per field: files unchanged, with a `File`'s name; strings as text. */
export function formOf(body: unknown): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(Object(body))) {
    if (value instanceof Blob) form.set(name, value);
    else if (typeof value === 'string') form.set(name, value);
  }
  return form;
}
