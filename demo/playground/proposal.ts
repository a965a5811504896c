import { type Color, contrastOf, moveAway, readableOn, readColor, toHex } from './contrast.ts'

/** What a brand says of itself; colours as CSS writes them. */
export interface Brand {
  readonly accent: string
  readonly text: string
  readonly ground: string
  readonly font: string
  readonly radius: string
}

export interface Proposal {
  /** Values of `--store-…`. */
  readonly looks: Readonly<Record<string, string>>
  /** What can't be read well as the brand has it, and what was proposed instead. */
  readonly warnings: readonly string[]
}

/** WCAG 2.2 for text, and for what marks a control. */
const TEXT = 4.5
const CONTROL = 3

const round = (ratio: number) => Math.floor(ratio * 10) / 10

function proposeAccent(accent: Color, ground: Color, warnings: string[]): Color {
  const ratio = contrastOf(accent, ground)
  if (ratio >= CONTROL) return accent
  const moved = moveAway(accent, ground, CONTROL)
  warnings.push(
    `The accent ${toHex(accent)} has a contrast of ${round(ratio)} with the ground, and buttons need 3: ${toHex(moved)} is proposed.`,
  )
  return moved
}

/** Values for a brand's colours and font, and a warning for each pair below what WCAG asks. */
export function proposeLooks(brand: Brand): Proposal {
  const warnings: string[] = []
  const [accent, text, ground] = [brand.accent, brand.text, brand.ground].map(readColor)
  const looks: Record<string, string> = {}
  if (ground && text && contrastOf(text, ground) < TEXT) {
    const moved = moveAway(text, ground, TEXT)
    warnings.push(
      `The text ${toHex(text)} has a contrast of ${round(contrastOf(text, ground))} with the ground, and text needs 4.5: ${toHex(moved)} is proposed.`,
    )
    looks['--store-color'] = toHex(moved)
  }
  if (accent) {
    const own = ground ? proposeAccent(accent, ground, warnings) : accent
    const on = readableOn(own)
    looks['--store-accent'] = toHex(own)
    looks['--store-on-accent'] = toHex(on)
    if (contrastOf(own, on) < TEXT)
      warnings.push(
        `No text reads well on ${toHex(own)}: ${round(contrastOf(own, on))} is the best, and text needs 4.5.`,
      )
  }
  if (brand.font.trim()) looks['--store-font'] = brand.font.trim()
  if (/^[\d.]+(px|em|rem)$|^0$/.test(brand.radius.trim())) looks['--store-radius'] = brand.radius.trim()
  return { looks, warnings }
}

/** Buttons as pages have them: the first that has a ground says what the brand's colour is. */
const BUTTONS = 'button,.btn,.button,.wp-element-button,[type=submit],a[class*=button],a[class*=btn],.action'

const isFilled = (style: CSSStyleDeclaration) => !/^(transparent|rgba\(.*, 0\))$/.test(style.backgroundColor)

/**
 * What a page of this host looks like, by what the browser makes of its styles.
 *
 * @throws for an address that is not this host's, or can't be shown in a frame.
 */
export async function readBrand(address: string): Promise<Brand> {
  const url = new URL(address, location.href)
  if (url.origin !== location.origin) throw new Error('Only pages of this host can be looked at.')
  const frame = document.createElement('iframe')
  frame.className = 'unseen'
  frame.title = 'The page that is looked at'
  frame.src = url.href
  const loaded = new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }))
  document.body.append(frame)
  try {
    await loaded
    const page = frame.contentDocument
    if (!page?.body) throw new Error('The page does not let itself be looked at.')
    const read = (element: Element) => (frame.contentWindow ?? window).getComputedStyle(element)
    const body = read(page.body)
    const button = [...page.querySelectorAll(BUTTONS)].map(read).find(isFilled)
    const ground = [body, read(page.documentElement)].find(isFilled)?.backgroundColor ?? '#ffffff'
    return {
      accent: button?.backgroundColor ?? body.color,
      text: body.color,
      ground,
      font: body.fontFamily,
      radius: button?.borderRadius ?? '',
    }
  } finally {
    frame.remove()
  }
}
