import {
  begin,
  type Choice,
  completeChoice,
  exchangeTag,
  hasTemplate,
  isOneValue,
  type PlacedTag,
  readChoice,
  shownTag,
  writeChoice,
} from './choice.ts'
import { drawAttributes, fillChoices, fillSelect, find, make, type SetValue, withValue } from './controls.ts'
import { EXAMPLES } from './examples.ts'
import { judgeLooks } from './judge-looks.ts'
import { drawBrand, drawProperties, drawScript, drawSlots } from './look-controls.ts'
import { loadTags } from './manifest.ts'
import { GROUNDS, LANGUAGES, SOURCES, THEMES } from './options.ts'
import { chosenPlace, drawPlaces } from './place-controls.ts'
import { writeForPlace } from './places.ts'
import { proposeLooks } from './proposal.ts'
import { readBrand } from './read-brand.ts'
import { usualRoom } from './room.ts'
import { readMeta, readShop } from './shop.ts'
import { type Release, writeTag } from './snippet.ts'
import { statesOf } from './states.ts'

declare const __VERSION__: string

/** A text is shown after its typing has paused for this time. */
const REST_MS = 250

const input = (id: string) => find<HTMLInputElement>(id)
const select = (id: string) => find<HTMLSelectElement>(id)
const area = (id: string) => find<HTMLTextAreaElement>(id)

const [tags, integrity] = await Promise.all([
  loadTags('../custom-elements.json'),
  fetch('../integrity.json').then((answer) => answer.json() as Promise<Readonly<Record<string, string>>>),
])
/** The shop's catalog as the tags in the preview have stored it: they keep `v1` for a day only. */
function readCatalog(clientId: string): Release['catalog'] {
  const told = localStorage.getItem(`store-widgets:${clientId}:catalog`)
  if (told === 'v3') return told
  return Number(told) > Date.now() ? 'v1' : undefined
}

const release: Release = {
  version: __VERSION__,
  integrity,
  here: new URL('..', location.href).href.replace(/\/$/, ''),
  apiHost: readMeta('store-api'),
  clientId: readMeta('store-client-id'),
  get catalog() {
    return readCatalog(readMeta('store-client-id'))
  },
}
const shop = readShop()
/** The width that fits the current screen. */
const width: Choice['width'] = matchMedia('(width < 48em)').matches ? 'phone' : 'desktop'
let choice: Choice = location.hash ? readChoice(location.hash, shop) : { ...begin(shop), width }
let timer: ReturnType<typeof setTimeout> | undefined
/** The element that gets the properties. */
let scope: 'page' | 'tag' = 'page'

const tagOf = ({ tag }: Pick<Choice, 'tag'>) => tags.find(({ name }) => name === tag) ?? tags[0]
const say = (text: string) => {
  find('heard').textContent = text
}

/** Reloads the preview; its address is replaced, so that Back leaves the playground. */
function showPreview(): void {
  const frame = find<HTMLIFrameElement>('frame')
  const address = new URL('preview.html', location.href)
  // The query differs each time, because a page whose hash alone differs would not be reloaded.
  address.searchParams.set('at', String(Date.now()))
  address.hash = writeChoice(choice)
  find('preview').dataset.width = choice.width
  frame.contentWindow?.location.replace(address.href)
}

function showWarnings(): void {
  const own = scope === 'tag' ? { ...choice.looks, ...choice.own } : choice.looks
  const texts = new Set([...proposeLooks(choice.brand).warnings, ...judgeLooks(own, choice.brand)])
  find('warnings').replaceChildren(...[...texts].map((text) => make('li', {}, text)))
}

function show(): void {
  history.replaceState(null, '', writeChoice(choice))
  const code = writeForPlace(chosenPlace(), choice, { tags, release })
  area('code').value = code
  area('code').rows = Math.min(Math.max(code.split('\n').length + 1, 12), 40)
  showWarnings()
  showPreview()
}

