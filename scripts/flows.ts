import '../flows.config.ts';
import { runFlows } from '../packages/viewer/cli/commands.ts';

process.exitCode = await runFlows(process.argv.slice(2));
