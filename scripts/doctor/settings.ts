import type { Adapters } from '../../gateway/adapters/adapters.ts';
import type { GatewaySettings } from '../../gateway/settings.ts';
import { type Finding, mind, well } from './finding.ts';

/** What a gateway with these settings is fit for. None of this keeps the gateway from starting. */
export function settingsFindings(settings: GatewaySettings, adapters: Adapters): Finding[] {
  if (settings.sandbox)
    return [mind('settings', 'SANDBOX=1: everything outside the shop is simulated; not for production')];
  const { publicOrigin, trustProxy } = settings;
  const isSecure = publicOrigin.startsWith('https://');
  const missing: readonly (readonly [boolean, string])[] = [
    [publicOrigin === '', 'PUBLIC_ORIGIN is not set: the addresses in messages are taken from the request'],
    [publicOrigin !== '' && !isSecure, 'PUBLIC_ORIGIN is not an https address: cookies are not Secure'],
    [isSecure && trustProxy === 0, 'TRUST_PROXY is 0 behind a TLS proxy: every request seems to come from the proxy'],
    [adapters.sms === undefined, 'SMS is not set: nobody can log in by SMS'],
    [adapters.paymentParties === undefined, 'PAY is not set: nothing can be paid'],
    [settings.databaseUrl === '', 'DATABASE_URL is not set: the embedded database is not safe against a power cut'],
  ];
  const minded = missing.filter(([isSo]) => isSo).map(([, says]) => mind('settings', says));
  return minded.length > 0 ? minded : [well('settings', 'all required settings are set')];
}

/** What a gateway at another origin has to answer for the app built with its address; empty when there is none. */
export function clientFindings(gatewayBase: string, publicOrigin: string): Finding[] {
  if (!URL.canParse(gatewayBase) || new URL(gatewayBase).origin === publicOrigin) return [];
  const look = `npm run conformance -- ${gatewayBase} --origin ${publicOrigin || 'https://shop.example'}`;
  return [
    mind('client', `GATEWAY_BASE must allow the app's origin and expose Date, which the app's clock reads: ${look}`),
  ];
}
