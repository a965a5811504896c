import { listIdOf, writeShopAddress } from '../../../src/model/shop/address.ts'
import { dropVisit } from '../../../src/model/shop/head.ts'
import { slotOf } from '../../../src/model/shop/places.ts'
import { SHOP_LIST } from '../../../src/model/shop/route.ts'
import { readOwnAddress } from '../../../src/model/web-address.ts'
import { ShopView } from '../../../src/views/shop/ShopView.tsx'
import type { Answers } from '../../markup/answers.ts'
import { draw } from '../../markup/draw.tsx'
import { messagesOf } from '../../markup/page-setting.ts'
import type { DrawnPage, ServerTag, ShopLists, ShopNote } from '../../markup/server-tag.ts'
import { ownStyles } from '../../markup/style-set.ts'
import { readShopStand, type ShopStand } from './read-shop.ts'
import shopCss from './shop.css?text'

/** Reads the shop's current place from the answers. */
function readNote(stand: ShopStand, answers: Answers, page: DrawnPage): ShopNote {
  const { isGone, found, shown: route, ...place } = stand
  const note = { ...place, route, state: isGone || found === 'odd' ? 'gone' : 'there' } as const
  if (route.route === 'product') {
    const known = answers.products.get(`slug:${route.slug}`)
    if (!known) return { ...note, state: 'unknown' }
    return known.value ? { ...note, product: known.value } : { ...note, state: 'missing' }
  }
  const list = page.lists.get(listIdOf(place.base))
  const answer = list && answers.lists.get(list.question.name)?.value
  if (route.route !== 'collection') return note
  if (answer?.found === false) return { ...note, state: 'missing' }
  // Only the browser requests a filtered list.
  const collection = answer?.collection ?? answers.categories?.value.find(({ slug }) => slug === route.slug)
  return answer || collection ? { ...note, collection } : { ...note, state: 'unknown' }
}

/** The server drawing of `store-shop`: the frame around its tags, which are drawn separately. */
export const serverShop: ServerTag = {
  name: 'store-shop',
  styles: ownStyles(shopCss),
  read(tag, { url }) {
    const stand = readShopStand(tag.attributes, url?.href)
    const { base, shown } = stand
    const shop: ShopLists = {
      listId: listIdOf(base),
      shown: slotOf(shown) === 'list' ? shown : undefined,
      address: writeShopAddress(base, SHOP_LIST, url ? dropVisit(url.pathname + url.search) : '') ?? '',
    }
    return {
      shop,
      questions: shown.route === 'product' ? { products: [`slug:${shown.slug}`] } : {},
      whyLeft: () => 'unanswered',
      draw(answers, page) {
        const note = readNote(stand, answers, page)
        page.notes.noteDrawn()
        page.notes.noteShop(note)
        const { shop: texts, withdraw } = messagesOf(page.setting.locale)
        const withdrawUrl = readOwnAddress(page.setting.withdrawUrl)
        const text = stand.asked.route === 'product' ? texts.shopGone : texts.shopNowhere
        return draw(
          <ShopView
            slot={slotOf(shown)}
            notice={note.state === 'gone' ? text : undefined}
            withdraw={
              withdrawUrl
                ? { label: withdraw.open, language: withdraw.language, href: withdrawUrl }
                : undefined
            }
          />,
        )
      },
    }
  },
}
