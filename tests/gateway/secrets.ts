const secretNames =
  /^(smsCode|validCode|captcha|\w*password|\w*pwd\w*|\w*token|\w*ticket|key|requestCode|idCardNumber|cardNum(ber)?|emails?)$/i;
const masked = /\*{3}/;

/** Adds every value of a secret name, at any depth, that is too long to appear in a log by chance. */
function collect(value: unknown, found: Set<string>, name = ''): void {
  if (typeof value === 'string') {
    if (secretNames.test(name) && value.length >= 6 && !masked.test(value)) found.add(value);
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, one] of Object.entries(value)) collect(one, found, Array.isArray(value) ? name : key);
  }
}

/** What browsers sent and got that no log may contain: passwords, codes, tokens, keys, ID numbers, mail addresses. */
export class Secrets {
  private readonly found = new Set<string>();

  clear(): void {
    this.found.clear();
  }

  see(path: string, ...values: readonly unknown[]): void {
    collect(Object.fromEntries(new URLSearchParams(path.split('?')[1])), this.found);
    const [, code] = /^\/l\/(\w{16})$/.exec(path) ?? [];
    if (code !== undefined) this.found.add(code);
    for (const value of values) collect(value, this.found);
  }

  seeCookies(cookies: ReadonlyMap<string, string>): void {
    for (const value of cookies.values()) if (value.length >= 20) this.found.add(value);
  }

  /** The secrets in a log, with the unmasked phones and ID numbers in it. */
  slippedInto(log: string): string[] {
    const words = new Set(log.split(/[^\w@.+-]+/));
    const numbers = log.match(/(?<![\w-])(1[3-9]\d{9}|\d{17}[\dX])(?![\w-])/g) ?? [];
    return [...[...this.found].filter((secret) => words.has(secret)), ...numbers];
  }
}
