import type { Page } from 'playwright-core';

/** One value that is typed into one field of an open form, which is then sent off. */
export interface Try {
  /** The control's name, as a reader is told it. */
  readonly label: string;
  readonly value: string;
  /** A field that has to say the same. */
  readonly twin?: string | undefined;
}

/** What the form did with it. */
export interface Outcome {
  /** What stood in the field before it was sent, and after. */
  readonly typed: string;
  readonly after: string;
  /** The paths of the calls that it sent. */
  readonly asked: readonly string[];
  /** The line under the field, or under another one of the form, that is marked as wrong. */
  readonly besideField: string;
  /** The notice over the form. */
  readonly notice: string;
}

interface Task {
  readonly tries: readonly Try[];
  /** Name of the button that sends the form. */
  readonly submit: string;
  /** How the paths of the calls begin that it sends. */
  readonly paths: readonly string[];
  /** Where the form is. */
  readonly scope: string;
  /** What stands in the field between two values, so that one leaves nothing to the next. */
  readonly right: string;
  /** For how long a form may say nothing, milliseconds. */
  readonly patience: number;
}

declare global {
  interface Window {
    /** Calls by their path, as they began and ended. */
    __calls?: { path: string; isOver: boolean }[];
    /** Set by a script that must never run. */
    __ran?: number;
  }
}

/** Runs in every page before its own scripts: notes which calls it makes. */
export function noteCalls(): void {
  const calls: { path: string; isOver: boolean }[] = [];
  window.__calls = calls;
  const ask = window.fetch;
  window.fetch = async (input, init) => {
    const address = input instanceof Request ? input.url : String(input);
    const call = { path: new URL(address, window.location.href).pathname, isOver: false };
    calls.push(call);
    try {
      return await ask.call(window, input, init);
    } finally {
      call.isOver = true;
    }
  };
}

// One function, because only what stands in it goes to the page.
async function inPage({ tries, submit, paths, scope, right, patience }: Task): Promise<Outcome[]> {
  const root = document.querySelector(scope) ?? document.body;
  const turn = () => new Promise((resolve) => setTimeout(resolve));
  const isControl = (node: Element): node is HTMLInputElement | HTMLTextAreaElement => node.matches('input, textarea');
  const controlOf = (label: string) =>
    [...root.querySelectorAll('input, textarea')]
      .filter(isControl)
      .find((control) => (control.getAttribute('aria-label') ?? control.labels?.[0]?.textContent) === label);
  const lineOf = (control: Element) =>
    (control.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent?.trim() ?? '')
      .join(' ');
  const isWrong = (control: Element) => control.getAttribute('aria-invalid') === 'true';
  // Two fields that belong together say what is wrong under one of them.
  const told = (control: Element) =>
    [control, ...root.querySelectorAll('[aria-invalid=true]')].filter(isWrong).slice(0, 1).map(lineOf).join('');
  const notice = () =>
    [...root.querySelectorAll('[role=alert]')]
      .map((node) => node.textContent?.trim())
      .join(' ')
      .trim();
  const type = (control: HTMLInputElement | HTMLTextAreaElement, value: string) => {
    control.focus();
    control.select();
    // Brings about the events of a hand that types, and is told when the field takes less.
    if (value === '') document.execCommand('delete');
    else document.execCommand('insertText', false, value);
  };
  const outcomes: Outcome[] = [];
  for (const { label, value, twin } of tries) {
    let control = controlOf(label);
    if (control === undefined) throw new Error(`there is no field «${label}»`);
    type(control, value);
    const typed = control.value;
    const other = twin === undefined ? undefined : controlOf(twin);
    if (other !== undefined) type(other, value);
    (other ?? control).blur();
    const calls = window.__calls ?? [];
    const before = calls.length;
    const buttonNow = () => [...root.querySelectorAll('button')].find((one) => one.textContent?.trim() === submit);
    const button = buttonNow();
    if (button === undefined) throw new Error(`there is no button «${submit}»`);
    button.click();
    const asked = () => calls.slice(before).filter(({ path }) => paths.some((part) => path.startsWith(part)));
    const isDone = () => {
      const now = controlOf(label);
      if (now === undefined) return true;
      if (asked().length === 0) return told(now) !== '';
      // While a call is under way the button says so.
      return (
        asked().every((call) => call.isOver) && buttonNow()?.disabled === false && (notice() !== '' || told(now) !== '')
      );
    };
    const until = performance.now() + patience;
    for (let turns = 0; (turns < 3 || !isDone()) && performance.now() < until; turns += 1) await turn();
    control = controlOf(label);
    outcomes.push({
      typed,
      after: control?.value ?? '',
      asked: asked().map(({ path }) => path),
      besideField: control === undefined ? '' : told(control),
      notice: notice(),
    });
    if (control === undefined) break;
    type(control, right);
  }
  return outcomes;
}

/** Types these values one after the other, without opening the page anew. */
export const drive = (page: Page, task: Task): Promise<Outcome[]> => page.evaluate(inPage, task);
