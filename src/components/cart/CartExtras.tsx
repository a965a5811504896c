import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { fillCount } from '../../messages/fill.ts'
import { LONGEST_NOTE } from '../../store/cart-changes.ts'
import { readProblem } from '../../store/cart-problem.ts'
import type { CartServices } from './cart-services.ts'
import { describeCoupon } from './describe-coupon.ts'
import { describeProblem } from './describe-problem.ts'

interface ExtrasProps {
  readonly services: CartServices
  readonly note: string
  readonly hasCoupon: boolean
  /** Whether the provider's cart accepts gift cards. */
  readonly takesGiftCards: boolean
}

/** Scrolls to the content below the field, which may be below the edge of the drawer. */
const showFully = (element: Element | null) => element?.scrollIntoView({ block: 'nearest' })

/** Draws the field for a coupon, with its problem below. */
function CouponField({ services, label }: { services: CartServices; label: string }) {
  const { cart, messages } = services
  const [flaw, setFlaw] = useState<string>()
  const [busy, setBusy] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const id = useId()

  const apply = async (event: FormEvent) => {
    event.preventDefault()
    if (busy || !input.current) return
    const code = input.current.value.trim()
    setBusy(true)
    setFlaw(undefined)
    try {
      const what = await cart.applyCode(code)
      if (!input.current) return
      // A card's code is worth money, so it isn't kept.
      input.current.value = ''
      services.announce(
        what.kind === 'coupon' ? describeCoupon(what, messages) : messages.giftCardApplied,
        input.current,
      )
    } catch (reason) {
      setFlaw(describeProblem(readProblem(reason), services))
      input.current?.focus()
    } finally {
      setBusy(false)
    }
  }

  return (
    <form className="coupon" part="coupon" onSubmit={apply} noValidate>
      <label htmlFor={id}>{label}</label>
      <div className="field-row">
        <input
          ref={input}
          id={id}
          className="field"
          name="coupon"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={100}
          aria-invalid={flaw !== undefined}
          aria-describedby={flaw ? `${id}-flaw` : undefined}
          onInput={() => setFlaw(undefined)}
        />
        <button type="submit" className="buy again" aria-busy={busy}>
          {messages.apply}
        </button>
      </div>
      {flaw && (
        <p className="flaw" id={`${id}-flaw`} role="alert" ref={showFully}>
          {flaw}
        </p>
      )}
    </form>
  )
}

/** Draws the field for a note to the shop; it is stored when the field is left. */
function NoteField({ services, note }: Pick<ExtrasProps, 'services' | 'note'>) {
  const { cart, messages } = services
  const [text, setText] = useState(note)
  const field = useRef<HTMLTextAreaElement>(null)
  const id = useId()
  useEffect(() => setText(note), [note])

  const save = async () => {
    if (text.trim() === note.trim()) return
    try {
      await cart.setNote(text)
      if (field.current) services.announce(messages.saved, field.current)
    } catch {
      // The cart has reported the reason.
    }
  }
  const left = LONGEST_NOTE - text.length

  return (
    <div className="note">
      <label className="hidden" htmlFor={id}>
        {messages.note}
      </label>
      <textarea
        ref={field}
        id={id}
        className="field"
        part="note"
        rows={3}
        maxLength={LONGEST_NOTE}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onBlur={save}
      />
      {left < 100 && <p className="later">{fillCount(messages.noteHint, left, messages.language)}</p>}
    </div>
  )
}

/** Draws the fields beside the lines: a coupon and a note. */
export function CartExtras({ services, note, hasCoupon, takesGiftCards }: ExtrasProps) {
  const { messages } = services
  const label = takesGiftCards ? messages.couponOrGiftCard : messages.haveCoupon
  return (
    <div className="extras" lang={messages.language}>
      {(!hasCoupon || takesGiftCards) && (
        <details className="extra" part="extra">
          <summary>{label}</summary>
          <CouponField services={services} label={label} />
        </details>
      )}
      <details className="extra" part="extra" open={note ? true : undefined}>
        <summary>{messages.addNote}</summary>
        <NoteField services={services} note={note} />
      </details>
    </div>
  )
}
