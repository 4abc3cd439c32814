/** Who somebody is at a third party. */
export interface ThirdIdentity {
  /** Names the person at this third party only; the same text at another one is somebody else. */
  readonly openId: string;
  /** What the third party calls them; may be empty. */
  readonly name: string;
}

/**
 * A third party as the gateway needs it: the two halves of its OAuth 2 login. A shop writes one for each party that it
 * has an agreement with and hands them to `createApp`; the sandbox plays all four.
 */
export interface ThirdProvider {
  /** Where the browser is sent. The third party has to send it back to `callbackUrl` with `state` as it was given. */
  loginUrl(asked: { readonly state: string; readonly callbackUrl: string; readonly appName: string }): string;
  /**
   * Who came back, by the query that the third party sent the browser back with; null when the shopper said no there.
   * Rejects when it cannot be found out, also for a code that was used before.
   */
  identify(answer: Readonly<Record<string, string>>, callbackUrl: string): Promise<ThirdIdentity | null>;
}
