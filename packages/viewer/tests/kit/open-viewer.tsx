import '../../../../flows.config.ts';
import { cleanup, configure, render } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import { App } from '../../src/viewer/app.tsx';
import { ServicesContext } from '../../src/viewer/services.ts';
import { type SomeServices, servicesOf } from './services.ts';

/** Opens the viewer at an address, with the committed charts. */
export function openViewer(hash: string, services: SomeServices = {}) {
  // jsdom has no layout and no drawing.
  Element.prototype.scrollIntoView = vi.fn<Element['scrollIntoView']>();
  Object.assign(SVGElement.prototype, { getBBox: () => ({ x: 0, y: 0, width: 10, height: 10 }) });
  window.location.hash = hash;
  return render(
    <ServicesContext value={servicesOf(services)}>
      <App />
    </ServicesContext>,
  );
}

// Charts are laid out while a test waits, possibly on a busy computer.
configure({ asyncUtilTimeout: 15_000 });

/** Marks the page as served beside a sandbox. */
export function besideShop(): void {
  const meta = document.createElement('meta');
  meta.name = 'xinglin-shop';
  meta.content = '/user/login';
  document.head.append(meta);
}

/** Each test begins with an empty page, an empty address and no shop beside it. */
export function freshPages(): void {
  beforeEach(() => window.localStorage.clear());
  afterEach(() => {
    cleanup();
    document.head.querySelector('meta[name="xinglin-shop"]')?.remove();
    window.location.hash = '';
  });
}
