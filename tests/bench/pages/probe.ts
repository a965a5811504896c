/** The data with which the probe detects a painted card. */
export interface ProbeOptions {
  readonly selector: string
  readonly count: number
  readonly root: 'shadow' | 'iframe'
  readonly price: string
}

/** Milliseconds of the page's clock; undefined until then. */
export interface Sightings {
  first?: number | undefined
  all?: number | undefined
  picture?: number | undefined
  shift: number
  readonly longTasks: number[]
}

export interface Probe extends Sightings {
  /** Waits for these cards from now on. */
  watch(hosts: readonly Element[]): void
}

/** The binding by which the page reports that all cards are painted. */
export const TOLD = 'tellBench'

/** Installs `window.probe` before the page's own scripts; it runs in the page, so it uses nothing outside of itself. */
export function installProbe({ selector, count, root, price }: ProbeOptions): void {
  if (window !== window.top) return
  performance.setResourceTimingBufferSize(5_000)
  let pending: Element[] | undefined
  let total = 0
  let firstHost: Element | undefined

  const innerOf = (host: Element): ParentNode | null | undefined =>
    root === 'shadow' ? host.shadowRoot : host.querySelector('iframe')?.contentDocument
  const isPainted = (host: Element) => !!innerOf(host)?.querySelector(price)?.textContent
  const hasPicture = (host: Element) => {
    const image = innerOf(host)?.querySelector('img')
    return !!image?.complete && image.naturalWidth > 0
  }

  const probe: Probe = {
    shift: 0,
    longTasks: [],
    watch(hosts) {
      pending = [...hosts]
      total = hosts.length
      firstHost = hosts[0]
      probe.first = undefined
      probe.all = undefined
      look()
    },
  }
  Object.assign(window, { probe })

  // A message arrives once the browser has drawn the frame.
  const note = (name: 'first' | 'all' | 'picture') => {
    const channel = new MessageChannel()
    channel.port1.onmessage = () => {
      probe[name] = performance.now()
      if (name === 'all') (window as { tellBench?(text: string): void }).tellBench?.(name)
      channel.port1.close()
    }
    channel.port2.postMessage(0)
  }

  let seen = { first: false, all: false, picture: false }
  const check = () => {
    if (!pending) return
    if (!seen.first && pending.some(isPainted)) {
      seen.first = true
      note('first')
    }
    if (seen.first && !seen.all) {
      for (let last = pending.at(-1); last && isPainted(last); last = pending.at(-1)) pending.pop()
      if (pending.length === 0 && total > 0) {
        seen.all = true
        note('all')
      }
    }
    if (!seen.picture && firstHost && hasPicture(firstHost)) {
      seen.picture = true
      note('picture')
    }
  }
  let isLooking = false
  const look = () => {
    seen = { first: false, all: false, picture: probe.picture !== undefined }
    if (isLooking) return
    isLooking = true
    const frame = () => {
      if (!pending) {
        const hosts = document.querySelectorAll(selector)
        if (hosts.length >= count && count > 0) {
          pending = [...hosts]
          total = hosts.length
          firstHost = hosts[0]
        }
      }
      check()
      if (seen.all && seen.picture) isLooking = false
      else requestAnimationFrame(frame)
    }
    requestAnimationFrame(frame)
  }
  if (count > 0) look()

  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) probe.longTasks.push(entry.duration)
  }).observe({ type: 'longtask', buffered: true })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      value: number
      hadRecentInput: boolean
    })[])
      if (!entry.hadRecentInput) probe.shift += entry.value
  }).observe({ type: 'layout-shift', buffered: true })
}
