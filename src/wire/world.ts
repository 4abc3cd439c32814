import { type Api, createApi } from './api.ts';
import { createServerClock, type ServerClock } from './clock.ts';
import { createHandover, type Handover } from './handover.ts';
import { type Inspection, openInspection } from './inspection.ts';
import { createPage, type Page } from './page.ts';
import { createRenewal, type Renewal } from './renewal.ts';
import { createSend } from './send.ts';
import { createSessionLine, type SessionLine } from './session-line.ts';
import { settings as builtSettings } from './settings.ts';
import type { Settings } from './settings-schema.ts';
import { openStorages, type Storages } from './storage.ts';
import { readThirdReturn, type ThirdReturned } from './third-address.ts';
import { createTokens, type Tokens } from './tokens.ts';

/** Everything impure that a flow may need, made once per page. Machines are wired to it by `src/wire/<flow>.wire.ts`. */
export interface World {
  readonly settings: Settings;
  readonly api: Api;
  readonly clock: ServerClock;
  readonly tokens: Tokens;
  readonly renewal: Renewal;
  readonly session: SessionLine;
  readonly page: Page;
  readonly storage: Storages;
  readonly handover: Handover;
  readonly thirdReturn: ThirdReturned;
  /** Options for every actor that has no parent. */
  readonly inspection: Inspection;
}

export function createWorld(settings: Settings = builtSettings): World {
  const storage = openStorages();
  const clock = createServerClock();
  const tokens = createTokens(storage);
  const session = createSessionLine();
  const send = createSend(settings.gatewayBase, clock);
  const renewal = createRenewal(send, tokens);
  const api = createApi(send, tokens, renewal, session.tell);
  return {
    settings,
    api,
    clock,
    tokens,
    renewal,
    session,
    page: createPage(),
    storage,
    handover: createHandover(),
    thirdReturn: readThirdReturn(tokens),
    inspection: openInspection(),
  };
}
