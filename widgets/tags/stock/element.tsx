import { useSyncExternalStore } from 'react'
import { StockTag } from '../../../src/components/stock/StockTag.tsx'
import type { LiveChunk } from '../../loader/page.ts'
import { type LiveTag, mountReact } from '../../runtime/react-element.tsx'
import { choosingWordsOf } from '../variant-picker/choosing.ts'
import type { stockReaders } from './attributes.ts'
import { stockReaders as readers } from './attributes.ts'
import { stockCss } from './styles.css.ts'

const sheet = new CSSStyleSheet()
sheet.replaceSync(stockCss)

/** Draws a `store-stock`. */
export const mountLive: LiveChunk['mountLive'] = (host, page) => {
  const loaded = choosingWordsOf(page).then((words) => ({ catalog: page.catalog, words }))
  let live: ReturnType<typeof mountReact> | undefined
  let isGone = false
  loaded.then((shop) => {
    if (isGone) return
    const Component = ({ tag }: { tag: LiveTag<typeof stockReaders> }) => {
      const { productId, productSlug } = useSyncExternalStore(tag.subscribe, tag.inputs)
      const key = productId ? (`id:${productId}` as const) : (`slug:${productSlug ?? ''}` as const)
      return <StockTag shop={shop} productKey={key} onReady={() => tag.setStatus('ready')} />
    }
    live = mountReact({ host, page, readers, sheets: [sheet], Component })
  })
  return {
    update: () => live?.update(),
    unmount() {
      isGone = true
      live?.unmount()
    },
  }
}
