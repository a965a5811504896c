/** A part of the product whose tests are checked. */
export interface Part {
  /** Its name on the command line. */
  readonly name: string
  /** The changed part, in words. */
  readonly about: string
  /** Patterns without braces, because Stryker splits them at commas. */
  readonly files: readonly string[]
  /** The folders of `tests/` that check it, and single files without their ending. */
  readonly tests: readonly string[]
  /** The percentage of changes that a test has to notice. */
  readonly goal: number
}

/** The patterns of an entry of `tests`. */
export const testPatterns = (name: string): readonly string[] => [
  `tests/${name}/**/*.test.{ts,tsx}`,
  `tests/${name}.test.{ts,tsx}`,
]

export const PARTS: readonly Part[] = [
  { name: 'src/recovery', about: 'all', files: ['src/recovery/**/*.ts'], tests: ['recovery'], goal: 85 },
  { name: 'src/store', about: 'the cart', files: ['src/store/cart*.ts'], tests: ['store'], goal: 85 },
  { name: 'src/session', about: 'all', files: ['src/session/**/*.ts'], tests: ['session'], goal: 85 },
  {
    name: 'src/client',
    about: 'all',
    files: ['src/client/**/*.ts'],
    tests: ['client', 'recovery'],
    goal: 85,
  },
  {
    name: 'demo/provider',
    about:
      'authorize requests, codes and grants, stock and coupon rules; not measured: `coupon-rows`, and the token and guard files in `access/`',
    files: [
      'demo/provider/cart/coupon*.ts',
      'demo/provider/catalog/stock/preorder.ts',
      'demo/provider/catalog/stock/stock-*.ts',
      'demo/provider/catalog/v1/inventory/stock-*.ts',
      'demo/provider/access/access-token.ts',
      'demo/provider/access/guards.ts',
      'demo/provider/access/refresh-tokens.ts',
      'demo/provider/identity/authorization-codes.ts',
      'demo/provider/identity/authorized-client-grant.ts',
      'demo/provider/identity/code-grant.ts',
      'demo/provider/identity/grants.ts',
      'demo/provider/redirects/authorize-request.ts',
    ],
    tests: [
      'provider/authorize-rules',
      'provider/cart-coupons',
      'provider/coupon-rules',
      'provider/identity-codes',
      'provider/inventory-calls',
      'provider/password-change',
      'provider/stock-events',
      'provider/stock-rules',
      'provider/token-refusals',
      'provider/tokens',
    ],
    goal: 85,
  },
  {
    name: 'widgets/runtime',
    about: 'all but styles and the manifest’s sentences',
    files: [
      'widgets/runtime/**/*.ts',
      'widgets/runtime/**/*.tsx',
      // Sentences of the manifest, which no page loads.
      '!widgets/runtime/reference/*.ts',
    ],
    tests: ['widgets'],
    goal: 75,
  },
  {
    name: 'src/client/v3',
    about: 'all',
    files: ['src/client/v3/*.ts'],
    tests: ['client/catalog-*', 'client/v3-*'],
    goal: 80,
  },
  {
    name: 'src/components',
    about: 'all',
    files: ['src/components/**/*.ts', 'src/components/**/*.tsx'],
    tests: ['components', 'widgets'],
    goal: 80,
  },
  {
    name: 'src/views',
    about: 'all',
    files: ['src/views/**/*.ts', 'src/views/**/*.tsx'],
    tests: ['views', 'components', 'widgets'],
    goal: 80,
  },
  {
    name: 'widgets/tags',
    about: 'all but styles and the manifest’s sentences',
    files: [
      'widgets/tags/**/*.ts',
      'widgets/tags/**/*.tsx',
      // Sentences of the manifest, which no page loads.
      '!widgets/tags/**/reference.ts',
    ],
    tests: ['widgets', 'components', 'server/tag-drawings'],
    goal: 80,
  },
  {
    name: 'widgets/plugins',
    about: 'all',
    files: ['widgets/plugins/**/*.ts*'],
    tests: ['widgets'],
    goal: 80,
  },
  {
    name: 'widgets/server',
    about: 'all',
    files: ['widgets/server/**/*.ts*'],
    tests: ['server'],
    goal: 80,
  },
]
