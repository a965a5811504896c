import { zoomOf } from '../zoom-of.ts'

/**
 * Keeps the content below a list's cards in place while other cards load, however few: it reserves the cards' present
 * height, but not beyond the window. Call it before the request; the next call measures again.
 */
export function keepHeight(form: HTMLElement | null): void {
  const root = form?.getRootNode() as ShadowRoot | undefined
  const content = root?.querySelector<HTMLElement>('.content')
  if (!content) return
  content.style.minBlockSize = ''
  const { top, height } = content.getBoundingClientRect()
  content.style.minBlockSize = `${Math.max(0, Math.floor(Math.min(height, innerHeight - top) / zoomOf(content)))}px`
}
