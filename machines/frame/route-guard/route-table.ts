/**
 * Who may open which page (ACC-ROUTE-23, decided). Paths are matched without regard to case, as the router does.
 */

/**
 * - `anyone`: open to all
 * - `member`: needs a login
 * - `login`: the Login page, where a member has nothing to do (ACC-ROUTE-24)
 * - `nowhere`: a kind that the page does not know (ACC-ROUTE-05, ACC-ROUTE-09)
 */
export type Access = 'anyone' | 'member' | 'login' | 'nowhere';

interface Rule {
  readonly path: RegExp;
  readonly access: Access;
}

/** The first rule that fits counts. */
const rules: readonly Rule[] = [
  { path: /^\/user\/login$/, access: 'login' },
  { path: /^\/user\/register$/, access: 'anyone' },
  { path: /^\/user\/bind\/phone\/add$/, access: 'anyone' },
  { path: /^\/user\/bind\/phone\/(?:edit|editpwd)$/, access: 'member' },
  { path: /^\/user\/bind\/phone(?:\/.*)?$/, access: 'nowhere' },
  { path: /^\/user\/account\/password\/(?:forget|update)$/, access: 'anyone' },
  { path: /^\/user\/account\/password\/edit$/, access: 'member' },
  { path: /^\/user\/account\/password(?:\/.*)?$/, access: 'nowhere' },
  { path: /^\/user\/error$/, access: 'anyone' },
  { path: /^\/user(?:\/.*)?$/, access: 'member' },
  { path: /^\/pay\/inquiry$/, access: 'member' },
];

const patientForm = /^\/user\/patientinfo\/./;
/** A pay-key holder acts without a login (PAT-SCOPE-06). */
const withKey = /[?&]useKey=[^&]/;

/** Pages of the way in, where a 401 leaves the member's cookies (ACC-SES-12). */
const wayIn = /^\/user\/(?:login|register|bind\/phone\/[^/]+)$/;

/** The form of a medicine user by the key of a link; `search` with its `?`, or an empty text. */
export function isPatientByKey(path: string, search: string): boolean {
  return patientForm.test(plainForm(path)) && withKey.test(search);
}

/** @param search the query with its `?`, or an empty text */
export function accessTo(path: string, search: string): Access {
  const plain = plainForm(path);
  if (isPatientByKey(path, search)) return 'anyone';
  return rules.find((rule) => rule.path.test(plain))?.access ?? 'anyone';
}

export function isWayIn(path: string): boolean {
  return wayIn.test(plainForm(path));
}

function plainForm(path: string): string {
  return path.toLowerCase().replace(/(?<=.)\/+$/, '');
}
