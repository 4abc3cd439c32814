/** What a person can mend: the message is one line for who starts the process. */
export class PlainError extends Error {
  constructor(message: string) {
    super(message);
    this.name = new.target.name;
  }
}

/** A setting cannot be used. The message names it. */
export class BadSetting extends PlainError {}
