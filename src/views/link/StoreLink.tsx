import type { Ref } from 'react'

export interface StoreLinkProps {
  /** Its label without content of its own. */
  readonly label: string
  /** BCP 47: what our own messages are in. */
  readonly language: string
  /** Where it leads without us: a page of the host's own, never the provider's address with its session. */
  readonly href: string
  /** The tag has a link or a button of its own inside: a second one around it would be invalid HTML. */
  readonly hasOwnLink: boolean
  readonly busy?: string | undefined
  /** Why it can't lead on. */
  readonly problem?: string | undefined
  /** Clicks on slotted content reach no handler of React's: the caller listens here. */
  readonly place: Ref<HTMLElement>
}

/** A link to one of the provider's hosted pages. */
export function StoreLink({ label, language, href, hasOwnLink, busy, problem, place }: StoreLinkProps) {
  return (
    <>
      {hasOwnLink ? (
        <span className="own" ref={place}>
          <slot />
        </span>
      ) : (
        <a
          className="link"
          part="link"
          href={href}
          ref={place as Ref<HTMLAnchorElement>}
          aria-busy={busy ? true : undefined}
          aria-describedby={problem ? 'problem' : undefined}
        >
          <slot>
            <span lang={language}>{label}</span>
          </slot>
        </a>
      )}
      <span className="hidden" role="status" lang={language}>
        {busy}
      </span>
      {problem && (
        <span className="problem" lang={language} part="problem" id="problem" role="alert">
          {problem}
        </span>
      )}
    </>
  )
}
