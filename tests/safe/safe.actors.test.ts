import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { bindAccounts } from '../../contract/login/account.calls.ts';
import { readConsents, withdrawConsent } from '../../contract/patients/consent.calls.ts';
import { readPersonalData } from '../../contract/safe/personal-data.calls.ts';
import { checkThirdReturn, readAccount, readThirdBinder, removeThirdBinder } from '../../contract/safe/safe.calls.ts';
import { refreshTokens } from '../../contract/session/session.calls.ts';
import { createPage } from '../../src/lib/page.ts';
import {
  provideAccountInfo,
  provideHealthConsent,
  providePersonalData,
  provideThirdBinder,
} from '../../src/safe/safe.actors.ts';
import { json, openTab, openTestServer, refusal, started, tokensNumber } from '../kit/actors.ts';
import { until } from '../kit/until.ts';

const server = openTestServer();

const linked = { qq: { name: '杏花微雨' }, weixin: null, alipay: null, weibo: null };

function answerBindings() {
  return server.answer(readThirdBinder, ({ url }) => {
    return json(url.endsWith('=1') ? { isBind: 1, loginName: '杏花微雨', loginType: 2 } : { isBind: '0' });
  });
}

function openBinder(tab = openTab()) {
  return { actor: started(createActor(provideThirdBinder({ api: tab.api, page: createPage() }))), tab };
}

const came = { kind: 'unbound', party: 'weixin', openId: 'open-id-1', backUrl: null } as const;

/** The page after coming back with an account that no member has linked. */
async function asking() {
  answerBindings();
  server.answer(checkThirdReturn, () => json({ loginName: '杏林春暖', link: 'none' }));
  const { actor, tab } = openBinder();
  actor.send({ type: 'callback.read', callback: came });
  await waitFor(actor, (snapshot) => snapshot.matches('askingBind'));
  return { actor, tab };
}

describe('accountInfo on the wire', () => {
  test.each([
    [
      { phoneStr: '138****8000', hasPassword: true },
      { phone: '138****8000', hasPassword: true },
    ],
    [
      { code: 200, data: { phoneStr: '138****8000', hasPassword: false, more: 1 } },
      { phone: '138****8000', hasPassword: false },
    ],
    [{ hasPassword: 'yes' }, { phone: '', hasPassword: null }],
  ])('ACC-CALL-08 ACC-SAFE-01 %j is read tolerantly', async (answer, account) => {
    server.answer(readAccount, () => json(answer));
    const actor = createActor(provideAccountInfo(openTab())).start();
    await waitFor(actor, (snapshot) => snapshot.status === 'done');
    expect(actor.getSnapshot().context.account).toEqual(account);
  });
});

describe('thirdBinder on the wire', () => {
  test('ACC-CALL-09 ACC-SAFE-02 the four parties are read by their codes and become links or null', async () => {
    const asked = answerBindings();
    const { actor } = openBinder();
    await waitFor(actor, (snapshot) => snapshot.matches('listed'));
    expect(asked.map(({ query }) => query.type).toSorted()).toEqual(['1', '2', '3', '4']);
    expect(actor.getSnapshot().context.bindings).toEqual(linked);
  });

  test('ACC-CALL-09 a refusal, or an answer without isBind, does not count as unlinked', async () => {
    for (const answer of [() => refusal(429, 'tooMany', '操作过于频繁'), () => json({ loginName: 'x' })]) {
      server.answer(readThirdBinder, (request) => (request.url.endsWith('=3') ? answer() : json({ isBind: 0 })));
      const { actor } = openBinder();
      await waitFor(actor, (snapshot) => snapshot.matches('failed'));
      expect(actor.getSnapshot().context).toMatchObject({ bindings: null, notice: { kind: 'refused' } });
    }
  });

  test('ACC-SAFE-08 ACC-CALL-21 ACC-THIRD-08 confirming sends the payload without phone or code, then reads the links again', async () => {
    const { actor, tab } = await asking();
    expect(actor.getSnapshot().context.name).toBe('杏林春暖');
    const asked = answerBindings();
    const bodies = server.answer(bindAccounts, () => json({}));
    actor.send({ type: 'question.confirmed' });
    await waitFor(actor, (snapshot) => snapshot.matches('listed'));
    expect(bodies.map(({ body }) => body)).toEqual([
      { loginName: 'open-id-1', loginType: 3, type: 1, userName: '', password: '', loginPassword: '' },
    ]);
    expect(asked).toHaveLength(4);
    expect(JSON.stringify([tab.storages.session, actor.getSnapshot().context])).not.toContain('open-id-1');
  });

  test('ACC-CALL-21 a 401 refreshes the tokens and repeats the call, as for every call of a member', async () => {
    const { actor, tab } = await asking();
    tab.tokens.keep(tokensNumber(1));
    server.answer(refreshTokens, () => json(tokensNumber(2)));
    const asked = server.answer(
      bindAccounts,
      () => refusal(401),
      () => json({}),
    );
    actor.send({ type: 'question.confirmed' });
    await waitFor(actor, (snapshot) => snapshot.matches('listed'));
    expect([asked.length, tab.tokens.access()]).toEqual([2, 'access-2']);
  });

  test('ACC-CALL-10 ACC-SAFE-07 a link is removed by its code, with the bearer token', async () => {
    answerBindings();
    const { actor, tab } = openBinder();
    tab.tokens.keep(tokensNumber(1));
    await waitFor(actor, (snapshot) => snapshot.matches('listed'));
    const asked = server.answer(removeThirdBinder, () => json({}));
    actor.send({ type: 'unbind.pressed', party: 'qq' });
    actor.send({ type: 'question.confirmed' });
    await waitFor(actor, (snapshot) => snapshot.matches('listed'));
    expect(asked.map(({ search, headers }) => [search, headers.get('authorization')])).toEqual([
      ['?type=1', 'Bearer access-1'],
    ]);
  });

  test('ACC-CALL-20 a page left for a third party can be used again when it regains focus', async () => {
    answerBindings();
    const { actor } = openBinder();
    await waitFor(actor, (snapshot) => snapshot.matches('listed'));
    actor.send({ type: 'bind.pressed', party: 'weixin' });
    expect(actor.getSnapshot().value).toBe('leaving');
    window.dispatchEvent(new Event('focus'));
    expect(actor.getSnapshot().value).toBe('listed');
  });
});

