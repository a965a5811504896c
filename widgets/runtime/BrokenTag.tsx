import { Notice } from '../../src/views/Notice.tsx'
import type { PaintedTag } from '../loader/page.ts'
import { hasOwnContent } from '../loader/tag-place.ts'
import { troubleWords } from './trouble-words.ts'

interface Props {
  readonly tag: Pick<PaintedTag, 'host'> & Partial<Pick<PaintedTag, 'paintNow'>>
  /** BCP 47; the browser's when undefined. */
  readonly locale: string | undefined
  readonly onTryAgain: () => void
}

/** What stands in a tag whose component has thrown. */
export function BrokenTag({ tag, locale, onTryAgain }: Props) {
  const words = troubleWords(locale)
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
