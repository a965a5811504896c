import { flatParentOf } from '../../../src/components/flat-parent.ts'

/** The contrast that text needs on its background (WCAG 2.2, 1.4.3). */
const LEAST_CONTRAST = 4.5

const sheetOf = (color: string) => {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(`:host{color:${color}}`)
  return sheet
}

/** Returns the relative luminance of a computed colour, 0 to 1, and its opacity; undefined for an unknown notation. */
export function readLuminance(color: string): { readonly light: number; readonly alpha: number } | undefined {
  const [, notation = '', inside = ''] = /^([a-z]+)\((?:srgb )?([^)]*)\)$/.exec(color) ?? []
  const [one = 0, two = 0, three = 0, alpha = 1] = (inside.match(/-?[\d.]+(?:e-?\d+)?/g) ?? []).map(Number)
  if (notation.startsWith('ok')) return { light: one ** 3, alpha }
  if (/^l(ab|ch)$/.test(notation)) return { light: ((one + 16) / 116) ** 3, alpha }
  if (!/^(rgba?|color)$/.test(notation) || /^color\((?!srgb )/.test(color)) return undefined
  const most = notation === 'color' ? 1 : 255
  const [red = 0, green = 0, blue = 0] = [one, two, three]
    .map((part) => part / most)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
  return { light: 0.2126 * red + 0.7152 * green + 0.0722 * blue, alpha }
}

const contrastOf = (one: number, other: number): number =>
  (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05)

/** Yields the elements around the tag, itself first. */
function* around(host: Element): Generator<Element> {
  for (let node: Element | null = host; node; node = flatParentOf(node)) yield node
}

/**
 * Returns the colour that makes a tag's text readable; undefined if it is readable already, or nothing certain is
 * known. A bar that sets its background but no text colour, such as Bootstrap's dark navbar, gives its links a colour
 * of their own and leaves us the body's. If the page has chosen a colour inside that background, we don't correct it:
 * something else may be painted there, such as a picture below a header.
 */
export function findInk(host: Element): 'white' | 'black' | undefined {
  const own = getComputedStyle(host)
  const { color } = own
  if (own.getPropertyValue('--store-color').trim()) return
  const ink = readLuminance(color)
  for (const node of around(host)) {
    const { backgroundColor, backgroundImage } = getComputedStyle(node)
    const ground = readLuminance(backgroundColor)
    if (backgroundImage !== 'none' || !ground) return
    if (ground.alpha < 0.2) continue
    const outside = flatParentOf(node)
    if (ground.alpha < 0.9 || !ink || !outside || getComputedStyle(outside).color !== color) return
    if (contrastOf(ink.light, ground.light) >= LEAST_CONTRAST) return
    return contrastOf(1, ground.light) > contrastOf(0, ground.light) ? 'white' : 'black'
  }
}

let sheets: Readonly<Record<'white' | 'black', CSSStyleSheet>> | undefined

/**
 * Keeps a tag readable on a background whose text colour it doesn't inherit, as long as it exists. The page's own rule
 * for the tag (`store-cart { color: … }`) and `--store-color` win.
 *
 * @returns A function that ends it.
 */
export function keepReadable(host: HTMLElement): () => void {
  const ended = new AbortController()
  const { signal } = ended
  const apply = () => {
    const root = host.shadowRoot
    if (signal.aborted || !root || host.ownerDocument !== document) return
    sheets ??= { white: sheetOf('#fff'), black: sheetOf('#000') }
    const { white, black } = sheets
    const own = root.adoptedStyleSheets.filter((sheet) => sheet !== white && sheet !== black)
    // The colour that the tag has without our rule is what counts.
    if (own.length !== root.adoptedStyleSheets.length) root.adoptedStyleSheets = own
    const ink = findInk(host)
    if (ink) root.adoptedStyleSheets = [...own, sheets[ink]]
  }
  let isPlanned = false
  const plan = () => {
    if (isPlanned) return
    isPlanned = true
    requestAnimationFrame(() => {
      isPlanned = false
      apply()
    })
  }
  // Themes are changed by classes and attributes around the tag, and by the system.
  const observer = new MutationObserver(plan)
  for (const node of around(host))
    observer.observe(node, { attributeFilter: ['class', 'style', 'data-theme', 'data-bs-theme'] })
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', plan, { signal })
  document.addEventListener('transitionend', plan, { signal })
  addEventListener('load', plan, { signal })
  apply()
  return () => {
    ended.abort()
    observer.disconnect()
  }
}
