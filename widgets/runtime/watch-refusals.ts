import type { TokenGrant } from '../../src/client/oauth.ts'
import { CURRENCY_HEADER, findOtherWays } from '../../src/client/other-ways.ts'
import type { TransportOptions } from '../../src/client/transport.ts'
import type { Failure, StoreError } from '../../src/model/errors.ts'
import { isSetUpCode } from '../../src/model/refusal-codes.ts'
import { emitAt } from '../loader/emit.ts'
import type { Page } from '../loader/page.ts'

/** Tells the builder of a page, once, what is left to set up at the provider. */
export function tellRefusal(page: Page, error: Failure): void {
  page.loadChunk('diagnostics').then(
    ({ sayRefusal }) => sayRefusal(page, error),
    () => console.warn('store-widgets:', error.message),
  )
}

/** Where this visit keeps that it asks in no currency: its header was refused. */
const placeOf = ({ config }: Page) => `store-widgets:${config.clientId}:currency`

function leaveCurrency(page: Page): void {
  page.config.currency = undefined
  try {
    sessionStorage.setItem(placeOf(page), 'refused')
  } catch {
    // It keeps nothing: the next page finds out again.
  }
  const error: Failure = {
    code: 'header_refused',
    message: `The provider lets nothing through that has the header ${CURRENCY_HEADER}`,
  }
  tellRefusal(page, error)
  emitAt(document, 'store-error', { ...error })
}

function recallCurrency(page: Page): void {
  try {
    if (sessionStorage.getItem(placeOf(page))) page.config.currency = undefined
  } catch {
    // Nothing is kept.
  }
}

interface RefusalWatch {
  /** For the page's transport. */
  readonly way: Pick<TransportOptions, 'findOtherWays' | 'onOtherWay' | 'onRefusal'>
  /** Watches a request for a token. */
  token<Answer>(grant: TokenGrant, asked: Promise<Answer>): Promise<Answer>
}

/** Goes around what the provider may not let through, and tells the builder what it refuses for good. */
export function watchRefusals(page: Page): RefusalWatch {
  recallCurrency(page)
  return {
    way: {
      findOtherWays,
      onOtherWay: ({ headers }) => {
        if (page.config.currency && !(CURRENCY_HEADER in headers)) leaveCurrency(page)
      },
      onRefusal: (error) => {
        if (isSetUpCode(error.code)) tellRefusal(page, error)
      },
    },
    token(grant, asked) {
      asked.catch((error: StoreError) => {
        // A refresh token may be over: a visitor's is asked for then. A provider that is down says nothing of us.
        const isRefused = error.code === 'token_request_failed' && (error.status ?? 500) < 429
        if (isRefused && grant.grantType === 'anonymous') tellRefusal(page, error)
      })
      return asked
    },
  }
}
