import { Notice } from '../../src/views/Notice.tsx'
import type { Page, PaintedTag } from '../loader/page.ts'
import { hasOwnContent } from '../loader/tag-place.ts'

interface Props {
  readonly tag: Pick<PaintedTag, 'host'> & Partial<Pick<PaintedTag, 'paintNow'>>
  readonly page: Pick<Page, 'words'>
  readonly onTryAgain: () => void
}

/** What stands in a tag whose component has thrown. */
export function BrokenTag({ tag, page, onTryAgain }: Props) {
  const words = page.words()
  if (!words) return <slot />
  return (
    <Notice
      own={hasOwnContent(tag.host)}
      text={words.broken}
      tryAgain={words.tryAgain}
      onTryAgain={() => {
        onTryAgain()
        // A painted tag says again how it stands.
        tag.paintNow?.()
      }}
    />
  )
}
