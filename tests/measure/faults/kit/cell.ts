import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { type FaultName, type Outcome, usualWords } from './faults.ts';
import type { Line } from './line.ts';
import type { Scene } from './scene.ts';
import { QUIET, type Stage } from './stage.ts';

/** What is wrong with a cell: its text is what the report shows. */
class Wrong extends Error {}

async function must(what: string, fact: () => Promise<unknown>): Promise<void> {
  try {
    await fact();
  } catch (error) {
    if (error instanceof Wrong) throw error;
    throw new Wrong(`${what}: ${String(error instanceof Error ? error.message : error).split('\n', 1)[0]}`);
  }
}

const until = ({ patience }: Stage, fact: () => unknown) => expect.poll(fact, { timeout: patience, interval: 20 });
const see = (locator: Locator) => locator.filter({ visible: true }).first().waitFor();
const retryIn = (page: Page) => page.getByRole('button', { name: '重试' }).filter({ visible: true }).first().click();

/** What fields hold, by the order of the page; a page that lost one holds fewer. */
function typedIn(page: Page, forgets: RegExp | undefined): Promise<string[]> {
  return page.locator('input:not([type=file]):not([type=hidden]), textarea, select').evaluateAll(
    (all, pattern) =>
      all.flatMap((field) => {
        const name = field.getAttribute('aria-label') ?? field.closest('label')?.textContent ?? '';
        const labelled = Object(field).labels?.[0]?.textContent ?? name;
        if (pattern !== null && new RegExp(pattern).test(labelled)) return [];
        if (field instanceof HTMLInputElement && ['checkbox', 'radio'].includes(field.type)) {
          return field.checked ? [`${labelled}: ✓`] : [];
        }
        const { value } = Object(field);
        return value === '' ? [] : [`${labelled}: ${value}`];
      }),
    forgets?.source ?? null,
  );
}

async function isIdle(page: Page): Promise<boolean> {
  return (await page.locator('[aria-busy="true"]').filter({ visible: true }).count()) === 0;
}

/** Two frames: what an answer brings is drawn by then. */
const drawn = (page: Page) =>
  page.evaluate(
    () => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
  );

/** What the page says of itself, for the report. */
async function saidBy(page: Page): Promise<string> {
  const texts = await page
    .locator('[role=alert], [role=status], [role=alertdialog]')
    .allInnerTexts()
    .catch(() => []);
  const said = texts.map((text) => text.trim().replaceAll(/\s+/g, ' ')).filter(Boolean);
  return said.length === 0 ? '' : `it says «${said.join('», «')}»`;
}

const stays = (scene: Scene, page: Page) =>
  scene.stays?.(page) ?? page.locator('h1, [role=dialog], [role=alertdialog]');

/** One scene under one fault. Resolves to what is wrong, or to null. */
export async function playCell(stage: Stage, line: Line, scene: Scene, fault: FaultName): Promise<string | null> {
  stage.complaints.length = 0;
  try {
    await must('before the fault', async () => scene.open?.(stage));
    await play(stage, line, scene, fault);
    const [complaint] = stage.complaints;
    return complaint ?? null;
  } catch (error) {
    if (!(error instanceof Wrong)) throw error;
    return [error.message, await saidBy(stage.page), ...stage.complaints].filter(Boolean).join('; ');
  } finally {
    line.lift();
  }
}

function textOf({ says = {} }: Scene, outcome: Outcome, fault: FaultName): string | RegExp | null | undefined {
  const own = says[fault] === undefined ? says[outcome] : says[fault];
  return own === undefined ? usualWords[outcome] : own;
}

async function play(stage: Stage, line: Line, scene: Scene, fault: FaultName): Promise<void> {
  const { page } = stage;
  const before = (await scene.effect?.count(stage)) ?? 0;
  // What stands there before a page is opened is another page's.
  const typed = scene.open === undefined ? [] : await typedIn(page, scene.forgets);
  line.set(fault);
  await must('the deed', () => scene.deed(stage));
  await must('the call was not made', () => until(stage, () => line.outcome).not.toBeNull());
  if (line.gatewayRefused !== null) throw new Wrong(`the gateway refused: ${line.gatewayRefused}`);
  const outcome = line.outcome ?? 'done';
  await come(stage, line, scene, outcome, typed, fault);
  const isQuiet = textOf(scene, outcome, fault) === null;
  const whole = (outcome === 'late' ? scene.effect?.afterLeaving : undefined) ?? scene.effect?.by ?? 0;
  const by = outcome === 'login' || (isQuiet && !line.tookEffect) ? 0 : whole;
  if (scene.effect) {
    await must(`effect ${by}`, () =>
      until(stage, async () => ((await scene.effect?.count(stage)) ?? 0) - before).toBe(by),
    );
  }
}

