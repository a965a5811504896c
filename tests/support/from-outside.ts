/**
 * Gives a value from outside no type, as if it were parsed from JSON: the compiler can't know what a provider, a page
 * or its builder sends, and a test with malformed values must not pretend that it does. Functions are dropped.
 *
 * @returns a value that fits every type; name a type where the test itself reads it.
 */
export const fromOutside = <Expected = never>(sent: unknown): Expected =>
  JSON.parse(JSON.stringify({ sent })).sent
