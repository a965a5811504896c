import type { AccountTexts } from '../../views/account/account-texts.ts'

/**
 * Says why something couldn't be sent or loaded; undefined if nothing has failed.
 *
 * @param otherwise The sentence if there is a connection.
 */
export function describeFailure(
  state: string,
  { cart }: Pick<AccountTexts, 'cart'>,
  otherwise: string,
): string | undefined {
  if (state === 'offline') return cart.offline
  return state === 'failed' ? otherwise : undefined
}
