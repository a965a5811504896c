import { readColor, toHex } from './contrast.ts'
import type { Brand } from './proposal.ts'

/** Buttons as pages have them: the first that has a ground says what the brand's colour is. */
const BUTTONS = 'button,.btn,.button,.wp-element-button,[type=submit],a[class*=button],a[class*=btn],.action'

const isFilled = (style: CSSStyleDeclaration) => !/^(transparent|rgba\(.*, 0\))$/.test(style.backgroundColor)

/** Writes a colour as people do; a transparent one is kept as it is. */
function writeColor(text: string): string {
  const color = readColor(text)
  return color ? toHex(color) : text
}

/** One radius for all corners. */
const isLength = (text: string) => /^[\d.]+px$/.test(text)

/**
 * Reads the look of a page of this host from the styles that the browser has computed.
 *
 * @throws for an address that is not this host's, that has no page, or whose page can't be shown in a frame.
 */
export async function readBrand(address: string): Promise<Brand> {
  const url = new URL(address, location.href)
  if (url.origin !== location.origin) throw new Error('Only pages of this host can be looked at.')
  const { ok, status } = await fetch(url)
  if (!ok) throw new Error(`There is no page at ${url.pathname}: the host answers with ${status}.`)
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
    const heading = page.querySelector('h1,h2,h3')
    const headings = heading && read(heading).fontFamily
    const link = page.querySelector('main a,a')
    const button = [...page.querySelectorAll(BUTTONS)].map(read).find(isFilled)
    const ground = [body, read(page.documentElement)].find(isFilled)?.backgroundColor ?? '#ffffff'
    return {
      accent: writeColor(button?.backgroundColor ?? (link ? read(link).color : body.color)),
      text: writeColor(body.color),
      ground: writeColor(ground),
      font: body.fontFamily,
      ...(headings && headings !== body.fontFamily && { headings }),
      ...(button && isLength(button.borderRadius) && { radius: button.borderRadius }),
    }
  } finally {
    frame.remove()
  }
}
