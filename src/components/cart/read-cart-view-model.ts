import { nameRhythm } from '../../messages/rhythm.ts'
import { readImage } from '../../model/image-url.ts'
import { readPageUrl } from '../../model/page-url.ts'
import { type CartLine, isBlocked } from '../../store/cart-lines.ts'
import type { Price } from '../../store/cart-problem.ts'
import type { CartState } from '../../store/cart-state.ts'
import type { CartViewModel, LineProblem, LineViewModel } from '../../views/cart/cart-view-model.ts'
import type { CartServices } from './cart-services.ts'
import { describeNotice, describeProblem, type Reading, readPrice } from './describe-problem.ts'
import { readObstacles } from './read-obstacles.ts'
import { readPolicies } from './read-policies.ts'
import { readSums } from './read-sums.ts'

type ViewModelServices = Pick<CartServices, 'messages' | 'locale' | 'mediaHosts' | 'productUrl'> &
  Pick<Reading, 'refusals'>

/** Returns how many pieces of a short line can be taken instead; none of a line whose quantity can't be changed. */
const leftToTake = ({ problem, isFixed }: CartLine): number | undefined =>
  problem?.kind === 'stock' && !isFixed ? problem.left || undefined : undefined

const readLineProblem = (line: CartLine, services: ViewModelServices): LineProblem | undefined =>
  line.problem && {
    text: describeProblem(line.problem, services),
    tone: isBlocked(line) ? 'blocked' : 'note',
    take: leftToTake(line),
  }

/** Finds a line's product slug in the provider's address, `…/product-page/{slug}`; undefined in any other. */
function findSlug(url: string | undefined): string | undefined {
  try {
    return url && decodeURIComponent(new URL(url).pathname.split('/').filter(Boolean).at(-1) ?? '')
  } catch {
    // The catalog's address contains a `%` or a host that can't be decoded.
    return
  }
}

function readLineUrl({ url, productId }: CartLine, { productUrl }: ViewModelServices): string | undefined {
  const slug = findSlug(url)
  if (!productUrl || (!slug && productUrl.includes('{slug}'))) return url
  return readPageUrl({ id: productId, slug: slug ?? '' }, productUrl)
}

/** Whether the cart has all available pieces. */
const isMost = ({ available, quantity }: CartLine): boolean =>
  available !== undefined && quantity >= available

function readLineViewModel(line: CartLine, services: ViewModelServices, isTold = false): LineViewModel {
  const money = (price: Price | undefined) => price && readPrice(price, services.locale)
  const { image, rhythm } = line
  return {
    key: line.key,
    name: line.name,
    url: readLineUrl(line, services),
    details: line.details,
    image: image && readImage(image, { hosts: services.mediaHosts, ratio: 1 }),
    rhythm: rhythm && nameRhythm(rhythm, services.messages, services.locale),
    plan: line.plan,
    preordered: line.preordered,
    quantity: line.quantity,
    isMost: isMost(line),
    limit:
      isMost(line) && !line.problem && !isTold
        ? describeProblem({ kind: 'stock', left: line.quantity }, services)
        : undefined,
    price: money(line.price),
    oldPrice: money(line.oldPrice),
    total: money(line.total),
    priceNote: line.priceNote,
    isFixed: line.isFixed,
    discount: money(line.discount),
    hasAutomaticDiscount: line.hasAutomaticDiscount,
    problem: readLineProblem(line, services),
    saving: line.saving ?? false,
  }
}

/** Whether a notice already says that there are no more pieces. */
const tellsStock = (notices: CartState['notices'], { productId }: CartLine): boolean =>
  notices.some((notice) => notice.problem.kind === 'stock' && notice.productId === productId)

/** Reads all texts of the cart. */
export function readCartViewModel(state: CartState, services: ViewModelServices): CartViewModel {
  const { status, lines, notices, waiting, removed, checkout, cart, count } = state
  return {
    status: lines.length ? 'ready' : status === 'ready' ? 'empty' : status === 'error' ? 'error' : 'loading',
    count,
    lines: lines.map((line) => readLineViewModel(line, services, tellsStock(notices, line))),
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
    obstacles: readObstacles(state, services),
    policies: readPolicies(lines),
    note: cart?.buyerNote ?? '',
    checkout,
    thanks: undefined,
  }
}
