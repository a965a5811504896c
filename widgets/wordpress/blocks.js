/**
 * The blocks of the editor: each is the tag itself, live, with its attributes as controls. Its data is in
 * `window.storeWidgetsBlocks`, which the plugin writes.
 */
;(({ wp, storeWidgetsBlocks: known }) => {
  const { createElement: h, Fragment, useEffect, useRef, useState } = wp.element
  const { InspectorControls, useBlockProps } = wp.blockEditor
  const { ComboboxControl, Notice, PanelBody, SelectControl, TextControl, ToggleControl } = wp.components
  const { __ } = wp.i18n

  /** Adds the script tag once to the block's document: the editor's page, or its frame. */
  function loadScript(doc) {
    if (doc.querySelector('script[data-store-widgets-editor]') || !known.config.clientId) return
    const script = doc.createElement('script')
    for (const [name, value] of Object.entries(known.script))
      script.setAttribute(name, value === true ? '' : value)
    Object.assign(script.dataset, known.config, { storeWidgetsEditor: '', progress: 'off' })
    doc.head.append(script)
  }

  /** Finds products whose name or slug contains these letters, in a shop of either generation. */
  async function findProducts(text) {
    const { client } = window.StoreWidgets ?? {}
    if (!client) return []
    const filter = { name: { $contains: text } }
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
    const { kind, about: help, words = [], default: fallback } = attribute
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

  /** Returns the problem with what the block names. */
  function useTrouble(ref) {
    const [status, setStatus] = useState('')
    useEffect(() => {
      const tag = ref.current
      loadScript(tag.ownerDocument)
      const look = () => setStatus(tag.getAttribute('status') ?? '')
      const watching = new MutationObserver(look)
      watching.observe(tag, { attributes: true, attributeFilter: ['status'] })
      look()
      return () => watching.disconnect()
    }, [ref])
    if (!known.config.clientId)
      return __('Store Widgets needs your client id: Settings, Store Widgets.', 'store-widgets')
    if (status === 'error')
      return __('This can’t be shown: is the name right, and the shop there?', 'store-widgets')
    return status === 'empty' && __('The shop has nothing of this name.', 'store-widgets')
  }

  const edit =
    (tag, attributes) =>
    ({ attributes: given, setAttributes }) => {
      const ref = useRef(null)
      const trouble = useTrouble(ref)
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
        ([name, value]) => name in attributes && value !== '' && value !== false,
      )
      return h(
        Fragment,
        {},
        h(InspectorControls, {}, h(PanelBody, { title: `<${tag}>` }, controls)),
        h(
          'div',
          useBlockProps(),
          trouble && h(Notice, { status: 'warning', isDismissible: false }, trouble),
          // A press selects the block.
          h('div', { style: { pointerEvents: 'none' } }, h(tag, { ...Object.fromEntries(said), ref })),
        ),
      )
    }

  for (const [tag, { title, icon, attributes, example }] of Object.entries(known.tags))
    wp.blocks.registerBlockType(`store-widgets/${tag.replace('store-', '')}`, {
      title,
      icon,
      edit: edit(tag, attributes),
      save: () => null,
      example: { attributes: example },
    })
})(window)
