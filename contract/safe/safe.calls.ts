import * as v from 'valibot';
import { defineCall } from '../call.ts';
import { looseNumber, looseText } from '../loose.ts';
import { plainText } from '../text.ts';
import type { ThirdType } from '../third-party/third.ts';

const loginType = v.picklist([2, 3, 4, 5]);

/** ACC-CALL-08: `phoneStr` is masked, empty without a phone; `hasPassword` is null where the answer does not say. */
export const readAccount = defineCall({
  name: 'readAccount',
  method: 'GET',
  path: '/v2/member/account',
  summary: 'Read the account information',
  requirements: ['ACC-CALL-08', 'ACC-SAFE-01'],
  access: 'member',
  answer: v.object({
    phoneStr: looseText,
    hasPassword: v.fallback(v.nullish(v.boolean(), null), null),
  }),
});

const PATH = '/v2/member/account/thirdBinder';
const typesByCode = { '1': 1, '2': 2, '3': 3, '4': 4 } as const;
/** A third type code (ACC-THIRD-03). */
const query = v.strictObject({
  type: v.pipe(
    v.picklist(['1', '2', '3', '4']),
    v.transform((code): ThirdType => typesByCode[code]),
  ),
});

/**
 * ACC-CALL-09: whether the member has linked an account of this third party. `loginName` is the name that the third
 * party gave (ACC-THIRD-05); never the openId.
 */
export const readThirdBinder = defineCall({
  name: 'readThirdBinder',
  method: 'GET',
  path: PATH,
  summary: 'Read a third-party binding',
  requirements: ['ACC-CALL-09', 'ACC-SAFE-02', 'ACC-THIRD-05'],
  access: 'member',
  query,
  answer: v.object({
    isBind: v.pipe(v.union([v.string(), v.number()]), v.transform(String), v.picklist(['0', '1'])),
    loginName: looseText,
    loginType: looseNumber,
  }),
});

/** ACC-CALL-10: ends the member's link to this third party. Without one nothing changes. */
export const removeThirdBinder = defineCall({
  name: 'removeThirdBinder',
  method: 'DELETE',
  path: PATH,
  summary: 'Remove a third-party binding',
  requirements: ['ACC-CALL-10', 'ACC-SAFE-07'],
  access: 'member',
  bearer: true,
  query,
  refusals: [429],
});

/**
 * Proposed, before a link is confirmed: the account at a third party from which this browser has just come back.
 * `loginName` (request) is its openId, as in ACC-THIRD-05; the answer's is the name that the third party gave. `link`:
 * linked by no one, by the asking member, or by another. Refused without a proof of this browser.
 */
export const checkThirdReturn = defineCall({
  name: 'checkThirdReturn',
  method: 'POST',
  path: `${PATH}/returned`,
  summary: 'Look at the third-party account that this browser has come back from',
  requirements: ['ACC-SAFE-08', 'ACC-SAFE-09'],
  access: 'member',
  body: v.strictObject({ loginName: plainText(128), loginType }),
  answer: v.object({ loginName: looseText, link: v.picklist(['none', 'own', 'other']) }),
  refusals: [429],
});
