import type { ConfigInput } from '../../loader/config.ts'

const SCRIPT = 'script[type="application/json"][data-store-widgets]'
/** In the head alone: what visitors may write stands in the body. */
const META = 'head > meta[name="store-widgets"]'

/** Where attributes of the script tag got lost, the page says the same as data, in camelCase; the script first. */
function readData(): ConfigInput | undefined {
  const script = document.querySelector<HTMLScriptElement>(SCRIPT)
  const holder = script ?? document.querySelector<HTMLMetaElement>(META)
  if (!holder) return
  try {
    const config = JSON.parse(holder === script ? script.text : (holder as HTMLMetaElement).content)
    // A copy has own names only: those that every object inherits are no configuration.
    return { ...config, nonce: config.nonce ?? script?.nonce }
  } catch {
    const place = script ? '<script data-store-widgets>' : '<meta name="store-widgets">'
    console.error(`store-widgets: what stands in ${place} is no JSON.`, holder)
    return
  }
}

/** So long after it has loaded an app may take to call `init`: then it is told that nobody has. */
const PATIENCE_MS = 5_000

/**
 * Starts a page whose script tag says nothing of it: with what stands in `<script type="application/json"
 * data-store-widgets>` or `<meta name="store-widgets">`, at the latest when the page has loaded. It may call `init`
 * itself; a few seconds later the builder is told that there is no client id.
 */
export function findConfig(
  start: (config: ConfigInput) => void,
  own: { readonly isBegun?: true | undefined },
): void {
  const look = (isLate: boolean) => {
    if (own.isBegun) return
    const config = readData()
    if (config || isLate) start(config ?? {})
    else if (document.readyState === 'complete') setTimeout(look, PATIENCE_MS, true)
  }
  look(false)
  // After the handlers of the page, which may call `init`.
  if (document.readyState !== 'complete') addEventListener('load', () => setTimeout(look, 0, false))
}
