/**
 * Keeps what stands below a list's cards where it is while others come, however few: as far as the cards reach now, and
 * no farther than the window does. Called before the question; the next one measures anew.
 */
export function keepHeight(form: HTMLElement | null): void {
  const root = form?.getRootNode() as ShadowRoot | undefined
  const content = root?.querySelector<HTMLElement>('.content')
  if (!content) return
  content.style.minBlockSize = ''
  const { top, height } = content.getBoundingClientRect()
  content.style.minBlockSize = `${Math.max(0, Math.floor(Math.min(height, innerHeight - top)))}px`
}
