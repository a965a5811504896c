import type { EmbedMessages } from '../../src/messages/embed.ts'

/** The words of a frame's `sandbox` that it needs from the page around it, by what is said without them. */
const REMEDIES = {
  noOrigin: 'allow-same-origin',
  noWindow: 'allow-popups allow-popups-to-escape-sandbox',
} as const

/** Finds what a failed tag lacks, if the frame is the reason. */
function findLack({ code, status }: { code?: string; status?: string }, isOpaque: boolean) {
  if (code === 'popup_blocked') return 'noWindow'
  return isOpaque && status === 'error' ? 'noOrigin' : undefined
}

/**
 * Says under the tag what a frame can't do, and where it can be done: a sandboxed frame may have no origin, for which
 * the shop has no token, and no window for the checkout. The address is the link's text, so that it can be copied where
 * the sandbox opens no link. The console names the sandbox's missing words to whoever wrote the page.
 *
 * @param address The frame's own.
 */
export function explainFrame(
  window: Window & typeof globalThis,
  address: string,
  words: EmbedMessages,
): void {
  const { document } = window
  const said = document.createElement('p')
  said.setAttribute('role', 'status')
  said.dir = 'auto'
  document.addEventListener('store-error', (event) => {
    const lack = findLack((event as CustomEvent).detail ?? {}, window.origin === 'null')
    if (!lack) return
    const link = document.createElement('a')
    link.href = address
    link.textContent = address
    said.replaceChildren(words[lack], link)
    document.body.append(said)
    console.warn(`store-widgets: the frame's sandbox needs ${REMEDIES[lack]}`)
  })
}
