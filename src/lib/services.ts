import type { InspectionEvent } from 'xstate';
import { type Api, createApi, type SessionNews } from './api.ts';
import { createServerClock, type ServerClock } from './clock.ts';
import { createEmitter, type Emitter } from './emitter.ts';
import { createMemberMemory, type MemberMemory } from './member-memory.ts';
import { createPage, type Page } from './page.ts';
import { createPendingSecret, type PendingSecret } from './pending-secret.ts';
import { createSend } from './send.ts';
import { settings as builtSettings } from './settings.ts';
import type { Settings } from './settings-schema.ts';
import { openStorages, type Storages } from './storage.ts';
import { readThirdReturn, type ThirdReturned } from './third-address.ts';
import { createTokenRefresh, type TokenRefresh } from './token-refresh.ts';
import { createTokens, type Tokens } from './tokens.ts';

declare const __RECORDABLE__: boolean;

declare global {
  /** A test sets this before the page starts. */
  var __xinglinInspect: ((seen: InspectionEvent) => void) | undefined;
}

/** Options for `createActor`; empty unless a test of a sandbox build listens. */
interface Inspection {
  readonly inspect?: (seen: InspectionEvent) => void;
}

/** Everything impure that a flow may need, made once per page. Machines are wired to it by `<flow>.actors.ts`. */
export interface Services {
  readonly settings: Settings;
  readonly api: Api;
  readonly clock: ServerClock;
  readonly tokens: Tokens;
  readonly tokenRefresh: TokenRefresh;
  /** From the call layer to the session. */
  readonly session: Emitter<SessionNews>;
  /** Emits when a product was put into the cart. */
  readonly cart: Emitter<void>;
  readonly page: Page;
  readonly storage: Storages;
  readonly memory: MemberMemory;
  /** A password for the page that binds a phone. */
  readonly pendingPassword: PendingSecret;
  /** An SMS code for the registration. */
  readonly pendingCode: PendingSecret;
  readonly thirdReturn: ThirdReturned;
  /** Options for every actor that has no parent. */
  readonly inspection: Inspection;
}

export function createServices(settings: Settings = builtSettings): Services {
  const storage = openStorages();
  const clock = createServerClock();
  const memory = createMemberMemory();
  const tokens = createTokens(storage, memory);
  const session = createEmitter<SessionNews>();
  const send = createSend(settings.gatewayBase, clock);
  const tokenRefresh = createTokenRefresh(send, tokens);
  const api = createApi(send, tokens, tokenRefresh, session.emit);
  return {
    settings,
    api,
    clock,
    tokens,
    tokenRefresh,
    session,
    cart: createEmitter(),
    page: createPage(),
    storage,
    memory,
    pendingPassword: createPendingSecret(memory.place('password')),
    pendingCode: createPendingSecret(memory.place('code')),
    thirdReturn: readThirdReturn(tokens),
    inspection: openInspection(),
  };
}

function openInspection(): Inspection {
  // A compile-time constant: the app of a real shop contains none of this.
  const inspect = __RECORDABLE__ ? globalThis.__xinglinInspect : undefined;
  return inspect === undefined ? {} : { inspect };
}
