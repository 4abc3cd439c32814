import type { Part } from './figures.ts';

/** An ID of the attacks and faults below, in the title of a test. */
export const THREAT_ID = /\b(?:S(?:[1-9]|1\d|2[0-5])|F(?:[1-9]|1[0-4]))\b/;

/** A way in which somebody or something may break the shop, and what has to come of it. */
export interface Threat {
  /** Cited by the titles of its tests. */
  readonly id: string;
  readonly what: string;
  readonly expected: string;
  /** Where a command of its own measures it, beside or instead of tests. */
  readonly part?: Part;
}

export const attacks: readonly Threat[] = [
  {
    id: 'S1',
    what: 'open redirect by backurl and backUrl',
    expected: 'no way back leaves the origin; good ones are kept',
  },
  {
    id: 'S2',
    what: 'hostile address in data',
    expected: 'a link leads to this shop or, in a window of its own, to a plain https address',
  },
  { id: 'S3', what: 'theft of tokens', expected: 'no secret stands in an address, the page, a console or a log' },
  { id: 'S4', what: 'tabs that refresh at once', expected: 'one refresh a round, and no call fails' },
  { id: 'S5', what: 'storm of 401 answers', expected: 'one refresh, then one clear and one redirect' },
  { id: 'S6', what: 'calls from another page (CSRF)', expected: 'nothing is changed by a page of another origin' },
  { id: 'S7', what: 'SMS bombing', expected: 'no phone, address or day gets more than its limit' },
  {
    id: 'S8',
    what: 'brute force of SMS codes',
    expected: 'five tries a code, counted in parallel too; one use',
  },
  { id: 'S9', what: 'password spraying, enumeration, timing', expected: 'waits grow, messages and times tell nothing' },
  { id: 'S10', what: 'replay of an image code', expected: 'one check a picture, by its own answer alone' },
  { id: 'S11', what: 'slide check skipped or replayed', expected: 'no login without a ticket of its own' },
  {
    id: 'S12',
    what: 'guessing the digits or the key of a pay link',
    expected: 'five tries, then closed; a key has 256 bits',
  },
  { id: 'S13', what: 'things of others by their ids', expected: 'answered as if they were not there; nothing changes' },
  { id: 'S14', what: 'fields that are the gateway’s alone', expected: 'every call refuses them' },
  { id: 'S15', what: 'keys and codes past their time', expected: 'valid a second before the end, not at it' },
  { id: 'S16', what: 'leak of masked data', expected: 'no planted number, key or health text anywhere it must not be' },
  { id: 'S17', what: 'upload of what is no picture', expected: 'refused or drawn anew; nothing of the file is served' },
  {
    id: 'S18',
    what: 'script in texts that are shown (XSS)',
    expected: 'everything is text; nothing runs, the policy reports nothing',
  },
  { id: 'S19', what: 'another’s browser in a QR login', expected: 'only the browser that drew the code logs in' },
  {
    id: 'S20',
    what: 'binding by another page, made-up openId',
    expected: 'nothing is bound without this browser’s proof',
  },
  { id: 'S21', what: 'sessions after logout, reset, closure', expected: 'every token is refused at once' },
  {
    id: 'S22',
    what: 'SQL, NUL, broken Unicode, prototype keys',
    expected: 'refused with 400, never 5xx',
    part: 'fuzz',
  },
  { id: 'S23', what: 'abuse of resources', expected: 'limits on size, time and number; good calls stay quick' },
  { id: 'S24', what: 'headers, caching, framing', expected: 'every answer carries the headers of its kind' },
  { id: 'S25', what: 'known holes of packages', expected: 'none high or critical', part: 'packages' },
];

export const faults: readonly Threat[] = [
  { id: 'F1', what: 'double submits', expected: 'one effect, however often and in parallel' },
  { id: 'F2', what: 'races at limits', expected: 'never one over the limit' },
  { id: 'F3', what: 'wrong clocks', expected: 'the gateway’s clock counts' },
  { id: 'F4', what: 'every fault of every call', expected: 'the page stays usable and says what is', part: 'faults' },
  { id: 'F5', what: 'a flaky network', expected: 'the way ends, with one effect', part: 'faults' },
  {
    id: 'F6',
    what: 'back, tabs, back/forward cache',
    expected: 'nothing old or of another account is shown',
    part: 'circumstances',
  },
  { id: 'F7', what: 'storage full or off, no cookies', expected: 'a clear message, no crash', part: 'circumstances' },
  { id: 'F8', what: 'chunks that are gone', expected: 'one reload, then a page that says so', part: 'circumstances' },
  { id: 'F9', what: 'huge and odd input', expected: 'page and gateway judge the same', part: 'forms' },
  { id: 'F10', what: 'identity cards', expected: 'each number gets its right verdict' },
  { id: 'F11', what: 'time zones', expected: 'the same dates everywhere' },
  { id: 'F12', what: 'kills, full disks, lost databases', expected: 'nothing acknowledged is lost', part: 'kills' },
  { id: 'F13', what: 'long runs', expected: 'memory does not grow', part: 'soak' },
  { id: 'F14', what: 'settings that do not come', expected: 'the defaults hold', part: 'faults' },
];

/** Where the documents ask for something else than OWASP ASVS 5.0, and what stands against the risk. */
export const deviations: readonly (readonly [string, string, string])[] = [
  [
    'Passwords have 6 to 16 characters and must mix kinds.',
    'V6.2 wants at least 8, at least 64 allowed, and no rules of composition.',
    'The rule of the form is kept. The gateway refuses the 3,000 most common ones and slows guessing down.',
  ],
  [
    'Access and refresh token lie in the local storage.',
    'V3.3 has sessions in cookies that no script reads.',
    'A strict policy without inline scripts, 30 minutes for the access token, a refresh token that is used once.',
  ],
  [
    'A pay link is opened by key and phone, of which everywhere else the last four digits are shown.',
    'What opens something should not be what its mask shows.',
    'The pages of a link mask the last four; five wrong phones close a key for a while, twenty for ever.',
  ],
  [
    'Key and phone of a pay link stand in the address.',
    'V14.2 wants no sensitive data in addresses.',
    'No referrer, no cache, redacted logs; a key without its phone tells a masked phone at most.',
  ],
  [
    'An invoice is mailed by a GET (`sendEmail`).',
    'V3.5 wants methods without effects to be safe.',
    'It is refused unless one of the shop’s own scripts asks, within limits, and a repeat sends nothing new.',
  ],
  [
    'Registering and binding say that a phone or account is taken.',
    'V6.3 wants no enumeration of accounts.',
    'Such answers stand behind limits an address; logins and codes answer alike for all phones.',
  ],
  [
    'A guardian is asked for at the age of 6 and under.',
    'The law (PIPL) holds data of all under 14 sensitive.',
    'The rule of the documents is kept; health data of anybody is kept with a recorded consent only.',
  ],
];
