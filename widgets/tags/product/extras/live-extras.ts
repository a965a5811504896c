import { drawExtras } from '../../../../src/views/product/CardExtras.tsx'
import type { DrawExtras } from '../../../../src/views/product/card-extras.ts'
import type { Page } from '../../../loader/page.ts'
import { partOf } from '../../../runtime/page/services.ts'
import { createExtras } from './read-card-extras.ts'

declare module '../../../loader/page.ts' {
  interface PageServices {
    readonly 'opening-live-extras': Promise<void>
    readonly 'live-extras': DrawExtras
  }
}

/** Lets React draw the same as the loader's renderer: both must be loaded before React takes a tag over. */
export async function openLiveExtras(page: Page): Promise<void> {
  await partOf(page, 'opening-live-extras', async () => {
    page.parts.set('live-extras', await createExtras(page, drawExtras))
  })
}
