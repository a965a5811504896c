import { useEffect, useState } from 'react'

/** The link for a withdrawal from an order. */
export interface WithdrawLink {
  readonly label: string
  readonly href: string
}

/**
 * Finds the link for a withdrawal from an order; undefined until it is known. Without its label there is no link: the
 * owner's page has its own.
 */
export function useWithdrawWay(
  find: ((orderId: string) => Promise<WithdrawLink | undefined>) | undefined,
  orderId: string,
): WithdrawLink | undefined {
  const [way, setWay] = useState<WithdrawLink>()
  useEffect(() => {
    let isOver = false
    find?.(orderId).then(
      (found) => !isOver && setWay(found),
      () => {},
    )
    return () => {
      isOver = true
    }
  }, [find, orderId])
  return way
}
