const worn = new WeakMap<ShadowRoot, readonly CSSStyleSheet[]>()
const copies = new WeakMap<Document, Map<CSSStyleSheet, CSSStyleSheet>>()

/** Notes the sheets of a tag, because a move into another document removes them before any callback. */
export function rememberStyles(target: EventTarget | null): void {
  const root = target instanceof HTMLElement && target.shadowRoot
  if (root && root.ownerDocument === document) worn.set(root, [...root.adoptedStyleSheets])
}

/** Returns a sheet's copy for another document; constructed sheets belong to the document they were created in. */
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
  const Sheet = ownerDocument.defaultView?.CSSStyleSheet
  if (!sheets || !Sheet) return
  const isHome = ownerDocument === document
  wear(
    root,
    sheets.map((sheet) => (isHome ? sheet : copyFor(ownerDocument, Sheet, sheet))),
  )
}

/** Sets a root's sheets, bypassing the setter that {@link openForeignRoot} defines. */
const wear = (root: ShadowRoot, sheets: readonly CSSStyleSheet[]) =>
  Reflect.set(Object.getPrototypeOf(root), 'adoptedStyleSheets', sheets, root)

/**
 * Opens the root of a tag that is first inserted into another document, an iframe's: the code that draws it passes
 * sheets of this document, which would throw there.
 */
export function openForeignRoot(host: HTMLElement): void {
  if (host.ownerDocument === document || host.shadowRoot) return
  const root = host.attachShadow({ mode: 'open' })
  Object.defineProperty(root, 'adoptedStyleSheets', {
    configurable: true,
    get: () => worn.get(root) ?? [],
    set(sheets: readonly CSSStyleSheet[]) {
      worn.set(root, [...sheets])
      adoptStyles(host)
    },
  })
}
