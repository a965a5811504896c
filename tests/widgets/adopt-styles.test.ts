import { describe, expect, it, vi } from 'vitest'
import { adoptStyles, rememberStyles } from '../../widgets/runtime/element/adopt-styles.ts'
import { fake } from '../support/fake.ts'

/** A sheet of another document: constructed sheets belong to the document that created them. */
class OtherSheet extends CSSStyleSheet {
  text = ''
  override replaceSync(text: string) {
    this.text = text
    super.replaceSync(text)
  }
}
const otherDocument = () => fake<Document>({ defaultView: { CSSStyleSheet: OtherSheet } })

const sheetOf = (css: string) => {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  return sheet
}

/** Opens a tag with these sheets, and returns its look in a document. */
const openTag = (...sheets: CSSStyleSheet[]) => {
  const host = document.createElement('div')
  const root = host.attachShadow({ mode: 'open' })
  root.adoptedStyleSheets = sheets
  const moveTo = (ownerDocument: Document) => {
    root.adoptedStyleSheets = []
    adoptStyles({ shadowRoot: root, ownerDocument } as HTMLElement)
    return root.adoptedStyleSheets as readonly unknown[]
  }
  return { host, root, moveTo }
}

describe('a tag that moves into another document', () => {
  it('has copies of its style sheets there, rule by rule in their order', () => {
    const { host, moveTo } = openTag(
      sheetOf('a { color: red; } b { color: blue; }'),
      sheetOf('i { top: 0px; }'),
    )
    rememberStyles(host)
    const worn = moveTo(otherDocument()) as OtherSheet[]
    expect(worn).toHaveLength(2)
    expect(worn[0]).toBeInstanceOf(OtherSheet)
    expect(worn[0]?.text).toMatch(/^a {.*red.*}\nb {.*blue.*}$/)
    expect(worn[1]?.text).toMatch(/^i {.*}$/)
  })

  it('shares one copy with every tag of that document, and none with another', () => {
    const sheet = sheetOf('a { color: red; }')
    const [first, second] = [openTag(sheet), openTag(sheet)]
    rememberStyles(first.host)
    rememberStyles(second.host)
    const there = otherDocument()
    const [copy] = first.moveTo(there)
    expect(second.moveTo(there)[0]).toBe(copy)
    expect(first.moveTo(otherDocument())[0]).not.toBe(copy)
  })

  it('has its own sheets when it is back in its document', () => {
    const sheet = sheetOf('a { color: red; }')
    const { host, moveTo } = openTag(sheet)
    rememberStyles(host)
    moveTo(otherDocument())
    expect(moveTo(document)).toEqual([sheet])
    expect(moveTo(document)[0]).toBe(sheet)
  })

  it('keeps the sheets of its document, and notes none of another', () => {
    const sheet = sheetOf('a { color: red; }')
    const { host, root, moveTo } = openTag(sheet)
    rememberStyles(host)
    root.adoptedStyleSheets = []
    vi.spyOn(root, 'ownerDocument', 'get').mockReturnValue(otherDocument())
    rememberStyles(host)
    expect(moveTo(document)[0]).toBe(sheet)
  })

  it('is left as it is if its sheets were not noted, or no window shows the document', () => {
    const { moveTo, host } = openTag(sheetOf('a { color: red; }'))
    expect(moveTo(otherDocument())).toEqual([])
    rememberStyles(host)
    expect(moveTo({ defaultView: null } as Document)).toEqual([])
  })

  it.each([null, new EventTarget(), document.createElement('p'), document])(
    'is distinguished from objects without style sheets: %s',
    (target) => {
      expect(() => rememberStyles(target)).not.toThrow()
      const plain = document.createElement('p')
      expect(() => adoptStyles(plain)).not.toThrow()
    },
  )
})
