import type { Page } from 'playwright-core'

export interface Measured {
  /** `store-product .price` with its text. */
  readonly what: string
  readonly ratio: number
}

interface MeasuredPage {
  readonly texts: Measured[]
  readonly controls: Measured[]
}

/** Runs in the page. */
const measureInPage = ([texts, controls]: readonly [texts: string, controls: string]): MeasuredPage => {
  type Color = readonly [number, number, number, number]
  const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })
  const read = (text: string): Color => {
    if (!canvas) throw new Error('no canvas')
    canvas.clearRect(0, 0, 1, 1)
    canvas.fillStyle = text
    canvas.fillRect(0, 0, 1, 1)
    const [r = 0, g = 0, b = 0, a = 0] = canvas.getImageData(0, 0, 1, 1).data
    return [r, g, b, a / 255]
  }
  const over = (top: Color, below: Color): Color => {
    const mix = (index: 0 | 1 | 2) => top[index] * top[3] + below[index] * (1 - top[3])
    return [mix(0), mix(1), mix(2), 1]
  }
  const luminance = ([r, g, b]: Color): number => {
    const [x = 0, y = 0, z = 0] = [r, g, b]
      .map((one) => one / 255)
      .map((one) => (one <= 0.04045 ? one / 12.92 : ((one + 0.055) / 1.055) ** 2.4))
    return 0.2126 * x + 0.7152 * y + 0.0722 * z
  }
  const compare = (one: Color, other: Color): number => {
    const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
    return Math.round(((light + 0.05) / (dark + 0.05)) * 100) / 100
  }
  const parentOf = (element: Element): Element | null =>
    element.assignedSlot ??
    element.parentElement ??
    (element.getRootNode() instanceof ShadowRoot ? (element.getRootNode() as ShadowRoot).host : null)
  const groundOf = (element: Element | null): Color => {
    if (!element) return [255, 255, 255, 1]
    const own = read(getComputedStyle(element).backgroundColor)
    return own[3] === 1 ? own : over(own, groundOf(parentOf(element)))
  }
  const roots = [...document.querySelectorAll('*')].flatMap(({ shadowRoot }) => shadowRoot ?? [])
  const find = (selectors: string) =>
    roots
      .flatMap((root) => [...root.querySelectorAll<HTMLElement>(selectors)])
      .filter((one) => one.checkVisibility() && one.getBoundingClientRect().width > 2)
  const name = (element: Element) =>
    `${(element.getRootNode() as ShadowRoot).host.localName} .${element.className} ${element.textContent?.trim().slice(0, 24)}`
  return {
    texts: find(texts)
      .filter((one) => one.textContent?.trim())
      .map((one) => {
        const ground = groundOf(one)
        return {
          what: name(one),
          ratio: compare(over(read(getComputedStyle(one).color), ground), ground),
        }
      }),
    controls: find(controls).map((one) => {
      const style = getComputedStyle(one)
      const around = groundOf(parentOf(one))
      const ground = over(read(style.backgroundColor), around)
      const border = style.borderTopWidth === '0px' ? ground : over(read(style.borderTopColor), around)
      return { what: name(one), ratio: Math.max(compare(ground, around), compare(border, around)) }
    }),
  }
}

/**
 * Measures contrast as it is drawn: the browser resolves every colour, transparent ones are blended with the ones
 * below, through shadow roots up to the page. Pictures below a text are ignored.
 *
 * @param texts Selectors inside the shadow roots of our tags: text against its background.
 * @param controls Selectors of controls: the background, or the border if there is none, against its surroundings.
 */
export const measureContrast = (page: Page, { texts, controls }: { texts: string; controls: string }) =>
  page.evaluate(measureInPage, [texts, controls] as const)

/** Collects layout shifts from the first frame on; call it before the page is opened. */
export const watchShift = (page: Page) =>
  page.addInitScript(() => {
    const seen = { shift: 0 }
    Object.assign(globalThis, { seen })
    new PerformanceObserver((list) => {
      // People's own actions may move the content.
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number
        hadRecentInput: boolean
      })[])
        if (!entry.hadRecentInput) seen.shift += entry.value
    }).observe({ type: 'layout-shift', buffered: true })
  })

/** Returns the layout shift since then, rounded to thousandths. */
export const readShift = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    // A shift is reported after its frame.
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame)
    return (
      Math.round((globalThis as typeof globalThis & { seen: { shift: number } }).seen.shift * 1000) / 1000
    )
  })
