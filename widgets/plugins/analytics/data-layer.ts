/** GA4's event and its parameters. */
export interface Measured {
  readonly event: string
  readonly ecommerce?: Readonly<Record<string, unknown>>
  readonly [parameter: string]: unknown
}

type Layer = { push(entry: unknown): unknown }

/** Events that wait for consent at most; a page that never asks must not fill its memory. */
const MOST_HELD = 200

/** `window.dataLayer`, made if the tag manager hasn't come yet. */
const findLayer = (): Layer => {
  const holder = globalThis as { dataLayer?: Layer }
  holder.dataLayer ??= [] as unknown[]
  return holder.dataLayer
}

export interface DataLayer {
  /**
   * Pushes once for each key; without one, every time. Nothing before consent.
   *
   * @param claim Asked at the moment of pushing, or of giving it up; false: somebody else was first.
   */
  push(measured: Measured, key?: string, claim?: () => boolean): void
  /** Lets go what was held, or forgets it and pushes nothing from now on. */
  setConsent(granted: boolean): void
}

/** Pushes to the data layer as Google's documentation asks: the last event's items are cleared first. */
export function createDataLayer(consent: 'granted' | 'wait'): DataLayer {
  const said = new Set<string>()
  let state: 'granted' | 'wait' | 'denied' = consent
  let held: { readonly measured: Measured; readonly claim?: (() => boolean) | undefined }[] = []

  const send = (measured: Measured) => {
    const layer = findLayer()
    if (measured.ecommerce) layer.push({ ecommerce: null })
    layer.push(measured)
  }

  return {
    push(measured, key, claim) {
      if (key && said.has(key)) return
      if (key) said.add(key)
      if (state === 'wait') {
        if (held.length < MOST_HELD) held.push({ measured, claim })
      } else if (claim?.() !== false && state === 'granted') send(measured)
    },
    setConsent(granted) {
      state = granted ? 'granted' : 'denied'
      for (const { measured, claim } of held) if (claim?.() !== false && granted) send(measured)
      held = []
    },
  }
}
