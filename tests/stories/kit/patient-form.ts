import type { Page } from 'playwright-core';
import { checkCharacter } from '../../../contract/patients/id-card.ts';
import { patientFormWords as words } from '../../../src/patients/patient-form.words.ts';

/** An identity card number from its first 17 digits. */
export const cardNumber = (digits: string): string => digits + checkCharacter(digits);

/** Fills in the form of a medicine user. */
export async function writePatient(page: Page, name: string, idCard: string): Promise<void> {
  const typed = { [words.name]: name, [words.phone]: '13512345678', [words.idCardNumber]: idCard };
  for (const [label, text] of Object.entries(typed)) {
    await page.getByRole('textbox', { name: label, exact: true }).fill(text);
  }
}

/** Agrees that the data of a medicine user is stored. */
export const consent = (page: Page) => page.getByRole('checkbox', { name: /^同意/ }).check();
