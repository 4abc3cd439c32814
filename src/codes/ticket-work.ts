/**
 * The ticket as the gateway takes it: alone if the gateway requires no work (as a shop's own may), else with the
 * number that the work has found. Rejects with the signal's reason when aborted.
 */
export async function workedTicket(
  { ticket, workBits = 0 }: { readonly ticket: string; readonly workBits?: number | undefined },
  signal: AbortSignal,
): Promise<string> {
  if (workBits === 0) return ticket;
  const { findWork } = await import('./find-work.ts');
  return `${ticket}:${await findWork(ticket, workBits, signal)}`;
}
