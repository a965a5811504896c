import { Fragment } from 'react'
import type { OrderedLine } from '../../model/order.ts'

/**
 * Draws the choices and texts of an ordered line. As in the cart, the values are visible, and screen readers hear their
 * names, too.
 */
export const OrderedDetails = ({ details }: Pick<OrderedLine, 'details'>) =>
  details.map(({ name, value }, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: two text fields of a product may have the same title.
    <Fragment key={place}>
      {place > 0 && <span> · </span>}
      {name && <span className="hidden">{`${name}: `}</span>}
      <bdi>{value}</bdi>
    </Fragment>
  ))
