import type { ChoosingMessages } from '../../../messages/variant-picker.ts'
import type { Failure } from '../../../model/errors.ts'
import { Notice } from '../../Notice.tsx'
import type { TagStatus } from '../ProductRoom.tsx'
import { BuyBar } from './BuyBar.tsx'
import { DetailSkeleton } from './DetailSkeleton.tsx'
import { type DetailHandlers, DetailView } from './DetailView.tsx'
import type { DetailOptions } from './detail-options.ts'
import type { DetailViewModel } from './detail-view-model.ts'
import { listSimilarParts } from './similar-parts.ts'

/** The props of the detail layout, in every state. */
export interface DetailTagView {
  readonly status: TagStatus
  readonly options: DetailOptions
  /** Undefined while the page's language is on its way: nothing but empty boxes then. */
  readonly messages: ChoosingMessages | undefined
  /** The tag has content of its own. */
  readonly own: boolean
  readonly model?: DetailViewModel | undefined
  /**
   * Whether the row with the button is above the screen while the product is still on it. Undefined on servers, which
   * can't know it: then there is no bar.
   */
  readonly hasBar?: boolean
  readonly error?: Failure | undefined
}

interface Props {
  readonly view: DetailTagView
  readonly handlers?: DetailHandlers & { readonly onTryAgain?: () => void }
}

/** Whether the choice is sold out, and no other combination is available. */
const isGoneWholly = ({ picker }: DetailViewModel): boolean =>
  picker.note.state === 'sold-out' && !picker.conflict?.offer

/** Draws other products of the collection if a product is sold out; a list without any draws nothing. */
function Similar({ model, options }: { readonly model: DetailViewModel; readonly options: DetailOptions }) {
  const List = 'store-collection' as 'div'
  const asked = {
    'related-to': model.id,
    'page-size': '4',
    'heading-level': String(Math.min(6, options.headingLevel + 2)),
    ...(model.productUrl && { 'product-url': model.productUrl }),
    // Badges look like those of the other cards of the page. The rest has names of its own, because a page's rules for
    // the product's own button, picture and name would apply to these cards.
    exportparts: `ribbon,sale,${listSimilarParts((part) => `${part}:similar-${part}`)}`,
  }
  return <List key={model.id} className="similar" part="similar" {...asked} />
}

/** Draws the whole content of a `store-product` in the detail layout. */
export function DetailTag({ view, handlers = {} }: Props) {
  const { status, options, messages, own, model, hasBar } = view
  const { onTryAgain, ...rest } = handlers
  if (model && messages) {
    return (
      <>
        <div className="frame">
          <DetailView model={model} options={options} messages={messages} handlers={rest} />
          {isGoneWholly(model) && <Similar model={model} options={options} />}
        </div>
        {hasBar !== undefined && (
          <BuyBar
            model={model}
            options={options}
            messages={messages}
            isShown={hasBar}
            handlers={{ ...handlers.buy, ...handlers.bar }}
          />
        )}
      </>
    )
  }
  if (status === 'loading' || !messages) {
    return (
      <div className="frame">
        <DetailSkeleton options={options} own={own} />
      </div>
    )
  }
  return (
    <Notice
      own={own}
      language={messages.language}
      text={status === 'empty' ? messages.missing : messages.failed}
      tryAgain={status === 'error' ? messages.tryAgain : undefined}
      {...(onTryAgain && { onTryAgain })}
    />
  )
}
