/** The names of U+00A0 to U+00FF, in their order (HTML, named character references). */
const LATIN =
  'nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml'.split(
    ' ',
  )

const OTHERS: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  euro: '€',
  hellip: '…',
  ndash: '–',
  mdash: '—',
  lsquo: '‘',
  rsquo: '’',
  sbquo: '‚',
  ldquo: '“',
  rdquo: '”',
  bdquo: '„',
  bull: '•',
  trade: '™',
}

function decode(whole: string, number: string | undefined, name: string): string {
  if (number) {
    const code = /^x/i.test(number) ? Number.parseInt(number.slice(1), 16) : Number(number)
    const isCharacter = code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code < 0xe000)
    return isCharacter ? String.fromCodePoint(code) : '\ufffd'
  }
  const at = LATIN.indexOf(name)
  if (at >= 0) return String.fromCodePoint(0xa0 + at)
  return (Object.hasOwn(OTHERS, name) && OTHERS[name]) || whole
}

/** Decodes character references: numbers, and the names that descriptions in European languages use. */
export const decodeEntities = (text: string): string =>
  text.replace(/&(?:#(x[\da-f]{1,6}|\d{1,7})|([a-z]\w{1,7}));/gi, decode)
