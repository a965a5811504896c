import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { readV3Product } from '../../src/client/v3/read-product.ts'
import { messages as choosing } from '../../src/messages/en/variant-picker.ts'
import { readCard } from '../../src/views/product/card-view-model.ts'
import { Gallery } from '../../src/views/product/detail/Gallery.tsx'
import { readSlides } from '../../src/views/product/detail/gallery-view-model.ts'
import { ProductCard } from '../../src/views/product/ProductCard.tsx'
import { makeV3Product } from '../support/client/v3-product.ts'
import { CARD_OPTIONS, CARD_SETTING } from '../support/views/card-setting.ts'

const HOST = 'https://static.wixstatic.com'
const setting = { ...CARD_SETTING, mediaHosts: [HOST] }
const still = { url: `${HOST}/media/still.jpg/v1/fit/w_50,h_50,q_90/file.jpg`, width: 50, height: 50 }
const video = {
  id: 'f',
  resolutions: [{ url: `${HOST}/video/f/720p/mp4/file.mp4`, width: 1280, height: 720 }],
}

/** A product whose main picture is a film. */
const film = (more: object = {}) => {
  const main = { id: 'f', video, mediaType: 'VIDEO' as const, ...more }
  return readV3Product(
    makeV3Product({
      media: { main, itemsInfo: { items: [main, { id: 'a', image: { url: `${HOST}/media/a.jpg` } }] } },
    }),
  )
}

const drawCard = (product: ReturnType<typeof film>) =>
  renderToStaticMarkup(
    <ProductCard model={readCard(product, setting)} options={CARD_OPTIONS} messages={setting.messages} />,
  )

const drawGallery = (product: ReturnType<typeof film>) => {
  const slides = readSlides(
    product.media?.items ?? [],
    { mediaHosts: [HOST], imageRatio: 1, name: 'Mug' },
    [],
  )
  return renderToStaticMarkup(
    <Gallery slides={slides} shown={0} messages={choosing} imageRatio={1} ribbons={[]} />,
  )
}

describe('a film as the main picture', () => {
  it('is a card with its still, in the size of the film', () => {
    const html = drawCard(film({ thumbnail: still }))
    expect(html).toContain(`${HOST}/media/still.jpg/v1/fill/w_640,h_640`)
  })

  it('is a card with a sign for films if there is no still', () => {
    const html = drawCard(film())
    expect(html).toContain('data-film="true"')
    expect(html).not.toContain('<img')
    expect(drawCard(film({ thumbnail: still }))).not.toContain('data-film')
  })

  it('is shown in detail with its still, and fetches nothing before it is played', () => {
    const html = drawGallery(film({ thumbnail: still }))
    expect(html).toMatch(/<video[^>]* preload="none" poster="[^"]*still\.jpg/)
  })

  it('is shown in detail with its first frame if there is no still', () => {
    const html = drawGallery(film())
    expect(html).toMatch(/<video[^>]* preload="metadata"/)
    expect(html).toContain('720p/mp4/file.mp4#t=0.001"')
    expect(html).not.toContain('poster=')
    expect(html).not.toMatch(/<img[^>]* src=""/)
    expect(html.match(/<img/g)).toHaveLength(2)
  })
})
