import { checkCommand } from './check.ts';
import { coverCommand } from './cover.ts';
import { generateCommand } from './generate.ts';
import { listCommand } from './list.ts';
import { matrixCommand } from './matrix.ts';
import { mutateCommand } from './mutate.ts';
import { plansCommand } from './plans.ts';
import { robustnessCommand } from './robustness.ts';
import { runCommand } from './run.ts';
import { type Command, readGiven, UsageError } from './usage.ts';

const commands: readonly Command[] = [
  listCommand,
  generateCommand,
  plansCommand,
  runCommand,
  coverCommand,
  mutateCommand,
  matrixCommand,
  checkCommand,
  robustnessCommand,
];

function overview(): string {
  const longest = Math.max(...commands.map(({ name }) => name.length));
  const lines = commands.map(({ name, summary }) => `  ${name.padEnd(longest)}  ${summary}`);
  return [
    'Paths through the flows, built from their machines.',
    '',
    'npm run paths -- <command> …',
    '',
    ...lines,
    `  ${'help'.padEnd(longest)}  what a command takes, with examples: npm run paths -- help generate`,
    '',
  ].join('\n');
}

function commandNamed(name: string): Command {
  const command = commands.find((one) => one.name === name);
  if (!command) {
    throw new UsageError(
      `there is no command «${name}»; there are ${commands.map((one) => one.name).join(', ')}, help`,
    );
  }
  return command;
}

/**
 * Runs what was asked for on the command line.
 * @returns the exit status: 0, 1 when something was found to be wrong, 2 for a command that was not understood
 */
export async function runPaths(args: readonly string[]): Promise<number> {
  const [name = 'help', ...rest] = args;
  try {
    if (['help', '--help', '-h'].includes(name)) {
      const [about] = rest;
      process.stdout.write(about === undefined ? overview() : `${commandNamed(about).help}\n`);
      return 0;
    }
    const command = commandNamed(name);
    if (rest.includes('--help')) {
      process.stdout.write(`${command.help}\n`);
      return 0;
    }
    return await command.run(readGiven(command, rest));
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    process.stderr.write(`error: ${error.message}\n`);
    return 2;
  }
}
