/** The attribute of the server's styles, which are the first element in a root that a server drew. */
const MARK = 'data-store-css'

/** Checks whether the root is still as the server drew it. */
export const isBaked = (host: HTMLElement): boolean =>
  !!host.shadowRoot?.firstElementChild?.hasAttribute(MARK)

/**
 * Removes the server's style element from a root that has our sheets: React and our own renderer expect only the view
 * in it. The rules are the same, so nothing moves.
 */
export function dropServerStyle({ shadowRoot }: HTMLElement): void {
  for (const style of shadowRoot?.querySelectorAll(`:is(style,link)[${MARK}]`) ?? []) style.remove()
}

/**
 * Keeps decisions of the existing content that we would only make differently: pictures as they were fetched, because
 * another `sizes` would fetch them again, and whether a card is alone on the page, because a change would move it.
 *
 * @param next The new content of the root.
 */
export function keepDecisions(root: ParentNode, next: ParentNode): void {
  const card = root.querySelector<HTMLElement>(':is([data-layout=card],[data-layout=lone])')
  const drawn = next.querySelector<HTMLElement>(':is([data-layout=card],[data-layout=lone])')
  if (card && drawn) drawn.dataset.layout = card.dataset.layout
  const olds = root.querySelectorAll('img')
  next.querySelectorAll('img').forEach((picture, index) => {
    const old = olds[index]
    if (!old || picture.getAttribute('src') !== old.getAttribute('src')) return
    for (const name of ['loading', 'fetchpriority', 'sizes']) {
      const value = old.getAttribute(name)
      if (value === null) picture.removeAttribute(name)
      else picture.setAttribute(name, value)
    }
  })
}
