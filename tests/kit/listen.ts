import { once } from 'node:events';
import type { AddressInfo, Server } from 'node:net';

/** Opens a server on a free port of this machine; returns the port. */
export async function listen(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  // A listening server has a port.
  return (server.address() as AddressInfo).port;
}
