import { pathToFileURL } from 'node:url';
import { project } from '../project.ts';
import { coverageFacts } from './coverage-facts.ts';

// Prints as JSON what the tests covered: `node print-coverage.ts <module that binds the project>`.
const [, , module = ''] = process.argv;
await import(pathToFileURL(module).href);
process.stdout.write(JSON.stringify(coverageFacts(project().flows)));
