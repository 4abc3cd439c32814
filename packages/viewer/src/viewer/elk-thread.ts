import ElkConstructor from 'elkjs/lib/elk-api.js';
import ElkWorker from 'elkjs/lib/elk-worker.min.js?worker&inline';

/** The worker's code is inlined as text, so that a page opened from a folder can start it. */
export const elkThread = new ElkConstructor({ workerFactory: () => new ElkWorker() });
