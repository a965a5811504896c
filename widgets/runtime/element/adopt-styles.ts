const worn = new WeakMap<ShadowRoot, readonly CSSStyleSheet[]>()
const copies = new WeakMap<Document, Map<CSSStyleSheet, CSSStyleSheet>>()

/** Notes the sheets of a tag, because a move into another document removes them before any callback. */
export function rememberStyles(target: EventTarget | null): void {
  const root = target instanceof HTMLElement && target.shadowRoot
  if (root && root.ownerDocument === document) worn.set(root, [...root.adoptedStyleSheets])
}

/**
 * Returns a sheet as a document can use it, because constructed sheets belong to the document they were created in:
 * for another one it is a copy; undefined in a document that nobody sees.
 */
export function sheetFor(place: Document, sheet: CSSStyleSheet): CSSStyleSheet | undefined {
  if (place === document) return sheet
  const Sheet = place.defaultView?.CSSStyleSheet
  return Sheet && copyFor(place, Sheet, sheet)
}

function copyFor(other: Document, Sheet: typeof CSSStyleSheet, sheet: CSSStyleSheet): CSSStyleSheet {
  const known = copies.get(other) ?? new Map<CSSStyleSheet, CSSStyleSheet>()
  copies.set(other, known)
  let copy = known.get(sheet)
  if (!copy) {
    copy = new Sheet()
    copy.replaceSync([...sheet.cssRules].map(({ cssText }) => cssText).join('\n'))
    known.set(sheet, copy)
  }
  return copy
}

/**
 * Gives a tag its style sheets in its current document: in an iframe, a picture-in-picture window, or at home again.
 */
export function adoptStyles({ shadowRoot: root, ownerDocument }: HTMLElement): void {
  const sheets = root && worn.get(root)
  if (!sheets || !ownerDocument.defaultView) return
  wear(
    root,
    sheets.flatMap((sheet) => sheetFor(ownerDocument, sheet) ?? []),
  )
}

/** Sets a root's sheets, bypassing the setter that {@link openForeignRoot} defines. */
const wear = (root: ShadowRoot, sheets: readonly CSSStyleSheet[]) =>
  Reflect.set(Object.getPrototypeOf(root), 'adoptedStyleSheets', sheets, root)

/**
 * Prepares the root of a tag in another document, an iframe's: the code that draws it passes sheets of this document,
 * which would throw there. A tag that was drawn at home may be drawn anew after its move.
 */
export function openForeignRoot(host: HTMLElement): void {
  if (host.ownerDocument === document) return
  const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' })
  if (Object.hasOwn(root, 'adoptedStyleSheets')) return
  Object.defineProperty(root, 'adoptedStyleSheets', {
    configurable: true,
    get: () => worn.get(root) ?? [],
    set(sheets: readonly CSSStyleSheet[]) {
      worn.set(root, [...sheets])
      adoptStyles(host)
    },
  })
}
