import ElkConstructor from 'elkjs/lib/elk.bundled.js';
import type { Engine } from './lay-out.ts';

/** The layout engine in this process, for Node. It is large, and would block a page while it works. */
export const elkHere: Engine = new ElkConstructor();
