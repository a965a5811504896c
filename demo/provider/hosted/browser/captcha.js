// A stand-in for a captcha, with the interface that they all have: render, execute, reset, getResponse.
// The box needs only a click; its tokens are from the sandbox, which checks them.
;(() => {
  // The sandbox writes true where the site's captcha is an enterprise one, which has no other interface.
  const IS_ENTERPRISE = false
  // The sandbox writes the box's label here, by language (ISO 639-1).
  const LABELS = {}
  const origin = new URL(document.currentScript.src).origin
  const onload = new URL(document.currentScript.src).searchParams.get('onload')
  const widgets = []

  const STYLE = `
    :host { display: block; max-width: 304px; font: 400 15px/1.4 system-ui, sans-serif; color-scheme: light dark; }
    label { display: flex; align-items: center; gap: 12px; min-height: 64px; padding: 8px 14px; cursor: pointer;
      border: 1px solid light-dark(#8d9389, #6d767c); border-radius: 10px;
      background: light-dark(#fbfaf6, #1f2529); color: light-dark(#1d2320, #eceae4); }
    input { width: 24px; height: 24px; margin: 0; accent-color: light-dark(#2f6b3c, #93cf9f); }
    small { margin-inline-start: auto; color: light-dark(#59625b, #a9b0ac); font-size: 12px; text-align: end; }
    p { margin: 6px 0 0; font-size: 13px; color: light-dark(#a4161a, #ff9d94); }`

  async function solve(widget) {
    const { parameters } = widget
    try {
      const answer = await fetch(`${origin}/_sandbox/captcha`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ sitekey: parameters.sitekey }),
      })
      if (!answer.ok) throw new Error(`captcha: ${answer.status}`)
      const { token, expiresInSeconds } = await answer.json()
      widget.token = token
      clearTimeout(widget.timer)
      widget.timer = setTimeout(() => expire(widget), expiresInSeconds * 1000)
      call(parameters.callback, token)
      return token
    } catch (error) {
      reset(widget)
      call(parameters['error-callback'], error)
      throw error
    }
  }

  const call = (callback, value) => (typeof callback === 'string' ? window[callback] : callback)?.(value)

  function reset(widget) {
    clearTimeout(widget.timer)
    widget.token = ''
    if (widget.box) widget.box.checked = false
  }

  function expire(widget) {
    reset(widget)
    call(widget.parameters['expired-callback'])
  }

  /** Returns the label in the language around the box; English if the sandbox doesn't have it. */
  function labelFor(container) {
    let marked
    for (let at = container; at && !marked; at = at.getRootNode().host) marked = at.closest('[lang]')
    const [language] = (marked?.lang ?? '').toLowerCase().split('-')
    return Object.hasOwn(LABELS, language) ? LABELS[language] : LABELS.en
  }

  function draw(widget, container) {
    const host = document.createElement('div')
    const root = host.attachShadow({ mode: 'open' })
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(STYLE)
    root.adoptedStyleSheets = [sheet]
    const label = document.createElement('label')
    const note = document.createElement('small')
    widget.box = document.createElement('input')
    widget.box.type = 'checkbox'
    note.textContent = 'sandbox captcha'
    note.lang = 'en'
    label.append(widget.box, labelFor(container), note)
    root.append(label)
    widget.box.addEventListener('change', () => {
      if (widget.box.checked) solve(widget).catch(() => {})
      else expire(widget)
    })
    container.append(host)
  }

  const find = (id = 0) => {
    const widget = widgets[id]
    if (!widget) throw new Error(`captcha: there is no widget ${id}`)
    return widget
  }

  const captcha = {
    ready: (callback) => void Promise.resolve().then(callback),
    /** @returns {number} the widget's id for the other calls */
    render(container, parameters = {}) {
      const place = typeof container === 'string' ? document.getElementById(container) : container
      if (!place) throw new Error('captcha: there is no such container')
      const widget = { parameters, token: '', timer: undefined, box: undefined }
      if (parameters.size !== 'invisible') draw(widget, place)
      return widgets.push(widget) - 1
    },
    /** Solves it without a click and resolves to the token; a site key may replace the id. */
    execute: (id) => solve(typeof id === 'string' ? { parameters: { sitekey: id }, token: '' } : find(id)),
    reset: (id) => reset(find(id)),
    getResponse: (id) => find(id).token,
  }

  window.grecaptcha ??= IS_ENTERPRISE ? { enterprise: captcha } : captcha
  if (onload) call(onload)
})()
