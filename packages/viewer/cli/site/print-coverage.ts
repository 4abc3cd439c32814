import '../../../../flows.config.ts';
import { registry } from '../../../../machines/registry.ts';
import { coverageFacts } from './coverage-facts.ts';

// Prints as JSON what the tests went through: `node print-coverage.ts`.
process.stdout.write(JSON.stringify(coverageFacts(registry)));
