import { useSyncExternalStore } from 'react';
import { type Address, type AddressPatch, addressText, patched, readAddress } from './address.ts';

/** Changes the address. `replace` leaves no entry for the browser's back button. */
export type Go = (patch: AddressPatch, how?: 'push' | 'replace') => void;

const moved = 'flows:moved';

let read: { readonly hash: string; readonly address: Address } | null = null;

function present(): Address {
  const { hash } = window.location;
  if (read?.hash !== hash) read = { hash, address: readAddress(hash) };
  return read.address;
}

function subscribe(listener: () => void): () => void {
  const events = ['hashchange', 'popstate', moved];
  for (const event of events) window.addEventListener(event, listener);
  return () => {
    for (const event of events) window.removeEventListener(event, listener);
  };
}

const go: Go = (patch, how = 'push') => {
  const text = addressText(patched(present(), patch));
  if (text === window.location.hash) return;
  if (how === 'replace') window.history.replaceState(null, '', text);
  else window.history.pushState(null, '', text);
  window.dispatchEvent(new Event(moved));
};

/** The address of the reviewer, which is the only state that it keeps. */
export function useAddress(): { readonly address: Address; readonly go: Go } {
  return { address: useSyncExternalStore(subscribe, present), go };
}
