import { readImage } from '../../model/image-url.ts'
import { readPageUrl } from '../../model/page-url.ts'
import { type CartLine, isBlocked, readMoney, signatureOf } from '../../store/cart-lines.ts'
import type { Price } from '../../store/cart-problem.ts'
import type { CartState } from '../../store/cart-state.ts'
import type {
  CartViewModel,
  LineProblem,
  LineViewModel,
  SumViewModel,
} from '../../views/cart/cart-view-model.ts'
import type { CartServices } from './cart-services.ts'
import { describeNotice, describeProblem, type Reading, readPrice } from './describe-problem.ts'

type ViewModelServices = Pick<CartServices, 'messages' | 'locale' | 'mediaHosts' | 'productUrl'> &
  Pick<Reading, 'refusals'>

const readLineProblem = (line: CartLine, services: ViewModelServices): LineProblem | undefined =>
  line.problem && {
    text: describeProblem(line.problem, services),
    tone: isBlocked(line) ? 'blocked' : 'note',
    take: line.problem.kind === 'stock' && line.problem.left > 0 ? line.problem.left : undefined,
  }

/** A line knows its product's slug by the provider's address, `…/product-page/{slug}`; undefined in any other. */
function findSlug(url: string | undefined): string | undefined {
  try {
    return url && decodeURIComponent(new URL(url).pathname.split('/').filter(Boolean).at(-1) ?? '')
  } catch {
    // The catalog's address has a `%` or a host that can't be decoded.
    return
  }
}

function readLineUrl({ url, productId }: CartLine, { productUrl }: ViewModelServices): string | undefined {
  const slug = findSlug(url)
  if (!productUrl || (!slug && productUrl.includes('{slug}'))) return url
  return readPageUrl({ id: productId, slug: slug ?? '' }, productUrl)
}

function readLineViewModel(line: CartLine, services: ViewModelServices): LineViewModel {
  const money = (price: Price | undefined) => price && readPrice(price, services.locale)
  const { image } = line
  return {
    key: line.key,
    name: line.name,
    url: readLineUrl(line, services),
    details: line.details,
    image: image && {
      ...readImage(image, { hosts: services.mediaHosts, ratio: 1 }),
      // The name stands beside it.
      alt: '',
    },
    quantity: line.quantity,
    price: money(line.price),
    oldPrice: money(line.oldPrice),
    total: money(line.total),
    discount: money(line.discount),
    problem: readLineProblem(line, services),
    saving: line.saving ?? false,
  }
}

const addUp = (lines: readonly CartLine[]): Price | undefined => {
  const totals = lines.filter((line) => line.problem?.kind !== 'sold-out' && line.problem?.kind !== 'gone')
  const currency = totals[0]?.total?.currency
  if (!currency) return undefined
  const cents = totals.reduce((sum, { total }) => sum + Math.round((total?.amount ?? 0) * 1000), 0)
  return { amount: cents / 1000, currency }
}

/** The provider's sums; until they are here, and while something is on its way, the lines' own. */
function readSums({ cart, totals, lines, busy }: CartState, { locale }: ViewModelServices): SumViewModel {
  const money = (price: Price | undefined) => price && readPrice(price, locale)
  const coupon = cart?.appliedDiscounts?.find((one) => one.coupon)?.coupon?.code
  const isForeseen = lines.some(({ saving }) => saving)
  const isCurrent = totals?.of === signatureOf(cart)
  const taxIncluded = cart?.taxIncludedInPrices ?? false
  const own = addUp(lines)
  if (!cart || isForeseen || !totals) {
    return { total: money(own), coupon, taxIncluded, stale: busy || isForeseen }
  }
  const { subtotal, discount, total } = totals.priceSummary ?? {}
  const off = readMoney(discount, cart)
  return {
    subtotal: money(readMoney(subtotal, cart)),
    discount: off?.amount ? money(off) : undefined,
    total: money(readMoney(total, cart) ?? own),
    coupon,
    taxIncluded,
    stale: !isCurrent,
  }
}

/** All texts of the cart at this moment. */
export function readCartViewModel(state: CartState, services: ViewModelServices): CartViewModel {
  const { status, lines, notices, waiting, removed, checkout, cart, count } = state
  return {
    status: lines.length ? 'ready' : status === 'ready' ? 'empty' : status === 'error' ? 'error' : 'loading',
    count,
    lines: lines.map((line) => readLineViewModel(line, services)),
    waiting: waiting.map((line) => readLineViewModel(line, services)),
    removed: removed.map(({ key, name }) => ({ key, name })),
    notices: notices
      .map((notice) => ({
        id: notice.id,
        text: describeNotice(notice, services),
        offersFix: notice.problem.kind === 'blocked',
      }))
      .filter(({ text }) => text),
    sums: readSums(state, services),
    note: cart?.buyerNote ?? '',
    checkout,
    thanks: undefined,
  }
}
