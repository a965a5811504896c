import type { ReactNode } from 'react'
import { drawExtras } from '../../../../src/views/product/CardExtras.tsx'
import { type DrawExtras, readExtras } from '../../../../src/views/product/card-extras.ts'
import type { CardOptions } from '../../../../src/views/product/ProductCard.tsx'
import { type Drawing, draw } from '../../../markup/draw.tsx'
import { messagesOf, type PageSetting } from '../../../markup/page-setting.ts'
import extrasCss from './extras.css?text'

const readDrawer =
  (page: PageSetting, lowestPrice: string | undefined): DrawExtras =>
  (card, options) => {
    const texts = messagesOf(page.locale)
    const setting = { ...page, messages: texts.prices, lowestPrice, language: texts.card.language }
    return drawExtras(readExtras(card, options, setting))
  }

/** Draws cards with the extras that their tag asks for, and the extras' styles. */
export function drawDressed(
  page: PageSetting,
  { show, lowestPrice }: Pick<CardOptions, 'show'> & { readonly lowestPrice?: string | undefined },
  view: (drawExtras: DrawExtras | undefined) => ReactNode,
): Drawing {
  if (!show && !lowestPrice) return draw(view(undefined))
  const drawing = draw(view(readDrawer(page, lowestPrice)))
  return { ...drawing, rules: extrasCss + drawing.rules }
}
