import type { NamedPercent } from '../http/settings/settings.ts'
import { type Amount, sum, takePart } from './amount.ts'
import { counts, type JudgedLine } from './judged-line.ts'

/** The part of a cart's discount that the shop gives without a coupon. */
export interface AutomaticDiscount {
  readonly name: string
  /** By line number; lines that don't count are missing. */
  readonly byLine: ReadonlyMap<number, Amount>
  readonly total: Amount
}

/** Computes the shop's automatic discount: a part of each piece, as the catalog shows its price. */
export function giveAutomatically(
  rule: NamedPercent | undefined,
  lines: readonly JudgedLine[],
): AutomaticDiscount | undefined {
  const counted = lines.filter(counts)
  if (!rule || counted.length === 0) return undefined
  const kept = BigInt(Math.round((100 - rule.percent) * 100))
  const offs = counted.map(({ line, price }) => {
    const off = price - takePart(price, kept, 10_000n)
    return [line.no, off * BigInt(line.quantity)] as const
  })
  return { name: rule.name, byLine: new Map(offs), total: sum(offs.map(([, off]) => off)) }
}

/** Returns lines with what is left of their totals, so that a coupon is computed from that. */
export const withoutOff = (
  lines: readonly JudgedLine[],
  given: AutomaticDiscount | undefined,
): readonly JudgedLine[] =>
  lines.map((judged) => ({ ...judged, total: judged.total - (given?.byLine.get(judged.line.no) ?? 0n) }))
