import type { TaxNote } from './price-notes.ts'

/** Shows tax and shipping after a price, if they are known. */
export function TaxLine({ note, language }: { note: TaxNote; language: string | undefined }) {
  const { tax, shipping } = note
  return (
    <p part="tax" className="tax" lang={language}>
      {tax && <span>{tax}</span>}
      {tax && shipping && <span> · </span>}
      {shipping && <a href={shipping.href}>{shipping.text}</a>}
    </p>
  )
}
