// The behaviour of the hosted pages beyond plain HTML. Every form also works without it, except for the captcha.

const COUNTDOWN_TICK_MS = 1000
const WAITING_LOOK_MS = 4000

/** The labels, in the page's language. */
const words = document.body.dataset

/** Adds a button to the field that shows the typed password. */
function addShowButton(input) {
  const button = document.createElement('button')
  const show = (visible) => {
    input.type = visible ? 'text' : 'password'
    button.textContent = visible ? words.hide : words.show
    button.setAttribute('aria-label', visible ? words.hideLabel : words.showLabel)
  }
  button.type = 'button'
  button.setAttribute('aria-controls', input.id)
  button.addEventListener('click', () => show(input.type === 'password'))
  input.form.addEventListener('submit', () => show(false))
  const frame = document.createElement('div')
  frame.className = 'with-button'
  input.replaceWith(frame)
  frame.append(input, button)
  show(false)
}

/** Disables a button for some seconds, which its text counts down. */
function countDown(button) {
  const label = button.textContent
  const { locale } = button.dataset
  const seconds = new Intl.NumberFormat(locale, { style: 'unit', unit: 'second', unitDisplay: 'short' })
  let left = Number(button.dataset.wait)
  const hold = (event) => left > 0 && event.preventDefault()
  const tick = () => {
    button.textContent = left > 0 ? `${label} (${seconds.format(left)})` : label
    button.setAttribute('aria-disabled', String(left > 0))
    if (left-- > 0) setTimeout(tick, COUNTDOWN_TICK_MS)
  }
  button.addEventListener('click', hold)
  tick()
}

/** Sends one request for two clicks. */
function sendOnce(form) {
  let isSent = false
  form.addEventListener('submit', (event) => {
    if (isSent) event.preventDefault()
    isSent = true
    form.setAttribute('aria-busy', 'true')
    for (const button of form.querySelectorAll('button')) button.setAttribute('aria-disabled', 'true')
  })
  // Enables the form again when somebody returns from the next page.
  addEventListener('pageshow', (event) => {
    if (!event.persisted) return
    isSent = false
    form.removeAttribute('aria-busy')
    for (const button of form.querySelectorAll('button')) button.removeAttribute('aria-disabled')
  })
}

/** Continues by itself once the owner has agreed. */
function lookWhetherToGoOn(form) {
  const look = async () => {
    const body = new URLSearchParams(new FormData(form))
    const answer = await fetch('/waiting/status', { method: 'POST', body }).catch(() => undefined)
    const isWaiting = answer?.ok ? (await answer.json()).isWaiting : true
    if (isWaiting) setTimeout(look, WAITING_LOOK_MS)
    else form.requestSubmit()
  }
  setTimeout(look, WAITING_LOOK_MS)
}

function showCaptcha(container) {
  const field = container.closest('form').elements.captcha
  const script = document.createElement('script')
  script.src = '/_sandbox/captcha.js'
  script.addEventListener('load', () =>
    (window.grecaptcha.enterprise ?? window.grecaptcha).render(container, {
      sitekey: container.dataset.sitekey,
      callback: (token) => {
        field.value = token
      },
      'expired-callback': () => {
        field.value = ''
      },
    }),
  )
  document.head.append(script)
}

for (const input of document.querySelectorAll('input[type=password]')) addShowButton(input)
for (const button of document.querySelectorAll('button[data-wait]')) countDown(button)
for (const form of document.querySelectorAll('form')) sendOnce(form)
for (const form of document.querySelectorAll('form[data-waiting]')) lookWhetherToGoOn(form)
for (const container of document.querySelectorAll('[data-captcha]')) showCaptcha(container)
document.querySelector('nav [aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' })
document.querySelector('[data-focus]')?.focus()
