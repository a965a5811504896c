import type { Ref } from 'react'

export interface StoreLinkProps {
  /** The label if the tag has no content of its own. */
  readonly label: string
  /** The language of our own messages, as a BCP 47 tag. */
  readonly language: string
  /** The address without a click: a page of the host's own, never the provider's address with its session. */
  readonly href: string
  /** Whether the tag contains a link or a button of its own: a second one around it would be invalid HTML. */
  readonly hasOwnLink: boolean
  readonly busy?: string | undefined
  /** Why the link can't be opened. */
  readonly problem?: string | undefined
  /** React's handlers don't get clicks on slotted content, so the caller listens here. */
  readonly place: Ref<HTMLElement>
}

/** Draws a link to one of the provider's hosted pages. */
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
