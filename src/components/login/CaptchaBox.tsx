import { useEffect, useRef } from 'react'
import type { CaptchaToken } from '../../model/identity.ts'
import type { Captcha } from './login-services.ts'

/** Draws the place for the captcha's own script. A token is valid once: another `key` draws the question again. */
export function CaptchaBox(props: {
  readonly id: string
  readonly label: string
  readonly problem?: string | undefined
  readonly show: NonNullable<Captcha['show']>
  readonly onToken: (token?: CaptchaToken) => void
  readonly onFailure: (reason: unknown) => void
}) {
  const { id, label, problem, show, onToken, onFailure } = props
  const place = useRef<HTMLDivElement>(null)
  const handlers = useRef({ show, onToken, onFailure })
  handlers.current = { show, onToken, onFailure }

  useEffect(() => {
    if (!place.current) return
    // The script has its own child element, where it may leave anything.
    const box = document.createElement('div')
    place.current.append(box)
    const { show, onFailure } = handlers.current
    show(box, (token) => handlers.current.onToken(token)).catch(onFailure)
    return () => box.remove()
  }, [])

  return (
    <fieldset
      className="sf-field"
      aria-label={label}
      aria-describedby={problem ? `${id}-problem` : undefined}
      tabIndex={-1}
      data-captcha={problem ? 'problem' : ''}
    >
      <div className="sf-captcha" ref={place} />
      {problem && (
        <p className="sf-problem" id={`${id}-problem`}>
          {problem}
        </p>
      )}
    </fieldset>
  )
}
