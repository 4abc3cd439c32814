import { parseArgs } from 'node:util';

/** Input that the command does not understand: one clear line, exit status 2. */
export class UsageError extends Error {}

/** The arguments given to a command. */
export interface Given {
  readonly positionals: readonly string[];
  /** The values of an option, in order; empty when it was not given. */
  all(option: string): readonly string[];
  /** The value of an option; null when it was not given. */
  one(option: string): string | null;
  has(flag: string): boolean;
}

/** One of the commands of a task, such as `npm run paths`. */
export interface Command {
  readonly name: string;
  /** One line for the list of commands. */
  readonly summary: string;
  /** Shown by `help <name>`: what it takes, and examples. */
  readonly help: string;
  /** Names of the options; each takes a value and may be given several times where the command says so. */
  readonly options?: readonly string[];
  /** Names of the options without a value. */
  readonly flags?: readonly string[];
  /** Least and most words that are not options, and what the least are. Default: none. */
  readonly takes?: readonly [least: 0, most: number, needed?: undefined] | readonly [number, number, needed: string];
  /** Resolves to the exit status. Throws a `UsageError` for what it does not understand. */
  run(given: Given): Promise<number>;
}

/**
 * @param program how the program is called
 * @throws UsageError for an unknown option, a missing value or too many words
 */
function readGiven(command: Command, args: readonly string[], program: string): Given {
  const help = `${program} help ${command.name}`;
  const { values, positionals } = parsed(args, command, help);
  const [least, most, needed] = command.takes ?? [0, 0, ''];
  if (positionals.length < least) throw new UsageError(`${command.name} needs ${needed}: ${help}`);
  if (positionals.length > most) throw new UsageError(`${command.name}: unexpected argument «${positionals[most]}»`);
  const all = (option: string): readonly string[] => {
    const value = values[option];
    return Array.isArray(value) ? value.map(String) : [];
  };
  return {
    positionals,
    all,
    one(option) {
      const [first, ...others] = all(option);
      if (others.length > 0) throw new UsageError(`--${option} may be given only once`);
      return first ?? null;
    },
    has: (flag) => values[flag] === true,
  };
}

interface Parsed {
  readonly values: Readonly<Record<string, unknown>>;
  readonly positionals: readonly string[];
}

function parsed(args: readonly string[], { options = [], flags = [] }: Command, help: string): Parsed {
  const each = [
    ...options.map((option) => [option, { type: 'string', multiple: true }] as const),
    ...flags.map((flag) => [flag, { type: 'boolean' }] as const),
  ];
  try {
    return parseArgs({ args: [...args], options: Object.fromEntries(each), allowPositionals: true, strict: true });
  } catch (error) {
    const line = error instanceof Error ? (error.message.split(/\. |\n/, 1)[0] ?? '') : String(error);
    throw new UsageError(`${line.replaceAll("'", '').replace(/ <value>/, '')}: ${help}`);
  }
}

/** A whole number from `least` on. */
export function wholeNumber(given: Given, option: string, otherwise: number, least: number): number {
  const text = given.one(option);
  if (text === null) return otherwise;
  if (!/^\d+$/.test(text) || Number(text) < least || !Number.isSafeInteger(Number(text))) {
    throw new UsageError(`--${option} takes a whole number of at least ${least}, not «${text}»`);
  }
  return Number(text);
}

/** One of these words. */
export function oneOf<Word extends string>(
  given: Given,
  option: string,
  words: readonly Word[],
  otherwise: Word,
): Word {
  const text = given.one(option);
  if (text === null) return otherwise;
  const word = words.find((one) => one === text);
  if (word === undefined) throw new UsageError(`--${option} is one of ${words.join(', ')}, not «${text}»`);
  return word;
}

/** A number from 0 to 100; null when the option was not given. */
export function percentGiven(given: Given, option: string): number | null {
  const text = given.one(option);
  if (text === null) return null;
  const percent = Number(text);
  if (text.trim() === '' || !(percent >= 0 && percent <= 100)) {
    throw new UsageError(`--${option} takes a number from 0 to 100, not «${text}»`);
  }
  return percent;
}

/** An `npm run` task with several commands. */
export interface Program {
  /** `npm run <name> -- <command> …`. */
  readonly name: string;
  /** How it is called, up to the command, where that differs. */
  readonly call?: string;
  /** One line that says what it is for. */
  readonly about: string;
  readonly commands: readonly Command[];
}

const callOf = ({ name, call = `npm run ${name} --` }: Program): string => call;

function overview(program: Program): string {
  const { about, commands } = program;
  const call = callOf(program);
  const longest = Math.max('help'.length, ...commands.map((command) => command.name.length));
  const [first] = commands.toSorted((a, b) => (a.name < b.name ? -1 : 1));
  return [
    about,
    '',
    `${call} <command> …`,
    '',
    ...commands.map((command) => `  ${command.name.padEnd(longest)}  ${command.summary}`),
    `  ${'help'.padEnd(longest)}  show the options of a command, with examples: ${call} help ${first?.name ?? ''}`,
    '',
  ].join('\n');
}

function commandNamed({ commands }: Program, wanted: string): Command {
  const command = commands.find(({ name }) => name === wanted);
  if (command) return command;
  throw new UsageError(
    `there is no command «${wanted}»; the commands are ${commands.map(({ name }) => name).join(', ')}, help`,
  );
}

/**
 * Runs the command that the arguments name.
 * @returns the exit status: 0, 1 when something was found to be wrong, 2 for arguments that were not understood
 */
export async function runProgram(program: Program, args: readonly string[]): Promise<number> {
  const [name = 'help', ...rest] = args;
  try {
    if (['help', '--help', '-h'].includes(name)) {
      const [about] = rest;
      process.stdout.write(about === undefined ? overview(program) : `${commandNamed(program, about).help}\n`);
      return 0;
    }
    const command = commandNamed(program, name);
    if (rest.includes('--help')) {
      process.stdout.write(`${command.help}\n`);
      return 0;
    }
    return await command.run(readGiven(command, rest, callOf(program)));
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    process.stderr.write(`error: ${error.message}\n`);
    return 2;
  }
}

const startedAt = performance.now();

/** Writes a progress line to stderr, with the seconds so far; for work that takes over a second. */
export function progress(line: string): void {
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  process.stderr.write(`[${seconds.padStart(5)} s] ${line}\n`);
}
