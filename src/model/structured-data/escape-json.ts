/** JSON that can stand in a script, whatever it says: nothing in it ends the script, or begins a comment. */
export const escapeJson = (json: string): string =>
  json.replace(/[<>\u2028\u2029]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)
