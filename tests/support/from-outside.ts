/**
 * What comes from outside as it comes: as JSON, of which no type is known. The compiler can't vouch for what a provider,
 * a page or its builder sends, and a test of odd things must not claim that it does. Functions don't get through.
 *
 * @returns It fits wherever something is read; name a type where the test itself reads it.
 */
export const fromOutside = <Expected = never>(sent: unknown): Expected =>
  JSON.parse(JSON.stringify({ sent })).sent
