import { createTransport } from '../../../src/client/core/transport.ts'
import { createCatalogPort as createFirst } from '../../../src/client/v1/catalog-port.ts'
import { createCatalogPort as createNext } from '../../../src/client/v3/catalog-port.ts'
import { explain, explainObstacle } from '../asking/explain.ts'
import type { Inquiry } from '../asking/inquiry.ts'
import type { Finding } from '../asking/point.ts'
import type { Shop } from './catalog.ts'

/** Checks whether the provider lets a page request prices in another currency; returns nothing if the page doesn't. */
export async function findCurrency(
  inquiry: Inquiry,
  { generation, products }: Shop,
): Promise<readonly Finding[]> {
  const { currency, apiHost, readHost } = inquiry.settings
  const [product] = products
  if (!currency || !product) return []
  const { fetch, getAccessToken } = inquiry
  const transport = createTransport({ apiHost, readHost, currency, fetch, getAccessToken })
  const port =
    generation === 'v1'
      ? createFirst(transport, {
          loadFiltered: () => import('../../../src/client/v1/filtered-query.ts'),
        })
      : createNext(transport, {
          currency,
          loadFacets: () => import('../../../src/client/v3/facets.ts'),
        })
  try {
    const [found] = await port.queryProducts([`id:${product.id}`])
    // A page repeats the request without the header, and gets its answer in the shop's currency.
    const refused = inquiry.asked().find(({ obstacle }) => obstacle === 'header')
    const finding = refused && explainObstacle(refused, inquiry.settings)
    if (finding) return [finding]
    const shown = (found?.convertedPriceData ?? found?.priceData)?.currency
    if (shown === currency) return [{ state: 'ok', says: `prices come in ${currency}` }]
    return [
      {
        state: 'hint',
        says: `the provider accepts data-currency="${currency}", but answers with prices in ${shown ?? 'none'}`,
        remedy: `Add ${currency} to the shop’s currencies in the dashboard, or leave data-currency out.`,
      },
    ]
  } catch (error) {
    return [explain(inquiry, error, { step: 'currency' })]
  }
}
