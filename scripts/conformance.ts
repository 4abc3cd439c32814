import { exec } from 'node:child_process';
import { promisify } from 'node:util';
import { type Command, runProgram, UsageError } from '@xinglin/paths/command-line';
import { allCalls } from '../contract/calls.ts';
import { playContract } from './conformance/play.ts';
import { linesOf } from './conformance/report.ts';

// `npm run conformance`: where another gateway deviates from the contract.

function originOf(text: string, name: string): string {
  if (!URL.canParse(text) || !/^https?:/.test(text))
    throw new UsageError(`${name} must be an address such as https://shop.example`);
  return new URL(text).origin;
}

const playCommand: Command = {
  name: 'play',
  summary: 'play the calls of the contract against a gateway and report failures',
  help: `npm run conformance -- https://gateway.shop.example [--origin https://shop.example] [--as 13800138000 --code 'command'] [--write]

  --origin  origin of the app if it is not the gateway's: also checks the headers for other origins
  --as      phone of a member; without it, only the requests of a visitor are played
  --code    command that prints the code sent to that phone
  --only    play only this call; may be given several times
  --write   also play calls that change data: use a member whose data may be lost

npm run conformance -- http://localhost:4173 --as 13800138000 --code 'curl -s "http://localhost:4173/sandbox/api/messages?to=13800138000" | sed "s/.*\\"code\\":\\"\\([0-9]*\\).*/\\1/"'`,
  options: ['origin', 'as', 'code', 'only'],
  flags: ['write'],
  takes: [1, 1, 'the address of a gateway'],
  run: async (given) => {
    const [address = ''] = given.positionals;
    originOf(address, 'the gateway');
    const [origin, phone, command] = [given.one('origin'), given.one('as'), given.one('code')];
    if ((phone === null) !== (command === null)) throw new UsageError('--as and --code go together');
    const only = given.all('only');
    const unknown = only.find((name) => allCalls.every((call) => call.name !== name));
    if (unknown !== undefined) throw new UsageError(`the contract has no call ${unknown}`);
    const code = async () => (await promisify(exec)(command ?? '')).stdout.trim();
    const report = await playContract({
      gateway: address.replace(/\/+$/, ''),
      origin: origin === null ? null : originOf(origin, '--origin'),
      write: given.has('write'),
      ...(only.length > 0 && { only }),
      login: phone === null ? null : { phone, code },
    });
    for (const line of linesOf(report)) process.stdout.write(`${line}\n`);
    return report.failures.length === 0 ? 0 : 1;
  },
};

const args = process.argv.slice(2);
process.exitCode = await runProgram(
  { name: 'conformance', about: 'Checks that a gateway follows the contract.', commands: [playCommand] },
  args[0] === 'help' || args[0] === 'play' ? args : ['play', ...args],
);