async function come(
  stage: Stage,
  line: Line,
  scene: Scene,
  outcome: Outcome,
  typed: readonly string[],
  fault: FaultName,
): Promise<void> {
  const { page } = stage;
  switch (outcome) {
    case 'done':
      if (fault === 'slow') {
        await jump(stage, line, 10_000);
        line.lift();
      }
      return must('success is not shown', () => see(scene.done(page)));
    case 'login':
      return must('not taken to Login', () => atLogin(stage, scene));
    case 'late':
      return must('a late answer', () => leaveAndAnswer(stage, line, scene));
    case 'tolerated':
      await must('no rest', () => until(stage, () => isIdle(page)).toBe(true));
      await drawn(page);
      return must('the page cannot be used', () => see(stays(scene, page)));
    default:
      if (outcome === 'timeout') await jump(stage, line, 16_000);
      return fail(stage, line, scene, textOf(scene, outcome, fault), typed, scene.ends?.includes(fault) ?? false);
  }
}

/** The clock jumps once nothing but the held answer is awaited: no other call is to time out with it. */
async function jump(stage: Stage, line: Line, ms: number): Promise<void> {
  await must('other calls are under way', () =>
    until(stage, () => stage.underWay.size - line.holds).toBeLessThanOrEqual(0),
  );
  await stage.context.clock.fastForward(ms);
}

async function atLogin(stage: Stage, scene: Scene): Promise<void> {
  if (scene.loggedOut !== undefined) return see(scene.loggedOut(stage.page));
  const { pathname, search } = new URL(stage.page.url());
  const from = pathname === '/user/login' ? null : pathname + search;
  await stage.page.waitForURL((url) => url.pathname === '/user/login');
  const back = new URL(stage.page.url()).searchParams.get('backurl');
  if (back === null || (from !== null && back !== from))
    throw new Wrong(`the way back from Login is ${back}, not ${from}`);
}

const aside = (from: string, to: string, other: string) => (from.startsWith(to) ? other : to);

/** Leaves by a link while the answer is under way: nothing may come of it on the next page. */
async function leaveAndAnswer(stage: Stage, line: Line, scene: Scene): Promise<void> {
  const { page } = stage;
  const asked = new URL(page.url()).pathname;
  const isMember = scene.as !== null;
  const to = isMember ? aside(asked, QUIET, '/merchants/entry') : aside(asked, '/user/login', '/user/register');
  await stage.go(to);
  const leave = page.getByRole('button', { name: /^(离开|放弃|不保存|确定离开)$/ }).filter({ visible: true });
  await until(stage, async () => {
    if ((await leave.count()) > 0)
      await leave
        .first()
        .click({ timeout: 1000 })
        .catch(() => null);
    return new URL(page.url()).pathname;
  }).toBe(to);
  await see(page.getByRole('heading', { level: 1 }));
  line.release();
  await drawn(page);
  if (new URL(page.url()).pathname !== to) throw new Wrong(`it has led away to ${page.url()}`);
  const toasts = await page.getByRole('alert').filter({ visible: true }).allTextContents();
  if (toasts.some((text) => text.trim() !== '')) throw new Wrong(`it says ${toasts.join()}`);
}

async function fail(
  stage: Stage,
  line: Line,
  scene: Scene,
  says: string | RegExp | null | undefined,
  typed: readonly string[],
  isEnd: boolean,
): Promise<void> {
  const { page } = stage;
  if (says === null) {
    await must('no rest', () => until(stage, () => isIdle(page)).toBe(true));
    return must('the page cannot be used', () => see(stays(scene, page)));
  }
  const text = says === undefined ? page.getByRole('alert').filter({ hasText: /./ }) : page.getByText(says);
  await must(`does not say «${says ?? 'anything'}»`, () => see(text));
  await must('no rest', () => until(stage, () => isIdle(page)).toBe(true));
  await must('the page cannot be used', () => see(stays(scene, page)));
  const kept = await typedIn(page, scene.forgets);
  const lost = typed.filter((one) => !kept.includes(one));
  if (lost.length > 0) throw new Wrong(`lost what was typed: ${lost.join(', ')}`);
  if (isEnd) return;
  const isSpent = line.tookEffect && scene.spent !== undefined;
  line.lift();
  const again = scene.again ?? (scene.call.method === 'GET' ? () => retryIn(page) : scene.deed);
  await must('trying again', () => again(stage));
  await must('the second try does not succeed', () =>
    see(isSpent && scene.spent !== undefined ? page.getByText(scene.spent) : scene.done(page)),
  );
}
