/** What no XML may hold, whatever a catalog says: control characters, halves of signs, and two that are none. */
const FORBIDDEN =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g

const SIGNS: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}

export const cleanText = (text: string): string => text.replace(FORBIDDEN, '')

export const escapeXml = (text: string): string =>
  cleanText(text).replace(/[&<>"']/g, (sign) => SIGNS[sign] as string)

/** `<g:price>24.00 EUR</g:price>`; nothing where there is no text. */
export const element = (name: string, text: string | undefined): string =>
  text ? `<${name}>${escapeXml(text)}</${name}>` : ''
