/** The `store-widgets/withdrawal` entry: accepts and acknowledges the statements of `<store-withdraw>`, on a server. */

export type {
  WithdrawalAnswer,
  WithdrawalField,
  WithdrawalLine,
  WithdrawalProblem,
  WithdrawalReceipt,
  WithdrawalStatement,
} from '../../src/model/withdrawal.ts'
export { createWithdrawalHandler } from '../../src/withdrawal/create-handler.ts'
export type {
  WithdrawalHandlerOptions,
  WithdrawalLimits,
  WithdrawalMail,
  WithdrawalRecord,
  WithdrawalStore,
} from '../../src/withdrawal/handler-options.ts'
export { readWithdrawalReceipt } from '../../src/withdrawal/receipt-signature.ts'
export { createWithdrawalMemory, type WithdrawalMemory } from '../../src/withdrawal/trial-store.ts'
