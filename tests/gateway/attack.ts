import type { Answer, Browser } from './browser.ts';
import type { gatewayKit } from './kit.ts';

/** Ten times as many in `npm run test:long`. */
export const TRIES = process.env.LONG === '1' ? 10_000 : 1000;
/** The tries take seconds on an idle machine, and must not fail on one that builds and tests in parallel. */
export const withTimeout = { timeout: 300_000 };

/** Calls `ask` this many times, `atOnce` in parallel, in turn at two replicas without the sandbox. */
export async function attack(
  kit: ReturnType<typeof gatewayKit>,
  times: number,
  atOnce: number,
  ask: (browserAt: (address: string, as?: Browser) => Browser, at: number) => Promise<Answer>,
): Promise<Answer[]> {
  const replicas = [await kit.replica({ sandbox: false }), await kit.replica({ sandbox: false })] as const;
  const answers: Answer[] = [];
  let begun = 0;
  const attacker = async () => {
    while (begun < times) {
      const at = begun;
      begun += 1;
      const app = replicas[at % 2 === 0 ? 0 : 1];
      answers.push(await ask((address, as) => kit.browser({ address, app, ...(as && { as }) }), at));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, attacker));
  return answers;
}

export function tallyOf(answers: readonly Answer[]): Record<string, number> {
  const tally: Record<string, number> = {};
  for (const { status, body } of answers) {
    const kind = status === 200 ? 'success' : `${status} ${body.code}`;
    tally[kind] = (tally[kind] ?? 0) + 1;
  }
  return tally;
}