/** Applies a change and shows it: at once, or when the typing pauses. */
function change(part: Partial<Choice>, when: 'now' | 'soon' = 'now'): void {
  choice = { ...choice, ...part }
  clearTimeout(timer)
  if (when === 'now') show()
  else timer = setTimeout(show, REST_MS)
}

/** Updates the controls that depend on the tag's content. */
function followContent(): void {
  find('styles-field').hidden = !hasTemplate(choice)
  input('room').placeholder = usualRoom(choice) || 'by its picture'
}

function drawTag(): void {
  const tag = tagOf(choice)
  if (!tag) return
  find('tag-about').textContent = tag.about
  drawAttributes(find('attributes'), tag, choice.attributes, (name, value, when) => {
    change({ attributes: withValue(choice.attributes, name, value) }, when)
    input('room').placeholder = usualRoom(choice) || 'by its picture'
  })
  fillSelect(select('state'), Object.fromEntries(statesOf(tag.name).map((one) => [one, one])), choice.state)
  drawSlots(find('slots'), tag.slots, (markup) => {
    area('content').value = `${area('content').value}${area('content').value ? '\n' : ''}${markup}`
    change({ content: area('content').value })
    followContent()
    area('content').focus()
  })
  area('content').value = choice.content
  area('styles').value = choice.styles
  input('room').value = choice.room
  followContent()
}

/** The proposal for the brand replaces the last one; values that were set by hand remain. */
const setBrand: SetValue = (name, value, when) => {
  const last = proposeLooks(choice.brand).looks
  const brand = withValue(choice.brand, name, value)
  const kept = Object.entries(choice.looks).filter(([property, said]) => last[property] !== said)
  change({ brand, looks: { ...proposeLooks(brand).looks, ...Object.fromEntries(kept) } }, when)
  drawLooks()
}

const setProperty: SetValue = (name, value, when) => {
  const said = value && isOneValue(value) ? value : undefined
  if (scope === 'tag') change({ own: withValue(choice.own, name, said) }, when)
  else change({ looks: withValue(choice.looks, name, said) }, when)
}

function drawLooks(): void {
  const values = scope === 'tag' ? choice.own : choice.looks
  drawProperties(find('properties'), tagOf(choice)?.properties ?? [], values, setProperty)
  fillChoices(find('scope'), { page: 'The page', tag: 'This tag' }, scope, (word) => {
    scope = word === 'tag' ? 'tag' : 'page'
    drawLooks()
    showWarnings()
  })
}

/** The page's other tags: each can replace the one that is shown, or be removed. */
function drawOthers(): void {
  const items = choice.others.map((other, index) => {
    const rest = choice.others.filter((_, at) => at !== index)
    const take = (part: Partial<Choice>, text: string) => {
      change(part)
      drawAll()
      say(text)
      find('add').focus()
    }
    const name = writeTag({ ...other, content: '' }, tags).replace(/><.*$/, '>')
    const edit = make('button', { type: 'button', className: 'quiet small' }, 'Edit')
    edit.ariaLabel = `Edit ${name}`
    edit.addEventListener('click', () =>
      take({ ...other, others: choice.others.with(index, shownTag(choice)) }, `${name} is shown now.`),
    )
    const remove = make('button', { type: 'button', className: 'quiet small' }, 'Remove')
    remove.ariaLabel = `Remove ${name}`
    remove.addEventListener('click', () => take({ others: rest }, `${name} is off the page.`))
    return make('li', {}, make('code', {}, name), edit, remove)
  })
  find('others').replaceChildren(...items)
}

function addTag(): void {
  const kept: PlacedTag = shownTag(choice)
  const next = tags.find(({ name }) => ![kept, ...choice.others].some(({ tag }) => tag === name))
  change({ ...exchangeTag(choice, next?.name ?? kept.tag, shop), others: [...choice.others, kept] })
  drawAll()
  select('tag').focus()
  say(`<${kept.tag}> stays on the page. Choose the next tag.`)
}

