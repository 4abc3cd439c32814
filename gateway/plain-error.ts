/** An error that a person can fix: the message is one line for the operator. */
export class PlainError extends Error {
  constructor(message: string) {
    super(message);
    this.name = new.target.name;
  }
}

/** A setting cannot be used. The message names it. */
export class BadSetting extends PlainError {}
