import type { GatewayContext } from '../../http/env.ts';

/** What a form of the sandbox was sent with; a file counts as empty. */
export async function formOf(c: GatewayContext): Promise<Record<string, string>> {
  const form = await c.req.parseBody();
  return Object.fromEntries(
    Object.entries(form).map(([name, value]) => [name, typeof value === 'string' ? value : '']),
  );
}
