/** The remedies that a frame's page needs from the page around it, by what it lacks. */
const REMEDIES = {
  origin: {
    says: 'The page around this frame gives it no origin, so the shop does not answer it. Open it by itself: ',
    token: 'allow-same-origin',
  },
  window: {
    says: 'The page around this frame does not let it open the checkout. Open it by itself: ',
    token: 'allow-popups allow-popups-to-escape-sandbox',
  },
} as const

/** Finds what a failed tag lacks, if the frame is the reason. */
function findLack({ code, status }: { code?: string; status?: string }, isOpaque: boolean) {
  if (code === 'popup_blocked') return REMEDIES.window
  return isOpaque && status === 'error' ? REMEDIES.origin : undefined
}

/**
 * Says under the tag what a frame can't do, and where it can be done: a sandboxed frame may have no origin, for which
 * the shop has no token, and no window for the checkout. The address is the link's text, so that it can be copied where
 * the sandbox opens no link. The console names the sandbox's missing words to whoever wrote the page.
 *
 * @param address The frame's own.
 */
export function explainFrame(window: Window & typeof globalThis, address: string): void {
  const { document } = window
  const said = document.createElement('p')
  said.setAttribute('role', 'status')
  document.addEventListener('store-error', (event) => {
    const lack = findLack((event as CustomEvent).detail ?? {}, window.origin === 'null')
    if (!lack) return
    const link = document.createElement('a')
    link.href = address
    link.textContent = address
    said.replaceChildren(lack.says, link)
    document.body.append(said)
    console.warn(`store-widgets: the frame's sandbox needs ${lack.token}`)
  })
}
