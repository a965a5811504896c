import type { RichElement, RichNode } from './rich-text.ts'

/** Draws harmless text from the catalog. */
export function RichText({ nodes }: { readonly nodes: readonly RichNode[] }) {
  return (
    <>
      {nodes.map((node, place) =>
        // biome-ignore lint/suspicious/noArrayIndexKey: the nodes of a text never change their order.
        typeof node === 'string' ? node : <RichPart key={place} node={node} />,
      )}
    </>
  )
}

function RichPart({ node }: { readonly node: RichElement }) {
  const { tag, href, src, alt, children } = node
  if (tag === 'br') return <br />
  if (tag === 'hr') return <hr />
  if (tag === 'img') return src ? <img src={src} alt={alt ?? ''} loading="lazy" decoding="async" /> : null
  if (tag === 'a') {
    return href ? (
      <a href={href} rel="noopener">
        <RichText nodes={children} />
      </a>
    ) : (
      <RichText nodes={children} />
    )
  }
  const Tag = tag
  return (
    <Tag>
      <RichText nodes={children} />
    </Tag>
  )
}
