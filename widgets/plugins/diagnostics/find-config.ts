import type { ConfigInput } from '../../loader/config.ts'
import type { Page } from '../../loader/page.ts'

/** Where attributes of the script tag got lost, the page says the same as data, in camelCase. */
function readData(): ConfigInput | undefined {
  const script = document.querySelector<HTMLScriptElement>(
    'script[type="application/json"][data-store-widgets]',
  )
  if (!script) return
  try {
    const config = JSON.parse(script.text) as ConfigInput
    // Names that an object has from birth are nobody's configuration.
    return { ...config, nonce: config.nonce ?? script.nonce }
  } catch {
    console.error('store-widgets: what stands in <script data-store-widgets> is no JSON.', script)
    return
  }
}

/**
 * Starts a page whose script tag says nothing of it: with what stands in `<script type="application/json"
 * data-store-widgets>`, at the latest when the page has loaded. Until then it may call `init` itself.
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
