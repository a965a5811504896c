import type { TaxNote } from './price-notes.ts'

/** Tax and shipping behind a price, each where it is known. */
export function TaxLine({ note, language }: { note: TaxNote; language: string | undefined }) {
  const { tax, shipping } = note
  return (
    <p part="tax" className="tax" lang={language}>
      {tax && <span>{tax}</span>}
      {tax && shipping && ' · '}
      {shipping && <a href={shipping.href}>{shipping.text}</a>}
    </p>
  )
}
