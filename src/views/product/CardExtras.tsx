import { TaxLine } from '../TaxLine.tsx'
import type { ExtrasViewModel, Swatch } from './card-extras.ts'
import type { CardExtras } from './ProductCard.tsx'

/** The most colours that fit on the narrowest card; the others are counted. */
const MOST_SWATCHES = 5

/** Draws the requested extras of a card. */
export const drawExtras = (model: ExtrasViewModel): CardExtras => ({
  card: model.card,
  media: drawOnPicture(model),
  body: drawBelow(model),
})

function drawOnPicture({ secondImage, sale }: ExtrasViewModel) {
  return (
    <>
      {secondImage && (
        <img
          part="second-image"
          className="second"
          // It is hidden until somebody points at the card, and fetched then.
          loading="lazy"
          decoding="async"
          alt=""
          sizes={`auto, ${secondImage.sizes}`}
          srcSet={secondImage.srcset || undefined}
          src={secondImage.src}
        />
      )}
      {sale && (
        <span part="sale" className="sale">
          {sale}
        </span>
      )}
    </>
  )
}

function drawBelow(model: ExtrasViewModel) {
  const { swatches, colors, taxNote, lowest, language } = model
  const Waiting = 'store-back-in-stock' as 'div'
  return (
    <>
      {lowest && (
        <span className="hidden" lang={language}>
          {lowest}
        </span>
      )}
      {taxNote && <TaxLine note={taxNote} language={language} />}
      {swatches?.[0] && drawSwatches(swatches, colors)}
      {model.isAwaitable && (
        <Waiting className="waiting" part="back-in-stock" {...{ 'product-id': model.card.id }} />
      )}
    </>
  )
}

/** The swatches only inform; the choice is made in the detail view. */
function drawSwatches(swatches: readonly Swatch[], colors: string) {
  const more = swatches.length - MOST_SWATCHES
  return (
    <p part="swatches" className="swatches">
      <span className="hidden">{colors}</span>
      {swatches
        .slice(0, more > 0 ? MOST_SWATCHES - 1 : MOST_SWATCHES)
        .map(({ name, color, picture }) =>
          picture ? (
            <img
              key={name}
              part="swatch"
              className="dot"
              src={picture}
              alt=""
              title={name}
              width="64"
              height="64"
              loading="lazy"
              decoding="async"
            />
          ) : (
            <i
              key={name}
              part="swatch"
              className="dot"
              data-color={color}
              style={{ '--swatch': color } as object}
              title={name}
            />
          ),
        )}
      {more > 0 && (
        <span className="more-swatches" aria-hidden="true">
          {`+${more + 1}`}
        </span>
      )}
    </p>
  )
}
