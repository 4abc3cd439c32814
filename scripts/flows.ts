import { runFlows } from '../packages/viewer/cli/commands.ts';
import { exitWithParent } from './lib/exit-with-parent.ts';
import './paths/bind-viewer.ts';

exitWithParent();
process.exitCode = await runFlows(process.argv.slice(2));
