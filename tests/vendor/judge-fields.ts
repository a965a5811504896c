import type { Difference } from './compare-types.ts'

/** Why fields may differ from the provider's types. An omitted field applies to all. */
export interface FieldException {
  /** Without the common prefix: `ecom_cart-v-2`. */
  readonly packages?: readonly string[]
  /** Names of the provider's calls. */
  readonly calls?: readonly string[]
  readonly side?: 'request' | 'answer'
  readonly path: RegExp
  readonly reason: string
}

const covers = ({ packages, calls, side, path }: FieldException, difference: Difference): boolean =>
  (packages?.some((name) => difference.call.package.endsWith(`auto_sdk_${name}`)) ?? true) &&
  (calls?.includes(difference.call.name) ?? true) &&
  (side ?? difference.side) === difference.side &&
  path.test(difference.path)

/** Differences that no exception covers, and exceptions that cover none. */
export function judgeFields(
  differences: readonly Difference[],
  exceptions: readonly FieldException[],
): { readonly open: readonly Difference[]; readonly idle: readonly FieldException[] } {
  return {
    open: differences.filter((difference) => !exceptions.some((one) => covers(one, difference))),
    idle: exceptions.filter((one) => !differences.some((difference) => covers(one, difference))),
  }
}
