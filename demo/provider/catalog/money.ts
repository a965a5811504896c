/** Rounds, writes and converts amounts of one currency. */
export interface Money {
  /** ISO 4217. */
  readonly currency: string
  /** To the currency's digits, halves away from zero. */
  round(amount: number): number
  /** `€10.50`, by the shop's locale. */
  format(amount: number): string
  /** Converts from the shop's currency to this one. */
  convert(amount: number): number
}

/** The price of one euro in each currency. Fixed, so that every answer can be repeated. */
const PER_EURO: Readonly<Record<string, number>> = {
  EUR: 1,
  USD: 1.08,
  GBP: 0.85,
  CHF: 0.95,
  SEK: 11.4,
  DKK: 7.46,
  NOK: 11.6,
  PLN: 4.28,
  CZK: 25.1,
  JPY: 163,
  CAD: 1.48,
  AUD: 1.64,
  ILS: 4.02,
}

const MAX_REMEMBERED = 20_000

/** Rounds to this many decimals; `1.005` becomes `1.01`, which plain multiplication misses. */
export function roundTo(amount: number, digits: number): number {
  const factor = 10 ** digits
  const scaled = amount * factor
  return (Math.sign(scaled) * Math.round(Math.abs(scaled) * (1 + Number.EPSILON))) / factor
}

function createMoney(currency: string, locale: string, rate: number): Money {
  const formatter = new Intl.NumberFormat(locale, { style: 'currency', currency })
  const digits = formatter.resolvedOptions().maximumFractionDigits ?? 2
  const written = new Map<number, string>()
  const round = (amount: number) => roundTo(amount, digits)
  return {
    currency,
    round,
    convert: (amount) => round(amount * rate),
    format(amount) {
      const known = written.get(amount)
      if (known !== undefined) return known
      const text = formatter.format(amount)
      if (written.size < MAX_REMEMBERED) written.set(amount, text)
      return text
    },
  }
}

/** The shop's money, and that of the currencies it converts to. */
export function createMoneyChanger({ currency, locale }: { currency: string; locale: string }) {
  const known = new Map<string, Money>()
  const base = PER_EURO[currency] ?? 1
  const open = (name: string) => {
    const money = known.get(name) ?? createMoney(name, locale, (PER_EURO[name] ?? base) / base)
    known.set(name, money)
    return money
  }
  return {
    shop: open(currency),
    /** The money of a requested currency; the shop's for none and for one without a rate. */
    in: (asked: string | undefined): Money => {
      const name = asked?.trim().toUpperCase() ?? currency
      return open(Object.hasOwn(PER_EURO, name) ? name : currency)
    },
  }
}

export type MoneyChanger = ReturnType<typeof createMoneyChanger>
