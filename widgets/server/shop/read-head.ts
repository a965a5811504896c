import { fill } from '../../../src/messages/fill.ts'
import { readImage } from '../../../src/model/image-url.ts'
import { listIdOf, writeShopAddress } from '../../../src/model/shop/address.ts'
import {
  dropVisit,
  readProductHead,
  type ShopHead,
  shortenText,
  writeTitle,
} from '../../../src/model/shop/head.ts'
import type { ShopRoute } from '../../../src/model/shop/route.ts'
import { readPlainText } from '../../../src/model/structured-data/plain-text.ts'
import { readWebAddress } from '../../../src/model/web-address.ts'
import { messagesOf } from '../../markup/page-setting.ts'
import type { ShopNote } from '../../markup/server-tag.ts'

/** The data for a page's head beside the shop's content. */
export interface HeadSetting {
  /** The page's address, absolute. */
  readonly url: string
  /** The page's own title. */
  readonly site: string
  /** The builder's own title, with `{name}` in it. */
  readonly template: string | undefined
  readonly locale: string
  readonly mediaHosts: readonly (string | undefined)[]
  readonly isFolders: boolean
}

/**
 * Returns the canonical address of a route: without parameters of visits and a list's filters; the page of a list is
 * kept.
 */
export function writeCanonical(
  { base }: ShopNote,
  route: ShopRoute,
  { url, isFolders }: HeadSetting,
): string {
  const address = dropVisit(writeShopAddress(base, route, url, { isClean: true }) ?? url)
  const [, front = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(address) ?? []
  const whole = isFolders && base.kind === 'path' ? front.replace(/\/*$/, '/') + rest : address
  const name = `${listIdOf(base)}.page`
  const page = Number(new URL(url).searchParams.get(name))
  const isList = route.route === 'list' || route.route === 'collection'
  if (!isList || !Number.isInteger(page) || page < 2) return whole
  const paged = new URL(whole)
  if (isFolders) paged.pathname = `${paged.pathname.replace(/\/*$/, '/')}page/${page}/`
  paged.searchParams.set(name, `${page}`)
  return paged.href
}

/** Returns the head for the current place of the page's shop. */
export function readShopHead(note: ShopNote, setting: HeadSetting): ShopHead {
  const { template, site, locale, mediaHosts } = setting
  const { asked, route, state, product, collection } = note
  const texts = messagesOf(locale).shop
  const canonical = writeCanonical(note, asked, setting)
  const named = (name: string) => writeTitle(name, template, site)
  // Pages that are only this visitor's, or don't exist, aren't indexed.
  const hidden = (title: string): ShopHead => ({ title, canonical, type: 'website', isGone: true })
  if (state === 'gone') return hidden(site || named(texts.shopAll))
  if (product) return readProductHead(product, { template, site, canonical, mediaHosts })
  if (asked.route === 'search') return hidden(named(fill(texts.shopResults, { text: asked.slug ?? '' })))
  if (route.route === 'cart') return hidden(named(texts.shopCart))
  if (route.route === 'account') return hidden(named(texts.shopAccount))
  if (route.route === 'order') return hidden(named(texts.shopOrder))
  const isOwn = asked.route === 'list' || !collection?.name
  const text = readPlainText(collection?.description)
  const picture = collection?.media?.mainMedia?.image
  return {
    title: isOwn ? site || named(texts.shopAll) : named(collection.name ?? ''),
    description: isOwn ? undefined : text && shortenText(text),
    canonical,
    image: isOwn ? undefined : picture && readWebAddress(readImage(picture, { hosts: mediaHosts }).src),
    type: 'website',
  }
}
