/** A part of the product whose tests are tested. */
export interface Part {
  /** What it is called by on the command line. */
  readonly name: string
  readonly files: readonly string[]
  /** The folders and files of `tests/` that judge it. */
  readonly tests: readonly string[]
  /** Per cent of the changes that a test has to notice. */
  readonly goal: number
}

export const PARTS: readonly Part[] = [
  { name: 'src/recovery', files: ['src/recovery/**/*.ts'], tests: ['recovery'], goal: 85 },
  { name: 'src/store', files: ['src/store/cart*.ts'], tests: ['store'], goal: 85 },
  { name: 'src/session', files: ['src/session/**/*.ts'], tests: ['session'], goal: 85 },
  { name: 'src/client', files: ['src/client/**/*.ts'], tests: ['client', 'recovery'], goal: 85 },
  {
    name: 'demo/provider',
    files: [
      'demo/provider/cart/coupon*.ts',
      'demo/provider/inventory/{preorder,stock-*}.ts',
      'demo/provider/identity/{access-token,authorization-codes,authorized-client-grant}.ts',
      'demo/provider/identity/{code-grant,grants,guards}.ts',
      'demo/provider/redirects/authorize-request.ts',
    ],
    tests: [
      'provider/cart-coupons',
      'provider/inventory-calls',
      'provider/stock-rules',
      'provider/identity-codes',
      'provider/tokens',
      'provider/hosted-authorize',
    ],
    goal: 85,
  },
  {
    name: 'widgets/runtime',
    files: ['widgets/runtime/**/*.{ts,tsx}', '!widgets/runtime/**/*.css.ts'],
    tests: ['widgets', 'components'],
    goal: 75,
  },
]
