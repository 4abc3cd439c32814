import { Refused } from '../../gateway/http/refused.ts';
import type { PaymentParty } from '../../gateway/ports.ts';

interface Fake {
  says: Awaited<ReturnType<PaymentParty['ask']>>;
  isSilent: boolean;
  readonly asked: string[];
  readonly closed: string[];
}

/** A payment party in the test's own process, with settable answers; records the payments it was asked about. */
export function fakeParty(begun: Awaited<ReturnType<PaymentParty['begin']>>) {
  const party: Fake = { says: 'waiting', isSilent: false, asked: [], closed: [] };
  const silent = () => Promise.reject(new Error('it does not answer 13800138000'));
  const port: PaymentParty = {
    begin: () => (party.isSilent ? silent() : Promise.resolve(begun)),
    readNotice: async () => {
      throw new Refused(401, 'noticeUnsigned');
    },
    noticeAnswer: { status: 204, body: '', type: '' },
    ask: ({ id }) => {
      party.asked.push(id);
      return party.isSilent ? silent() : Promise.resolve(party.says);
    },
    close: ({ id }) => {
      party.closed.push(id);
      return party.isSilent ? silent() : Promise.resolve();
    },
  };
  return Object.assign(party, { port });
}
