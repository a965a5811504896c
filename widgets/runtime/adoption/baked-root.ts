/** What the server's styles carry: the first thing in a root that it drew. */
const MARK = 'data-store-css'

/** The root still is as the server drew it. */
export const isBaked = (host: HTMLElement): boolean =>
  !!host.shadowRoot?.firstElementChild?.hasAttribute(MARK)

/**
 * Takes the server's style element out of a root that has our sheets: React and our own renderer expect nothing
 * but the view in it. The rules are the same, so nothing moves.
 */
export function dropServerStyle({ shadowRoot }: HTMLElement): void {
  for (const style of shadowRoot?.querySelectorAll(`:is(style,link)[${MARK}]`) ?? []) style.remove()
}

/**
 * Keeps of what stands there what we would only decide otherwise: pictures as they were fetched, because another
 * `sizes` would fetch them again, and whether a card has the page to itself, because that moves it.
 *
 * @param next What is about to stand in the root.
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
