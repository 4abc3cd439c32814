import ElkConstructor from 'elkjs/lib/elk.bundled.js';
import type { Engine } from './lay-out.ts';

/** The layout engine in this very process: for Node. It is large, and a page would stand still while it works. */
export const elkHere: Engine = new ElkConstructor();
