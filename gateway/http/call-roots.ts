import { allCalls } from '../../contract/calls.ts';

const callRoots = new Set([...allCalls.map((call) => call.path.split('/')[1] ?? ''), 'sandbox', 'uploads']);
const ownPaths = new Set(['/openapi.json', '/healthz', '/readyz', '/metrics']);

/** Whether a path is the gateway's own: a call, the sandbox or a page about the gateway; never a page of the client. */
export function belongsToGateway(path: string): boolean {
  return ownPaths.has(path) || callRoots.has(path.split('/')[1] ?? '');
}
