import type { Migration } from '../migrate.ts'

/** Why a gift card with a balance can't pay: `EXPIRED` or `DISABLED` (contract 2027, 8.1). */
export const giftCardStates: Migration = {
  version: 26,
  name: 'gift-card-states',
  sql: `
    ALTER TABLE gift_cards ADD COLUMN refusal TEXT CHECK (refusal IN ('EXPIRED', 'DISABLED'));
    INSERT INTO gift_cards (id, code, balance, refusal) VALUES
      ('9c2e6f71-1e6b-4e1f-9b54-7b3f6f2d0004', 'GIFT-EXPIRED', 2500, 'EXPIRED'),
      ('9c2e6f71-1e6b-4e1f-9b54-7b3f6f2d0005', 'GIFT-PAUSED', 2500, 'DISABLED');
  `,
}