describe('healthConsent on the wire', () => {
  const given = { purpose: 'health', version: '2026-11', givenAt: '2026-11-21T20:00:00Z' };

  test('ACC-SAFE-01 reads and withdraws the latest consent to health data, with its day in Shanghai (ruling 19)', async () => {
    server.answer(readConsents, () =>
      json({ content: [{ ...given, version: '2025-01' }, given, { ...given, purpose: 'other', version: '9' }] }),
    );
    const actor = createActor(provideHealthConsent(openTab())).start();
    await waitFor(actor, (snapshot) => snapshot.matches('given'));
    expect(actor.getSnapshot().context.consent).toEqual({ version: '2026-11', day: '2026-11-22' });
    const asked = server.answer(withdrawConsent, () => json({}));
    server.answer(readConsents, () => json({ content: [] }));
    actor.send({ type: 'withdraw.pressed' });
    actor.send({ type: 'withdraw.confirmed' });
    await waitFor(actor, (snapshot) => snapshot.status === 'done');
    expect(asked.map(({ search }) => search)).toEqual(['?purpose=health']);
    expect(actor.getSnapshot().context.consent).toBeNull();
  });

  test('ACC-SAFE-01 a consent whose time cannot be read has no day', async () => {
    server.answer(readConsents, () => json({ content: [{ ...given, givenAt: 'x' }] }));
    const actor = started(createActor(provideHealthConsent(openTab())));
    await waitFor(actor, (snapshot) => snapshot.matches('given'));
    expect(actor.getSnapshot().context.consent?.day).toBe('');
  });
});

describe('personalData on the wire', () => {
  test('ACC-SAFE-01 the answer is saved as a file and its object URL revoked; nothing is stored', async () => {
    const copy = { profile: { phone: '13800138000' }, addresses: [], anything: { new: 1 } };
    server.answer(readPersonalData, () => json(copy));
    const files: Blob[] = [];
    const address = 'blob:copy';
    const revoked = vi.fn<(address: string) => void>();
    vi.stubGlobal(
      'URL',
      Object.assign(class extends URL {}, {
        createObjectURL: (file: Blob) => {
          files.push(file);
          return address;
        },
        revokeObjectURL: revoked,
      }),
    );
    const saved: string[] = [];
    const pressed = (event: Event) => {
      event.preventDefault();
      if (event.target instanceof HTMLAnchorElement) saved.push(event.target.download, event.target.href);
    };
    window.addEventListener('click', pressed);
    onTestFinished(() => {
      window.removeEventListener('click', pressed);
      vi.unstubAllGlobals();
    });

    const actor = createActor(providePersonalData(openTab())).start();
    const emitted = vi.fn<() => void>();
    actor.on('succeeded', emitted);
    actor.send({ type: 'download.pressed' });
    await waitFor(actor, (snapshot) => snapshot.matches('idle') && emitted.mock.calls.length === 1);
    expect(saved).toEqual([expect.stringMatching(/^个人信息-\d{4}-\d\d-\d\d\.json$/), address]);
    expect(files.map(({ type }) => type)).toEqual(['application/json']);
    expect(JSON.parse((await files[0]?.text()) ?? '')).toEqual(copy);
    await until(() => expect(revoked).toHaveBeenCalledExactlyOnceWith(address));
    expect([document.querySelector('a'), localStorage.length, sessionStorage.length]).toEqual([null, 0, 0]);
  });
});
