import { Hono } from 'hono'
import { html, raw } from 'hono/html'
import type { SandboxContext } from '../access/context/context.ts'
import { imageUrl } from '../catalog/image-url.ts'
import { createMoneyChanger } from '../catalog/money.ts'
import { applyDiscount } from '../catalog/prices.ts'
import type { ProductRecord } from '../catalog/product-record.ts'
import { findProduct } from '../catalog/product-rows.ts'
import type { Routes, SandboxEnv } from '../http/env.ts'
import { wordsOf } from '../words/language.ts'
import type { Words } from '../words/words.ts'
import { showErrors } from './error-page.ts'
import { HostedError } from './hosted-error.ts'
import { type Html, sendPage } from './page.ts'
import { isolated } from './parts.ts'
import { toPlainHtml } from './plain-html.ts'
import { createVisits } from './visits.ts'

const IMAGE_SIZE = 900

const optionList = ({ options }: ProductRecord): Html =>
  html`${options.map(
    ({ name, choices }) => html`<div><p class="strong">${isolated(name)}</p><ul class="chips">
${choices.map(({ description }) => html`<li>${isolated(description)}</li>`)}</ul></div>`,
  )}`

const sectionList = ({ additionalInfoSections }: ProductRecord): Html =>
  html`${additionalInfoSections.map(
    ({ title, description }) =>
      html`<details class="split"><summary class="strong">${isolated(title)}</summary><div class="prose" dir="auto">${raw(toPlainHtml(description))}</div></details>`,
  )}`

/** Serves the shop's own page of a product (contract 5.6, storesProduct). */
export function createProductPage(context: SandboxContext): Routes {
  const routes: Routes = new Hono<SandboxEnv>()
  const { database, shop } = context
  const visits = createVisits(context)
  showErrors(routes, context)

  function picture({ media, name }: ProductRecord): Html {
    const image = media.find((each) => each.kind === 'image')
    if (image?.kind !== 'image' || image.url) return html``
    const src = imageUrl('', image.id, { width: IMAGE_SIZE, height: IMAGE_SIZE })
    return html`<img src="${src}" alt="${image.altText ?? name}" width="${image.width}" height="${image.height}">`
  }

  function priceOf({ price, discount }: ProductRecord, { locale, checkout }: Words): Html {
    const money = createMoneyChanger({ ...shop, locale }).shop
    const now = money.round(applyDiscount(price, discount))
    const before = html` <s><span class="visually-hidden">${checkout.before} </span>${money.format(price)}</s>`
    return html`<p class="price">${money.format(now)}${now < price ? before : ''}</p>`
  }

  routes.get('/product-page/:slug', async (c) => {
    const product = await findProduct(database, { slug: c.req.param('slug') })
    if (!product?.visible) throw new HostedError(404, 'noProduct', 'soldOutForGood')
    const visit = await visits.read(c)
    const back = visits.toWayBack(visit, 'postFlowUrl')
    const words = wordsOf(c)
    return sendPage(c, context, {
      title: product.name,
      isWide: true,
      ...visits.policyFor(visit),
      body: html`<div class="product"><div>${picture(product)}</div>
<div class="stack">
${product.brand ? html`<p class="quiet small">${product.brand}</p>` : ''}
<h1>${isolated(product.name)}</h1>
${priceOf(product, words)}
<p class="quiet">${words.product[product.inventory.status]}</p>
${optionList(product)}
<div class="prose" dir="auto">${raw(toPlainHtml(product.description ?? ''))}</div>
${sectionList(product)}
${back ? html`<p><a class="button full" href="${back}">${words.frame.back}</a></p>` : ''}
</div></div>`,
    })
  })

  return routes
}
