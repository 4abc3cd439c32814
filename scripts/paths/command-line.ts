import { type Command, readGiven, UsageError } from './usage.ts';

/** A task of `npm run` that is made of commands. */
export interface Program {
  /** `npm run <name> -- <command> …`. */
  readonly name: string;
  /** One line that says what it is for. */
  readonly about: string;
  readonly commands: readonly Command[];
}

function overview({ name, about, commands }: Program): string {
  const longest = Math.max('help'.length, ...commands.map((command) => command.name.length));
  const [first] = commands.toSorted((a, b) => (a.name < b.name ? -1 : 1));
  return [
    about,
    '',
    `npm run ${name} -- <command> …`,
    '',
    ...commands.map((command) => `  ${command.name.padEnd(longest)}  ${command.summary}`),
    `  ${'help'.padEnd(longest)}  what a command takes, with examples: npm run ${name} -- help ${first?.name ?? ''}`,
    '',
  ].join('\n');
}

function commandNamed({ commands }: Program, wanted: string): Command {
  const command = commands.find(({ name }) => name === wanted);
  if (command) return command;
  throw new UsageError(
    `there is no command «${wanted}»; there are ${commands.map(({ name }) => name).join(', ')}, help`,
  );
}

/**
 * Runs what was asked for on the command line.
 * @returns the exit status: 0, 1 when something was found to be wrong, 2 for a command that was not understood
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
    return await command.run(readGiven(command, rest, program.name));
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    process.stderr.write(`error: ${error.message}\n`);
    return 2;
  }
}
