import type { AccountServices } from '../../../src/components/account/account-services.ts'

/** The slot of the login: in the page itself, where password managers look for forms. */
const SLOT = 'login'

/** Marks our own login: in a copy of a live tag it must not count as the page's. */
const MADE = 'data-store-made'

/**
 * Creates the login for visitors who aren't logged in. A page that puts its own into the slot keeps it; if a page
 * empties the tag, ours is restored.
 */
export function createLoginPlace(host: HTMLElement) {
  let own: HTMLElement | undefined
  for (const old of host.querySelectorAll(`:scope>[${MADE}][slot=${SLOT}]`)) old.remove()
  const findForeign = () => [...host.children].find((child) => child.slot === SLOT && child !== own)
  const place = () => {
    if (own && own.parentNode !== host && !findForeign()) host.append(own)
  }
  const observer = new MutationObserver(place)

  const show: AccountServices['showLogin'] = (isShown) => {
    if (!isShown) {
      observer.disconnect()
      const hadFocus = !!own?.contains(document.activeElement)
      own?.remove()
      own = undefined
      return hadFocus
    }
    if (own || findForeign()) return false
    own = document.createElement('store-login')
    own.slot = SLOT
    own.setAttribute(MADE, '')
    update()
    place()
    observer.observe(host, { childList: true })
    return false
  }
  const update = () => {
    const providers = host.getAttribute('providers')
    if (providers === null) own?.removeAttribute('providers')
    else own?.setAttribute('providers', providers)
  }
  return {
    show,
    update,
    remove() {
      observer.disconnect()
      own?.remove()
    },
  }
}
