import type { LegalMessages } from '../../messages/legal.ts'
import { TaxLine } from '../TaxLine.tsx'
import type { LegalViewModel, ShownGuarantee } from './read-legal.ts'

/** Draws the known details of a product's price, delivery, safety and guarantees; unknown ones are left out. */
export function LegalView({
  model,
  messages,
}: {
  readonly model: LegalViewModel
  readonly messages: LegalMessages
}) {
  const { unitPrice, taxNote, lowest, deliveryTime, safety, guarantee, durability } = model
  return (
    <section part="legal" className="legal" aria-label={messages.legalTitle} lang={messages.language}>
      <dl className="rows">
        {unitPrice && <Row part="unit-price" label={messages.pricePerUnit} value={unitPrice} />}
        {deliveryTime && <Row part="delivery" label={messages.delivery} value={deliveryTime} />}
      </dl>
      {lowest && (
        <p part="lowest" className="text">
          {lowest}
        </p>
      )}
      {taxNote && <TaxLine note={taxNote} language={messages.language} />}
      {safety.length > 0 && (
        <div part="safety" className="block">
          <h3 className="head">{messages.safety}</h3>
          {safety.map(({ title, lines }) => (
            <div key={title}>
              <h4 className="name" dir="auto">
                {title}
              </h4>
              {lines.map((line) => (
                <p className="text" dir="auto" key={line}>
                  {line}
                </p>
              ))}
            </div>
          ))}
        </div>
      )}
      {guarantee && (
        <Guarantee part="guarantee" title={messages.guarantee} said={guarantee} slot="guarantee-notice" />
      )}
      {durability && (
        <Guarantee part="durability" title={messages.durability} said={durability} slot="garan-label" />
      )}
      <slot name="before-contract" />
    </section>
  )
}

function Row({
  part,
  label,
  value,
}: {
  readonly part: string
  readonly label: string
  readonly value: string
}) {
  return (
    <div part={part}>
      <dt>{label}</dt>
      <dd>
        <bdi>{value}</bdi>
      </dd>
    </div>
  )
}

interface GuaranteeProps {
  readonly part: string
  readonly title: string
  readonly said: ShownGuarantee
  /** The slot for the notice or label as the Commission publishes it: neither may be redrawn. */
  readonly slot: string
}

function Guarantee({ part, title, said, slot }: GuaranteeProps) {
  return (
    <div part={part} className="block">
      <h3 className="head">{title}</h3>
      <p className="text">{said.years}</p>
      <p className="text">
        <bdi>{said.conditions}</bdi>
      </p>
      <slot name={slot} />
    </div>
  )
}
