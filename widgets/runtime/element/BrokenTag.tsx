import { Notice } from '../../../src/views/Notice.tsx'
import type { RenderedTag } from '../../loader/mounted-tag.ts'
import type { Page } from '../../loader/page.ts'
import { hasOwnContent } from '../../loader/tag-place.ts'

interface Props {
  readonly tag: Pick<RenderedTag, 'host'> & Partial<Pick<RenderedTag, 'renderNow'>>
  readonly page: Pick<Page, 'messages'>
  readonly onTryAgain: () => void
}

/** The content of a tag whose component has thrown. */
export function BrokenTag({ tag, page, onTryAgain }: Props) {
  const messages = page.messages()
  if (!messages) return <slot />
  return (
    <Notice
      own={hasOwnContent(tag.host)}
      language={messages.language}
      text={messages.broken}
      tryAgain={messages.tryAgain}
      onTryAgain={() => {
        onTryAgain()
        // A rendered tag shows its state again.
        tag.renderNow?.()
      }}
    />
  )
}
