/**
 * The blocks of the editor: each is the tag itself, live, with its attributes as controls. Its data is in
 * `window.storeWidgetsBlocks`, which the plugin writes.
 */
;(({ wp, storeWidgetsBlocks: known }) => {
  const { createElement: h, Fragment, useEffect, useRef, useState } = wp.element
  const { InspectorControls, useBlockProps } = wp.blockEditor
  const { ComboboxControl, Notice, PanelBody, SelectControl, TextControl, ToggleControl } = wp.components
  const { __ } = wp.i18n
  /** Translates a text of the tags' description, which the plugin's template has, too. */
  const translate = (text) => __(text, 'store-widgets')

  /**
   * Adds the script tag once to the block's document: the editor's page, or its frame. It goes into the block's own
   * body, because the editor replaces the frame's first head and body.
   */
  function loadScript(tag) {
    const doc = tag.ownerDocument
    if (doc.querySelector('script[data-store-widgets-editor]') || !known.config.clientId) return
    const script = doc.createElement('script')
    for (const [name, value] of Object.entries(known.script))
      script.setAttribute(name, value === true ? '' : value)
    Object.assign(script.dataset, known.config, { storeWidgetsEditor: '', progress: 'off' })
    tag.closest('body').append(script)
  }

  /** Finds products whose name or slug contains these letters, in a shop of either generation. */
  async function findProducts(text, page = window) {
    const { client } = page.StoreWidgets ?? {}
    if (!client) return []
    const filter = text ? { name: { $contains: text } } : {}
    const { products } = await client.products
      .query({ filter, paging: { limit: 20 } })
      .catch(() => client.productsV3.search({ search: { expression: text }, cursorPaging: { limit: 20 } }))
    return products.map(({ name, slug }) => ({ value: slug, label: name }))
  }

  /** A field that searches the shop's products, and accepts any slug. */
  function ProductChooser({ value, onChange, help }) {
    const [options, setOptions] = useState([])
    const own = value && !options.some((one) => one.value === value) ? [{ value, label: value }] : []
    return h(ComboboxControl, {
      label: __('Product', 'store-widgets'),
      help,
      value: value || null,
      options: [...own, ...options],
      onChange: (slug) => onChange(slug ?? undefined),
      onFilterValueChange: (text) =>
        findProducts(text).then(setOptions, () => setOptions(text ? [{ value: text, label: text }] : [])),
    })
  }

  function Control({ name, attribute, value, onChange }) {
    const { kind, about, words = [], default: fallback } = attribute
    const help = translate(about)
    if (name === 'product-slug') return h(ProductChooser, { value, onChange, help })
    const label = name
    if (kind === 'flag')
      return h(ToggleControl, { label, help, checked: !!value, onChange: (is) => onChange(is || undefined) })
    if (kind === 'words') {
      const none = { value: '', label: fallback ? `(${fallback})` : '' }
      const options = [none, ...words.map((word) => ({ value: word, label: word }))]
      return h(SelectControl, {
        label,
        help,
        value: value ?? '',
        options,
        onChange: (word) => onChange(word || undefined),
      })
    }
    const type = kind === 'number' ? 'number' : 'text'
    const read = (text) => (text === '' ? undefined : kind === 'number' ? Number(text) : text)
    return h(TextControl, { label, help, type, value: value ?? '', onChange: (text) => onChange(read(text)) })
  }

  /** Watches the tag: its status, and whether it shows anything. */
  function useLook(ref) {
    const [look, setLook] = useState({ status: '', isBare: false })
    useEffect(() => {
      const tag = ref.current
      loadScript(tag)
      const see = () => {
        const status = tag.getAttribute('status') ?? ''
        setLook({ status, isBare: !!status && tag.parentElement.offsetHeight === 0 })
      }
      const watching = new MutationObserver(see)
      watching.observe(tag, { attributes: true, attributeFilter: ['status'] })
      const measuring = new ResizeObserver(see)
      measuring.observe(tag.parentElement)
      see()
      return () => {
        watching.disconnect()
        measuring.disconnect()
      }
    }, [ref])
    return look
  }

  /** The tags that are empty only where the shop has nothing of the name that they are given. */
  const NAMING = ['store-product', 'store-collection', 'store-buy-button']

  /** Returns the problem with what the block names. */
  function findTrouble(tag, status) {
    if (!known.config.clientId)
      return __('Store Widgets needs your client id: Settings, Store Widgets.', 'store-widgets')
    if (status === 'error')
      return __('This can’t be shown: is the name right, and the shop there?', 'store-widgets')
    return (
      status === 'empty' && NAMING.includes(tag) && __('The shop has nothing of this name.', 'store-widgets')
    )
  }

  /** The product of a preview in the inserter, which can't know a slug of the shop: its first one. */
  const FIRST = '*'

  /** Returns the slug of a block's product; in a preview, as soon as it is known. */
  function useSlug(ref, slug) {
    const [first, setFirst] = useState()
    useEffect(() => {
      if (slug !== FIRST) return
      const page = ref.current.ownerDocument.defaultView
      page.customElements
        .whenDefined(ref.current.localName)
        .then(() => findProducts('', page))
        .then(
          ([product]) => setFirst(product?.value),
          () => {},
        )
    }, [ref, slug])
    return slug === FIRST ? first : slug
  }

  const edit =
    (tag, { attributes, about }) =>
    ({ attributes: own, setAttributes }) => {
      const ref = useRef(null)
      const { status, isBare } = useLook(ref)
      const trouble = findTrouble(tag, status)
      const slug = useSlug(ref, own['product-slug'])
      const given = { ...own, 'product-slug': slug }
      const controls = Object.entries(attributes).map(([name, attribute]) =>
        h(Control, {
          key: name,
          name,
          attribute,
          value: given[name],
          onChange: (value) => setAttributes({ [name]: value }),
        }),
      )
      const said = Object.entries(given).filter(
        ([name, value]) => name in attributes && (value ?? '') !== '' && value !== false,
      )
      return h(
        Fragment,
        {},
        h(InspectorControls, {}, h(PanelBody, { title: `<${tag}>` }, controls)),
        h(
          'div',
          useBlockProps(),
          trouble && h(Notice, { status: 'warning', isDismissible: false }, trouble),
          // Such a block would be invisible: a product that can be had needs no mail when it is back.
          isBare && !trouble && h('p', {}, translate(about)),
          // A press selects the block.
          h('div', { style: { pointerEvents: 'none' } }, h(tag, { ...Object.fromEntries(said), ref })),
        ),
      )
    }

  for (const [tag, entry] of Object.entries(known.tags)) {
    const { title, about, icon, example } = entry
    wp.blocks.registerBlockType(`store-widgets/${tag.replace('store-', '')}`, {
      title: translate(title),
      description: translate(about),
      icon,
      edit: edit(tag, entry),
      save: () => null,
      example: { attributes: example },
    })
  }
})(window)
