import type { TokenGrant } from '../../../src/client/core/oauth.ts'
import { CURRENCY_HEADER, findOtherWays, LANGUAGE_HEADER } from '../../../src/client/core/other-ways.ts'
import type { TransportOptions } from '../../../src/client/core/transport.ts'
import type { Failure, StoreError } from '../../../src/model/errors.ts'
import { isSetUpCode } from '../../../src/model/refusal-codes.ts'
import { emitAt } from '../../loader/emit.ts'
import type { Page } from '../../loader/page.ts'
import { tell } from '../page/tell.ts'

/** Tells the builder of a page, once, what must still be set up at the provider. */
export function tellRefusal(page: Page, error: Failure): void {
  page.loadChunk('diagnostics').then(
    ({ sayRefusal }) => sayRefusal(page, error),
    () => console.warn('store-widgets:', error.message),
  )
}

/** The settings that a page sends in a header of its own, which a preflight may refuse. */
const OPTIONAL = { currency: CURRENCY_HEADER, language: LANGUAGE_HEADER } as const
type Optional = keyof typeof OPTIONAL
const NAMES = Object.keys(OPTIONAL) as readonly Optional[]

/** Returns the storage key under which this visit keeps that a header was refused and is left out. */
const placeOf = ({ config }: Page, name: Optional) => `store-widgets:${config.clientId}:${name}`

function leave(page: Page, name: Optional): void {
  page.config[name] = undefined
  try {
    sessionStorage.setItem(placeOf(page, name), 'refused')
  } catch {
    // It can't be stored: the next page finds out again.
  }
  const error: Failure = {
    code: 'header_refused',
    message: `The provider lets nothing through that has the header ${OPTIONAL[name]}`,
  }
  tellRefusal(page, error)
  emitAt(document, 'store-error', { ...error })
}

function recall(page: Page, name: Optional): void {
  try {
    if (sessionStorage.getItem(placeOf(page, name))) page.config[name] = undefined
  } catch {
    // Nothing is stored.
  }
}

interface RefusalWatch {
  /** The options for the page's transport. */
  readonly way: Pick<TransportOptions, 'findOtherWays' | 'onOtherWay' | 'onRefusal'>
  /** Watches a request for a token. */
  token<Answer>(grant: TokenGrant, asked: Promise<Answer>): Promise<Answer>
}

/** Avoids what the provider may not let through, and tells the builder what it refuses for good. */
export function watchRefusals(page: Page): RefusalWatch {
  for (const name of NAMES) recall(page, name)
  return {
    way: {
      findOtherWays,
      onOtherWay: ({ headers }) => {
        for (const name of NAMES) if (page.config[name] && !(OPTIONAL[name] in headers)) leave(page, name)
      },
      onRefusal: (error) => {
        if (isSetUpCode(error.code)) tellRefusal(page, error)
        if (error.cause instanceof Error) tell(page, { kind: 'between', text: error.cause.message })
      },
    },
    token(grant, asked) {
      asked.catch((error: StoreError) => {
        // A refresh token may have expired: a visitor's token is requested then. An outage of the provider isn't a
        // refusal.
        const isRefused = error.code === 'token_request_failed' && (error.status ?? 500) < 429
        if (isRefused && grant.grantType === 'anonymous') tellRefusal(page, error)
      })
      return asked
    },
  }
}
