import { runPaths } from '@xinglin/paths/cli';
import { project } from './paths/project.ts';

process.exitCode = await runPaths(project, process.argv.slice(2));
