import type { Hold } from '../../runtime/page/hold.ts'

/** GA4's event and its parameters. */
export interface Measured {
  readonly event: string
  readonly ecommerce?: Readonly<Record<string, unknown>>
  readonly [parameter: string]: unknown
}

type Layer = { push(entry: unknown): unknown }

/** Returns `window.dataLayer`, creating it if the tag manager hasn't loaded yet. */
const findLayer = (): Layer => {
  const holder = globalThis as { dataLayer?: Layer }
  holder.dataLayer ??= [] as unknown[]
  return holder.dataLayer
}

export interface DataLayer {
  /**
   * Pushes once for each key; without one, every time. Pushes nothing before consent.
   *
   * @param claim Called when it is pushed, or given up; false if another page was first.
   */
  push(measured: Measured, key?: string, claim?: () => boolean): void
}

/** Pushes to the data layer as Google's documentation asks: the last event's items are cleared first. */
export function createDataLayer(hold: Hold): DataLayer {
  const said = new Set<string>()
  const send = (measured: Measured) => {
    const layer = findLayer()
    if (measured.ecommerce) layer.push({ ecommerce: null })
    layer.push(measured)
  }
  return {
    push(measured, key, claim) {
      if (key && said.has(key)) return
      if (key) said.add(key)
      hold((granted) => {
        if (claim?.() !== false && granted) send(measured)
      })
    },
  }
}
