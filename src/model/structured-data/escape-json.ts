/** Escapes JSON so that it can be in a script: no part of it ends the script, or begins a comment. */
export const escapeJson = (json: string): string =>
  json.replace(/[<>\u2028\u2029]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)
