import ElkConstructor from 'elkjs/lib/elk-api.js';
import ElkWorker from 'elkjs/lib/elk-worker.min.js?worker&inline';

/** Its code comes along as text, so that a page that was opened from a folder may start it. */
export const elkThread = new ElkConstructor({ workerFactory: () => new ElkWorker() });