async function lookAtPage(): Promise<void> {
  const button = find<HTMLButtonElement>('look')
  button.disabled = true
  try {
    const brand = await readBrand(input('address').value || '/landing.html')
    change({ brand, looks: proposeLooks(brand).looks })
    drawBrand(find('brand'), choice.brand, setBrand)
    drawLooks()
    say('The page’s colours and fonts are in the fields.')
  } catch (reason) {
    say(reason instanceof Error ? reason.message : String(reason))
  } finally {
    button.disabled = false
    button.focus()
  }
}

/** Keeps the tag's present height in the preview. */
function measureRoom(): void {
  const tag = find<HTMLIFrameElement>('frame').contentDocument?.querySelector<HTMLElement>('[data-shown]')
  if (!tag?.hasAttribute('status') || tag.getAttribute('status') === 'loading') {
    say('The tag is not there yet.')
    return
  }
  const room = `${Math.ceil(tag.offsetHeight / 16)}rem`
  input('room').value = room
  change({ room })
  say(`${room} are kept: measure on the width where the tag is lower.`)
}

async function copy(): Promise<void> {
  const code = area('code')
  try {
    await navigator.clipboard.writeText(code.value)
    say('Copied. Paste it into your page.')
  } catch {
    code.select()
    say('This browser lets no page copy: the code is marked, press Ctrl+C.')
  }
}

function drawAll(): void {
  fillSelect(select('tag'), Object.fromEntries(tags.map(({ name }) => [name, `<${name}>`])), choice.tag)
  fillSelect(select('language'), LANGUAGES, choice.language)
  fillSelect(select('ground'), GROUNDS, choice.ground)
  fillSelect(select('theme'), THEMES, choice.theme)
  fillChoices(find('width'), { phone: 'Phone', desktop: 'Desktop' }, choice.width, (width) =>
    change({ width: width as Choice['width'] }),
  )
  fillChoices(find('scheme'), { light: 'Light', dark: 'Dark' }, choice.scheme, (scheme) =>
    change({ scheme: scheme as Choice['scheme'] }),
  )
  fillChoices(find('files'), SOURCES, choice.files, (files) => change({ files: files as Choice['files'] }))
  drawBrand(find('brand'), choice.brand, setBrand)
  drawScript(find('script'), choice.script, (name, value, when) =>
    change({ script: withValue(choice.script, name, value) }, when),
  )
  drawTag()
  drawLooks()
  drawOthers()
}

function beginWith(next: Choice): void {
  choice = next
  scope = 'page'
  drawAll()
  show()
}

select('tag').addEventListener('change', () => {
  const next = exchangeTag(choice, select('tag').value, shop)
  change({ ...next, state: statesOf(next.tag).includes(choice.state) ? choice.state : 'ready' })
  drawTag()
  drawLooks()
})
for (const name of ['state', 'language', 'ground', 'theme'] as const)
  select(name).addEventListener('change', () => change({ [name]: select(name).value }))
area('content').addEventListener('input', () => {
  change({ content: area('content').value }, 'soon')
  followContent()
})
area('styles').addEventListener('input', () =>
  change({ styles: completeChoice({ styles: area('styles').value }).styles }, 'soon'),
)
input('room').addEventListener('input', () =>
  change({ room: completeChoice({ room: input('room').value }).room }, 'soon'),
)
find('measure').addEventListener('click', measureRoom)
find('look').addEventListener('click', lookAtPage)
find('copy').addEventListener('click', copy)
find('add').addEventListener('click', addTag)
find('again').addEventListener('click', () => beginWith({ ...begin(shop), width }))
fillSelect(
  select('example'),
  {
    '': 'Choose a page …',
    ...Object.fromEntries(Object.entries(EXAMPLES).map(([name, { title }]) => [name, title])),
  },
  '',
)
select('example').addEventListener('change', () => {
  const example = EXAMPLES[select('example').value]
  if (example) beginWith({ ...completeChoice(example.choice, shop), width })
})
drawPlaces(show)
drawAll()
show()
document.documentElement.dataset.ready = ''
