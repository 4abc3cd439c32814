import { runFlows } from '../packages/viewer/cli/commands.ts';
import { followParent } from './ground/follow-parent.ts';
import './paths/bind-viewer.ts';

followParent();
process.exitCode = await runFlows(process.argv.slice(2));
