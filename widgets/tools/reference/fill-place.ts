/**
 * Puts a command's output between `<!-- name -->` and `<!-- /name -->` of a text.
 *
 * @throws if the text has no such place.
 */
export function fillPlace(text: string, name: string, content: string): string {
  const place = new RegExp(`(<!-- ${name} -->\n)[^]*?(<!-- /${name} -->)`)
  if (!place.test(text)) throw new Error(`There is no <!-- ${name} --> with its end to write into.`)
  return text.replace(place, (_, begin: string, end: string) => `${begin}\n${content}\n\n${end}`)
}
