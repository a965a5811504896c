import type { ChoosingWords } from '../../messages/choosing.ts'
import type { Failure } from '../../model/errors.ts'
import { Notice } from '../Notice.tsx'
import type { TagStatus } from '../ProductRoom.tsx'
import { DetailSkeleton } from './DetailSkeleton.tsx'
import { type DetailHandlers, DetailView } from './DetailView.tsx'
import type { DetailFacts } from './detail-facts.ts'
import type { DetailOptions } from './detail-options.ts'

export interface DetailTagView {
  readonly status: TagStatus
  readonly options: DetailOptions
  /** Undefined while the page's language is on its way: nothing but empty boxes then. */
  readonly words: ChoosingWords | undefined
  /** The tag has content of its own. */
  readonly own: boolean
  readonly facts?: DetailFacts | undefined
  readonly error?: Failure | undefined
}

interface Props {
  readonly view: DetailTagView
  readonly handlers?: DetailHandlers & { readonly onTryAgain?: () => void }
}

/** Everything that may stand in a `store-product` of the detail layout. */
export function DetailTag({ view, handlers = {} }: Props) {
  const { status, options, words, own, facts } = view
  const { onTryAgain, ...rest } = handlers
  if (facts && words) {
    return (
      <div className="frame">
        <DetailView facts={facts} options={options} words={words} handlers={rest} />
      </div>
    )
  }
  if (status === 'loading' || !words) {
    return (
      <div className="frame">
        <DetailSkeleton options={options} own={own} />
      </div>
    )
  }
  return (
    <Notice
      own={own}
      text={status === 'empty' ? words.missing : words.failed}
      tryAgain={status === 'error' ? words.tryAgain : undefined}
      {...(onTryAgain && { onTryAgain })}
    />
  )
}
