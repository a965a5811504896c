import { foreignContent, type Token } from 'parse5'

/** The SVG elements that contain HTML again. */
const HTML_AGAIN = new Set(['foreignobject', 'desc', 'title'])

/**
 * Follows SVG and MathML inside HTML: there `<style>` and `<title>` contain tags, and CDATA is text. It implements only
 * the part of the standard's tree that this needs.
 */
export function createForeignState() {
  const open: string[] = []
  const isInside = () => open.length > 0 && !HTML_AGAIN.has(open.at(-1) ?? '')
  return {
    isInside,
    /** @returns whether the tag itself belongs to SVG or MathML. */
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
