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
  /** The form has taken it by itself: it is gone, or its field is empty again, or it asks whether it is meant. */
  readonly isTaken: boolean;
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
  readonly ends: 'by call' | 'by itself' | 'by search';
  readonly hasPuzzle: boolean;
  /** For how long a form may say nothing, milliseconds. */
  readonly patience: number;
  /** For how long a search may be thought about before it is asked, milliseconds. */
  readonly thought: number;
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
  // A search opens its results beside the page; here they would be thousands.
  window.open = () => null;
  const ask = window.fetch;
  window.fetch = async (input, init) => {
    const address = input instanceof Request ? input.url : String(input);
    const call = { path: new URL(address, window.location.href).pathname, isOver: false };
    calls.push(call);
    const end = () => {
      call.isOver = true;
    };
    try {
      const answer = await ask.call(window, input, init);
      // The page knows what was said once all of it is there.
      answer.clone().arrayBuffer().then(end, end);
      return answer;
    } catch (error) {
      end();
      throw error;
    }
  };
}

// One function, because only what stands in it goes to the page.
async function inPage({
  tries,
  submit,
  paths,
  scope,
  right,
  ends,
  hasPuzzle,
  patience,
  thought,
}: Task): Promise<Outcome[]> {
  const root = document.querySelector(scope) ?? document.body;
  const turn = () => new Promise((resolve) => setTimeout(resolve));
  const isControl = (node: Element): node is HTMLInputElement | HTMLTextAreaElement => node.matches('input, textarea');
  const controlOf = (label: string) =>
    [...root.querySelectorAll('input, textarea')]
      .filter(isControl)
      .find((control) => (control.getAttribute('aria-label') ?? control.labels?.[0]?.textContent) === label);
  // What is wrong with a choice is said of all of it.
  const lineOf = (control: Element) =>
    ((control.closest('[role=radiogroup]') ?? control).getAttribute('aria-describedby') ?? '')
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
  const named = (name: string) =>
    [...root.querySelectorAll('button')].find(
      (one) => one.textContent?.trim() === name || one.getAttribute('aria-label') === name,
    );
  const slider = () => root.querySelector('[role=slider]');
  const isSolved = () => slider()?.parentElement?.textContent?.includes('验证通过') === true;
  // Whatever the place, the gateway of these forms says that the piece fits.
  const solve = async () => {
    const until = performance.now() + patience;
    while (!isSolved() && performance.now() < until) {
      if (slider()?.getAttribute('aria-disabled') === null) {
        if (slider()?.getAttribute('aria-valuenow') === '0') named('右 10')?.click();
        else named('验证')?.click();
      }
      await turn();
    }
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
    if (hasPuzzle) await solve();
    const calls = window.__calls ?? [];
    const before = calls.length;
    const button = submit === '' ? undefined : named(submit);
    if (button === undefined && submit !== '') throw new Error(`there is no button «${submit}»`);
    button?.click();
    const asked = () => calls.slice(before).filter(({ path }) => paths.some((part) => path.startsWith(part)));
    const isTaken = () => {
      const now = controlOf(label);
      if (now === undefined) return true;
      if (ends !== 'by itself') return false;
      return (typed !== '' && now.value === '') || document.querySelector('[role=alertdialog]') !== null;
    };
    // While a call is under way the button says so.
    const isIdle = () => submit === '' || named(submit)?.disabled === false;
    const began = performance.now();
    const isDone = () => {
      const now = controlOf(label);
      if (now === undefined || isTaken()) return true;
      const isThought = ends === 'by search' && performance.now() > began + thought;
      if (asked().length === 0) return told(now) !== '' || isThought;
      return asked().every((call) => call.isOver) && isIdle() && (notice() !== '' || told(now) !== '' || isThought);
    };
    const until = began + patience;
    for (let turns = 0; (turns < 3 || !isDone()) && performance.now() < until; turns += 1) await turn();
    const wasTaken = isTaken();
    // What follows an answer, such as another picture, is there before the next value is typed.
    const isAtRest = () => calls.every((call) => call.isOver) && (wasTaken || isIdle());
    for (let turns = 0; (turns < 2 || !isAtRest()) && performance.now() < until; turns += 1) await turn();
    control = controlOf(label);
    outcomes.push({
      typed,
      after: control?.value ?? '',
      asked: asked().map(({ path }) => path),
      besideField: control === undefined ? '' : told(control),
      notice: notice(),
      isTaken: wasTaken,
    });
    if (control === undefined || wasTaken) break;
    type(control, right);
  }
  return outcomes;
}

/** Types these values one after the other, without opening the page anew. */
export const drive = (page: Page, task: Task): Promise<Outcome[]> => page.evaluate(inPage, task);
