import type { ChoosingMessages } from '../../../messages/variant-picker.ts'
import type { DetailOptions } from './detail-options.ts'
import type { DetailViewModel } from './detail-view-model.ts'
import { RichText } from './RichText.tsx'

export interface StoryProps {
  readonly model: DetailViewModel
  readonly options: DetailOptions
  readonly messages: ChoosingMessages
}

type Section = DetailViewModel['sections'][number]

/** Owners write titles in different ways: `Size chart`, `SIZE CHART `. */
const isGuide = ({ title }: Section, { sizeGuide }: DetailOptions): boolean =>
  title.trim().toLowerCase() === sizeGuide?.toLowerCase()

/** Draws the text that the page has named as the size guide, beside the choices. */
export function SizeGuide({ model, options }: Omit<StoryProps, 'messages'>) {
  const guide = model.sections.find((one) => isGuide(one, options))
  if (!guide) return null
  return (
    <details className="guide" part="size-guide">
      <summary>
        <bdi>{guide.title}</bdi>
      </summary>
      <div className="rich">
        <RichText nodes={guide.body} />
      </div>
    </details>
  )
}

/** Draws the owner's texts about the product. */
export function Story({ model, options, messages }: StoryProps) {
  const { description, sku } = model
  const sections = model.sections.filter((one) => !isGuide(one, options))
  const weight = options.hasWeightUnit ? model.weight : undefined
  return (
    <div className="story">
      {description.length > 0 && (
        <div className="rich" part="description">
          <RichText nodes={description} />
        </div>
      )}
      {(sku || weight) && (
        <dl className="specs" part="specs">
          {sku && (
            <div>
              <dt lang={messages.language}>{messages.sku}</dt>
              <dd part="sku">{sku}</dd>
            </div>
          )}
          {weight && (
            <div>
              <dt lang={messages.language}>{messages.weight}</dt>
              <dd part="weight">
                <span>{weight}</span> <slot name="weight-unit" />
              </dd>
            </div>
          )}
        </dl>
      )}
      {sections.length > 0 && (
        <div className="sections" part="sections">
          {sections.map(({ title, body }) => (
            <details key={title} className="section">
              <summary>{title}</summary>
              <div className="rich">
                <RichText nodes={body} />
              </div>
            </details>
          ))}
        </div>
      )}
    </div>
  )
}
