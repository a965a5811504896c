import { StoreError } from '../model/errors.ts'

/** Keeps what one shopper wanted out of the cart of the next, who uses the same page. */
export interface Shoppers {
  /** Names the present shopper. */
  present(): number
  /** Call it when another shopper has come. */
  next(): void
  /**
   * Call it when a change begins; one begins when the one before has ended.
   *
   * @param shopper The shopper who made it.
   * @throws {StoreError} `aborted` if another one has come since.
   */
  begin(shopper: number): void
  /** Call it right before the request. @throws {StoreError} `aborted` if another shopper has come since it began. */
  check(): void
}

export function createShoppers(): Shoppers {
  let present = 0
  let served = 0
  const check = () => {
    if (served !== present) throw new StoreError('aborted', 'Another shopper has come before this was sent')
  }
  return {
    present: () => present,
    next() {
      present++
    },
    begin(shopper) {
      served = shopper
      check()
    },
    check,
  }
}
