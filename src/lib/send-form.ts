import type { Answered, Outgoing } from './send.ts';

/**
 * Sends form data by XMLHttpRequest. Not by fetch as the other calls: how much of a body has gone out, fetch tells
 * only where the body is a stream, and browsers stream one only over HTTP/2.
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

/** A part for each field: files as they are, with the name that a `File` has; texts as texts. */
export function formOf(body: unknown): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(Object(body))) {
    if (value instanceof Blob) form.set(name, value);
    else if (typeof value === 'string') form.set(name, value);
  }
  return form;
}
