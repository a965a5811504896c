import type { ConfigInput } from '../../loader/config.ts'

const SCRIPT = 'script[type="application/json"][data-store-widgets]'
/** Only in the head, because visitors may have written parts of the body. */
const META = 'head > meta[name="store-widgets"]'

/**
 * Reads the page's settings as data, in camelCase, if attributes of the script tag were lost; the script comes first.
 */
function readData(): ConfigInput | undefined {
  const script = document.querySelector<HTMLScriptElement>(SCRIPT)
  const holder = script ?? document.querySelector<HTMLMetaElement>(META)
  if (!holder) return
  try {
    const config = JSON.parse(holder === script ? script.text : (holder as HTMLMetaElement).content)
    // A copy has own properties only: inherited ones are not settings.
    return { ...config, nonce: config.nonce ?? script?.nonce }
  } catch {
    const place = script ? '<script data-store-widgets>' : '<meta name="store-widgets">'
    console.error(`store-widgets: the content of ${place} is not valid JSON.`, holder)
    return
  }
}

/** How long after its load an app may take to call `init`, in milliseconds, before the builder is warned. */
const PATIENCE_MS = 5_000

/**
 * Starts a page whose script tag has no client id: from `<script type="application/json" data-store-widgets>` or `<meta
 * name="store-widgets">`, at the latest when the page has loaded. The page may call `init` itself; a few seconds later
 * the builder is warned that there is no client id.
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
  // After the page's own handlers, which may call `init`.
  if (document.readyState !== 'complete') addEventListener('load', () => setTimeout(look, 0, false))
}
