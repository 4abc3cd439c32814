import { MerchantsEntryScreen } from './merchants-entry-screen.tsx';

/** `/merchants/entry`, a part of its own (ACC-ROUTE-22). */
export function MerchantsEntryPage() {
  return <MerchantsEntryScreen />;
}
