import type { Migration } from '../migrate.ts'

/** Gift cards (contract 2027, 8.1). Balances are in the currency's smallest unit, and never below 0. */
export const giftCards: Migration = {
  version: 23,
  name: 'gift-cards',
  sql: `
    CREATE TABLE gift_cards (
      id TEXT PRIMARY KEY,
      code TEXT NOT NULL UNIQUE,
      balance INTEGER NOT NULL CHECK (balance >= 0)
    ) STRICT;
    INSERT INTO gift_cards (id, code, balance) VALUES
      ('9c2e6f71-1e6b-4e1f-9b54-7b3f6f2d0001', 'GIFT-1234', 2500),
      ('9c2e6f71-1e6b-4e1f-9b54-7b3f6f2d0002', 'GIFT-5678', 100000),
      ('9c2e6f71-1e6b-4e1f-9b54-7b3f6f2d0003', 'GIFT-SPENT', 0);
  `,
}
