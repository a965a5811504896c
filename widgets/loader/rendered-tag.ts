import { toFragment } from './dom/jsx-runtime.ts'
import type { RenderedTag } from './mounted-tag.ts'
import type { Page } from './page.ts'
import { type AnyView, type Drawer, drawInto, mountTag, openRoot } from './tag.ts'

/** How the loader renders one kind of tag. */
export interface RenderedDefinition<View extends AnyView>
  extends Pick<Drawer<View>, 'live' | 'createModel' | 'describe'> {
  readonly sheet: CSSStyleSheet
  readonly draw: (view: View, page: Page) => Parameters<typeof toFragment>[0]
}

/** Draws a view into the element's shadow root and keeps it up to date until React hydrates it. */
export function mountRendered<View extends AnyView>(
  page: Page,
  host: HTMLElement,
  { live, sheet, draw, createModel, describe }: RenderedDefinition<View>,
): RenderedTag {
  const root = openRoot(host, [sheet])
  return mountTag<View>(page, host, {
    root,
    live,
    drawnBy: 'loader',
    createModel,
    describe,
    show(view, tag, isStanding) {
      // React draws it.
      if (tag.drawnBy === 'own') return
      // Visible content is only ever patched, never redrawn: that needs the elements.
      if (!page.patch && isStanding) {
        page.elements().then(tag.renderNow, () => {})
        return 'later'
      }
      const next = toFragment(draw(view, page))
      tag.open?.(next)
      drawInto(page, root, next)
      return 'drawn'
    },
  })
}
