/**
 * The characters that XML must not contain, whatever a catalog has: control characters, unpaired surrogates, and two
 * noncharacters.
 */
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

/** Writes an element: `<g:price>24.00 EUR</g:price>`; nothing without a text. */
export const element = (name: string, text: string | undefined): string =>
  text ? `<${name}>${escapeXml(text)}</${name}>` : ''
