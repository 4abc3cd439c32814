/** Run for each file of tests; what it imports is loaded once, since the files are not isolated. */
import { afterAll } from 'vitest';
import { keepTimes } from './timed-calls.ts';

afterAll(keepTimes);
