import type { Locator, Page } from 'playwright-core';
import { checkCharacter } from '../../../contract/patients/id-card.ts';
import { patientFormWords as words } from '../../../src/patients/patient-form.words.ts';

/** An identity card number from its first 17 digits. */
export const cardNumber = (digits: string): string => digits + checkCharacter(digits);

/** The age, on this day, of a person born on 1992-03-08. */
export const adultAge = (today: string): number =>
  Number(today.slice(0, 4)) - 1992 - (today.slice(5) < '03-08' ? 1 : 0);

/** The form of a medicine user as a shopper sees it. */
export class PatientPage {
  readonly page: Page;
  readonly name: Locator;
  readonly phone: Locator;
  readonly idCard: Locator;
  readonly consent: Locator;
  readonly save: Locator;

  constructor(page: Page) {
    this.page = page;
    this.name = this.#field(words.name);
    this.phone = this.#field(words.phone);
    this.idCard = this.#field(words.idCardNumber);
    this.consent = page.getByRole('checkbox', { name: /^同意/ });
    this.save = page.getByRole('button', { name: words.save, exact: true });
  }

  #field(name: string): Locator {
    return this.page.getByRole('textbox', { name, exact: true });
  }

  async write(name: string, idCard: string): Promise<void> {
    await this.name.fill(name);
    await this.phone.fill('13512345678');
    await this.idCard.fill(idCard);
  }

  /** The card of the list with this name. */
  card(name: string): Locator {
    return this.page.getByRole('main').getByRole('listitem').filter({ hasText: name });
  }

  async isAtList(): Promise<void> {
    await this.page.waitForURL('**/user/personal/patient');
    await this.page.getByRole('heading', { level: 1, name: '用药人管理' }).waitFor();
  }

  async openNew(): Promise<void> {
    await this.page.getByRole('link', { name: words.add }).click();
    await this.name.waitFor();
  }
}
