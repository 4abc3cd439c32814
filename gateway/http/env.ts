import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import type { Logger } from 'pino';
import type { ThirdParty } from '../../contract/third-party/third.ts';
import type { Clock } from '../clock.ts';
import type { CaptchaProvider, MailSender, PaymentParties, RealNameCheck, SmsSender, ThirdProvider } from '../ports.ts';
import type { GatewaySettings } from '../settings.ts';
import type { ServerKeys } from '../store/server-keys.ts';
import type { Store } from '../store/store.ts';

/** Everyone outside the shop, whom a sandbox plays itself. */
export interface Services {
  readonly sms: SmsSender;
  readonly mail: MailSender;
  readonly realName: RealNameCheck;
  /** The third parties at which this shop is set up; logins at others are rejected. */
  readonly thirdProviders: Readonly<Partial<Record<ThirdParty, ThirdProvider>>>;
  /** Who takes the money, in the order offered; empty where payment is not set up. */
  readonly paymentParties: PaymentParties;
}

/** What an app is built from; it derives the rest from the settings. */
export interface Basics {
  readonly store: Store;
  readonly keys: ServerKeys;
  readonly clock: Clock;
  readonly settings: GatewaySettings;
  readonly log: Logger;
  readonly isStopping: () => boolean;
}

/** What the gateway is built from; nothing of it is global. */
export interface Deps extends Basics, Services {
  readonly captcha: CaptchaProvider;
  /** Whether a ticket asks for an image code; only the sandbox ever returns anything but `auto`. */
  readonly imageCodeMode: () => Promise<ImageCodeMode>;
}

export type ImageCodeMode = 'always' | 'never' | 'auto';

/** What is known of one request before any route runs. */
export interface Visit {
  readonly requestId: string;
  /** Address of the browser, read through the proxies that `TRUST_PROXY` trusts. */
  readonly address: string;
  /** The browser came over TLS: cookies are `Secure` and carry the `__Host-` prefix. */
  readonly secure: boolean;
  /** Scheme and host that the browser sees, without a slash at the end. */
  readonly origin: string;
}

export interface GatewayEnv {
  Bindings: Partial<HttpBindings>;
  Variables: {
    visit: Visit;
    route: string;
    /** The member who asked or has just logged in, for the log. */
    memberId: string;
    /** The code of the refusal, for the log and the metrics. */
    refusal: string;
  };
}

export type GatewayContext = Context<GatewayEnv>;
