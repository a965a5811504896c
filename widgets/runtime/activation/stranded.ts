import { StoreError } from '../../../src/model/errors.ts'
import { completeMessages } from '../messages/complete-messages.ts'
import { closeHeldWindow } from '../page/held-window.ts'
import { isOtherBuild, type LeftPage, takeOver } from '../page/take-over.ts'
import { tellUnanswered } from '../page/tell-unanswered.ts'

/** Whether each chunk is a file beside the script rather than part of another file; set by the build. */
declare const __SERVED_CHUNKS__: boolean

/**
 * Replaces elements that couldn't be fetched, and reports this at each button that was pressed meanwhile. None of these
 * presses is repeated; the next one requests the elements again. Their address carries no build id: after a deployment
 * it serves the new build, which then takes the page over.
 *
 * @throws {StoreError} `network`: neither the elements nor another build could be fetched.
 */
export async function start(page: LeftPage): Promise<undefined> {
  completeMessages(page)
  closeHeldWindow()
  const pressed = page.early.splice(0).flatMap((target) => {
    const { host } = target.getRootNode() as ShadowRoot
    const tag = page.tags.get(host)
    // A link works by itself.
    if (!tag || !(target instanceof HTMLButtonElement)) return []
    tellUnanswered(page, tag, target)
    return [host]
  })
  if (__SERVED_CHUNKS__ && isOtherBuild()) {
    await takeOver(page)
    for (const host of pressed) tellAgain(page, host)
    return
  }
  console.warn(
    'store-widgets: the elements could not be loaded, so no button works. Is chunks/ deployed next to the script?',
  )
  throw new StoreError('network', 'The script of the elements could not be fetched.')
}

/** Shows the message again, because the new build draws its own tree without the sentence people may be reading. */
function tellAgain(page: LeftPage, host: Element): void {
  const tell = () => {
    const { shadowRoot: root } = host
    const button = root?.querySelector('button[data-action=buy]')
    if (root && button) tellUnanswered(page, { root }, button)
  }
  if (host.getAttribute('status') === 'ready') tell()
  else host.addEventListener('store-ready', tell, { once: true })
}
