import type { ConfigInput } from '../../loader/config.ts'
import type { Page } from '../../loader/page.ts'

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

/**
 * Starts a page whose script tag says nothing of it: with what stands in `<script type="application/json"
 * data-store-widgets>` or `<meta name="store-widgets">`, at the latest when the page has loaded. Until then it may
 * call `init` itself.
 */
export function findConfig(start: (config: ConfigInput) => void, own: { readonly page?: Page }): void {
  const look = (isLate: boolean) => {
    if (own.page) return
    const config = readData()
    if (config || isLate) start(config ?? {})
  }
  look(false)
  // After the handlers of the page, which may call `init`.
  const lookLate = () => setTimeout(look, 0, true)
  if (document.readyState === 'complete') lookLate()
  else addEventListener('load', lookLate)
}
