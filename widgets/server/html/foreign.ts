import { foreignContent, type Token } from 'parse5'

/** Where SVG holds HTML again. */
const HTML_AGAIN = new Set(['foreignobject', 'desc', 'title'])

/**
 * Follows pictures and formulas inside of HTML: there `<style>` and `<title>` hold tags, and CDATA is text. As much
 * of the standard's tree as that takes.
 */
export function createForeignState() {
  const open: string[] = []
  const isInside = () => open.length > 0 && !HTML_AGAIN.has(open.at(-1) ?? '')
  return {
    isInside,
    /** @returns whether the tag itself is one of a picture or a formula. */
    start(token: Token.TagToken): boolean {
      const { tagName, selfClosing } = token
      if (isInside() && foreignContent.causesExit(token)) open.length = 0
      const isOne = isInside() || tagName === 'svg' || tagName === 'math'
      const isKept = tagName === 'svg' || tagName === 'math' || (isInside() && HTML_AGAIN.has(tagName))
      if (isKept && !selfClosing) open.push(tagName)
      return isOne
    },
    end({ tagName }: Token.TagToken): void {
      const at = open.lastIndexOf(tagName)
      if (at >= 0) open.length = at
    },
  }
}
