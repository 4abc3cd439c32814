/** Prints as JSON what the tests went through: `node print-coverage.ts`. */
import { flows } from '../../../../scripts/paths/flows.ts';
import { coverageFacts } from './coverage-facts.ts';

process.stdout.write(JSON.stringify(coverageFacts(flows)));
