import '../../flows.config.ts';
import { fileURLToPath } from 'node:url';
import { bindProject } from '../../packages/viewer/cli/project.ts';
import { project } from './project.ts';
import { readRequirements } from './requirements.ts';

// Not in flows.config.ts, which is also built for the browser.
bindProject({ project, readRequirements, file: fileURLToPath(import.meta.url) });
