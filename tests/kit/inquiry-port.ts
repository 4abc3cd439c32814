import { createActor, waitFor } from 'xstate';
import { provideInquiry } from '../../src/inquiry/inquiry.actors.ts';
import { createPage } from '../../src/lib/page.ts';
import { openTab } from './actors.ts';

/** Runs one port of the provided machine on its own. */
export async function inquiryPort(
  name: 'readInquiry' | 'saveInquiry' | 'findPayment',
  input: unknown,
  whoIsHere: string | null = null,
) {
  const machine = provideInquiry({ ...openTab(), page: createPage() }, () => whoIsHere);
  // `as`: a machine's `implementations` have lost the types of its ports.
  const logic = machine.implementations.actors[name] as Parameters<typeof createActor>[0];
  const { output } = await waitFor(createActor(logic, { input }).start(), ({ status }) => status === 'done');
  return output;
}
