import * as v from 'valibot';
import type { OrderType } from '../../../contract/orders/order.ts';

const message = v.object({ code: v.nullable(v.string()) });

export interface Fault {
  readonly method: string;
  readonly path: string;
  readonly status?: number;
  readonly body?: unknown;
  readonly delayMs?: number;
  readonly drop?: boolean;
  readonly times?: number;
}

const completeLink = v.object({ requestCode: v.string(), key: v.string(), url: v.string() });
/** The secrets of a complete-info link, and its address. */
export type CompleteLink = v.InferOutput<typeof completeLink>;

/** The parties around the shop, played through the gateway's sandbox. */
export class Sandbox {
  readonly #base: string;

  constructor(origin: string) {
    this.#base = `${origin}/sandbox/api`;
  }

  async #ask(method: string, path: string, body?: unknown): Promise<unknown> {
    const answer = await fetch(`${this.#base}${path}`, {
      method,
      ...(body === undefined ? {} : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${method} /sandbox/api${path} answered ${answer.status}: ${await answer.text()}`);
    return answer.json();
  }

  /** Restores the seed data. */
  async reset(): Promise<void> {
    await this.#ask('POST', '/reset');
  }

  /** The code of the newest SMS to this phone. */
  async smsCode(phone: string): Promise<string> {
    const [newest] = v.parse(v.array(message), await this.#ask('GET', `/messages?to=${phone}`));
    if (newest?.code == null) throw new Error(`no code was sent to ${phone}`);
    return newest.code;
  }

  /** How many SMS went to this phone. */
  async smsCount(phone: string): Promise<number> {
    return v.parse(v.array(message), await this.#ask('GET', `/messages?to=${phone}`)).length;
  }

  async imageCode(id: string): Promise<string> {
    return v.parse(v.object({ code: v.string() }), await this.#ask('GET', `/captchas/image/${id}`)).code;
  }

  /** Where the piece of this slide puzzle fits. */
  async slideGap(id: string): Promise<number> {
    return v.parse(v.object({ x: v.number() }), await this.#ask('GET', `/captchas/slide/${id}`)).x;
  }

  async askForImageCode(imageCode: 'always' | 'never' | 'auto'): Promise<void> {
    await this.#ask('PUT', '/captchas', { imageCode });
  }

  async playPhone(uuid: string, status: 0 | 1 | 2 | 3, phone: string): Promise<void> {
    await this.#ask('PUT', `/qr/${uuid}`, { status, phone });
  }

  /** Codes of the seeded orders of a type, or of a group such as `rx` or `split`. */
  async orderCodes(group: string): Promise<readonly string[]> {
    const fixtures = v.object({ orders: v.record(v.string(), v.array(v.string())) });
    return v.parse(fixtures, await this.#ask('GET', '/fixtures')).orders[group] ?? [];
  }

  /** Changes an order's type, as the warehouse, the doctor or the refund would. */
  async moveOrder(code: string, orderType: OrderType): Promise<void> {
    await this.#ask('PUT', `/orders/${code}`, { orderType });
  }

  /** A pharmacist places an order of the first member, and sends the link to it. */
  async makePayLink(): Promise<{ readonly key: string; readonly phone: string }> {
    return v.parse(
      v.object({ key: v.string(), phone: v.string() }),
      await this.#ask('POST', '/links', { kind: 'pay' }),
    );
  }

  /**
   * A pharmacist places an order of the first member without a patient, and sends the link that asks for one.
   */
  async makeCompleteLink(kind: 'complete' | 'chronic'): Promise<CompleteLink> {
    return v.parse(completeLink, await this.#ask('POST', '/links', { kind }));
  }

  /** Changes what the shop demands, by the names of its settings (PAT-SET-01, ORD-CFG-01). */
  async changeSettings(changed: Readonly<Record<string, unknown>>): Promise<void> {
    await this.#ask('PUT', '/settings', changed);
  }

  async moveClock(offsetMs: number): Promise<void> {
    await this.#ask('PUT', '/clock', { offsetMs });
  }

  async setFaults(...faults: readonly Fault[]): Promise<void> {
    await this.#ask('PUT', '/faults', faults);
  }
}
