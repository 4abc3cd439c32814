import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, vi } from 'vitest';
import { App } from '../../src/app/app.tsx';
import { createServices } from '../../src/lib/services.ts';
import { settings } from '../../src/lib/settings.ts';
import type { Settings } from '../../src/lib/settings-schema.ts';
import { type AppContext, createAppContext, startApp } from '../../src/shell/app-context.ts';
import { tokensNumber } from './actors.ts';

interface Opening {
  readonly loggedIn?: boolean;
  /** Settings of this shop. */
  readonly shop?: Partial<Settings>;
  /** Is called before anything starts. */
  readonly prepare?: ((appContext: AppContext) => void) | undefined;
}

/** Opens the whole app at an address; it is closed after each test of this file. */
export function wholeApp() {
  const stops: (() => void)[] = [];
  afterEach(() => {
    cleanup();
    for (const stop of stops.splice(0)) stop();
    vi.restoreAllMocks();
  });
  return (address: string, { loggedIn = false, shop = {}, prepare }: Opening = {}): AppContext => {
    const services = createServices({ ...settings, ...shop });
    if (loggedIn) services.tokens.keep(tokensNumber(1));
    const appContext = createAppContext(services, window.location.origin);
    prepare?.(appContext);
    stops.push(startApp(appContext));
    render(
      <App
        appContext={appContext}
        router={(routes) => <MemoryRouter initialEntries={[address]}>{routes}</MemoryRouter>}
      />,
    );
    return appContext;
  };
}

export const findHeading = (name: string) => screen.findByRole('heading', { level: 1, name });

export function addressOf({ guard }: AppContext): string {
  const { path, search } = guard.getSnapshot().context;
  return path + search;
}
