import { MerchantsEntryScreen } from './merchants-entry-screen.tsx';

/** `/merchants/entry`, loaded separately (ACC-ROUTE-22). */
export function MerchantsEntryPage() {
  return <MerchantsEntryScreen />;
}
