import { registry } from '../../../../machines/registry.ts';
/** Prints as JSON what the tests went through: `node print-coverage.ts`. */
import { coverageFacts } from './coverage-facts.ts';

process.stdout.write(JSON.stringify(coverageFacts(registry)));
